import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { extractAmounts, pseudonymize, toBytes } from './pseudonym.ts'

const provider = z.string()
const opened = { provider, transport: z.optional(z.string()) }

const safety = z.enum(['safe', 'unsafe'])
const request = { method: z.string(), safety }

/** The inputs of the actions. */
const actions = {
  request: z.object({ method: z.string(), params: z.optional(z.unknown()) }),
}

export const migrations = defineHistory(
  contract,
  {
    sessionOpened: { schema: z.object({ ...opened, isSigner: z.boolean() }) },
    sessionClosed: { schema: z.object({ ...opened, by: z.enum(['visitor', 'wallet', 'elsewhere']) }) },
    requestSent: { schema: z.object(request) },
    requestEnded: { schema: z.object({ id: z.number() }) },
    requestsRejected: { schema: z.null() },
  },
  {
    schema: z.object({
      provider: z.nullable(provider),
      transport: z.optional(z.nullable(z.string())),
      isSigner: z.boolean(),
      pending: z.array(z.object({ ...request, id: z.number() })),
    }),
  },
  { actions, extractAmounts, pseudonymize, toBytes },
)
