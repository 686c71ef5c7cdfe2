import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const failure = z.enum(['unreachable', 'refused', 'missing'])
const namespaces = z.record(z.string(), z.object({ networks: z.array(z.string()), methods: z.array(z.string()) }))
const session = z.object({
  topic: z.string(),
  wallet: z.object({ name: z.string(), imageUrl: z.optional(z.string()) }),
  namespaces,
})
const safety = z.enum(['safe', 'unsafe'])
const link = z.object({ href: z.string(), name: z.string() })
const nothing = { schema: z.null() }

/** Inputs of the actions. */
const actions = {
  openWallet: link,
  request: z.object({ namespace: z.optional(z.string()), method: z.string(), params: z.optional(z.unknown()) }),
}

export const migrations = defineMigrations(contract, {
  events: {
    clientOpened: { schema: z.object({ isMobile: z.boolean() }) },
    pairingStarted: nothing,
    pairingOpened: { schema: z.object({ uri: z.string(), expiresAt: z.number() }) },
    pairingFailed: { schema: z.object({ failure }) },
    pairingEnded: nothing,
    relayDisconnected: nothing,
    relayConnected: nothing,
    sessionOpened: { schema: session },
    sessionUpdated: { schema: z.object({ namespaces }) },
    sessionEnded: nothing,
    linkOpened: { schema: link },
    requestSent: { schema: z.object({ method: z.string(), safety }) },
    requestEnded: { schema: z.object({ id: z.number() }) },
    requestsRejected: nothing,
  },
  slice: {
    schema: z.object({
      pairing: z.nullable(
        z.object({
          id: z.number(),
          uri: z.nullable(z.string()),
          expiresAt: z.nullable(z.number()),
          failure: z.nullable(failure),
        }),
      ),
      session: z.nullable(session),
      isRelayLost: z.boolean(),
      isMobile: z.boolean(),
      link: z.nullable(link),
      pending: z.array(z.object({ id: z.number(), method: z.string(), safety })),
    }),
  },
  actions,
})
