// Schemas of the events, actions and slice in `contract.ts`.
import * as z from 'zod/mini'

const provider = z.string()
const opened = { provider, transport: z.optional(z.string()) }
const request = { method: z.string(), safety: z.enum(['safe', 'unsafe']) }

export const chainEventSchemas = {
  sessionOpened: { schema: z.object(opened) },
  sessionClosed: { schema: z.object({ ...opened, by: z.enum(['visitor', 'wallet', 'elsewhere']) }) },
  requestSent: { schema: z.object(request) },
  requestEnded: { schema: z.object({ id: z.number() }) },
  requestsRejected: { schema: z.null() },
}

/** The fields of `ChainState`. */
export const chainFields = {
  provider: z.nullable(provider),
  transport: z.optional(z.nullable(z.string())),
  pending: z.array(z.object({ ...request, id: z.number() })),
}

/** The inputs of the actions. */
export const chainActionSchemas = {
  request: z.object({ method: z.string(), params: z.optional(z.unknown()) }),
}
