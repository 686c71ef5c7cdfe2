import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { extractPersonalData } from './extract-personal-data.ts'

const text = z.string()
const failure = z.enum(['unreachable', 'refused', 'missing'])
const namespaces = z.record(text, z.object({ networks: z.array(text), methods: z.array(text) }))
const session = z.object({
  topic: text,
  wallet: z.object({ name: text, imageUrl: z.optional(text) }),
  namespaces,
})
const safety = z.enum(['safe', 'unsafe'])
const link = z.object({ href: text, name: text })

/** Inputs of the actions. */
const actions = {
  openWallet: link,
  request: z.object({ namespace: z.optional(text), method: text, params: z.optional(z.unknown()) }),
}

export const migrations = defineMigrations(contract, {
  events: {
    clientOpened: { schema: z.object({ isMobile: z.boolean() }) },
    pairingOpened: { schema: z.object({ uri: text, expiresAt: z.number() }) },
    pairingFailed: { schema: z.object({ failure }) },
    sessionOpened: { schema: session },
    sessionUpdated: { schema: z.object({ namespaces }) },
    linkOpened: { schema: link },
    requestSent: { schema: z.object({ method: text, safety }) },
    requestEnded: { schema: z.object({ id: z.number() }) },
  },
  slice: {
    schema: z.object({
      pairing: z.nullable(
        z.object({
          id: z.number(),
          uri: z.nullable(text),
          expiresAt: z.nullable(z.number()),
          failure: z.nullable(failure),
        }),
      ),
      session: z.nullable(session),
      isRelayLost: z.boolean(),
      isMobile: z.boolean(),
      link: z.nullable(link),
      pending: z.array(z.object({ id: z.number(), method: text, safety })),
    }),
  },
  actions,
  extractPersonalData,
})
