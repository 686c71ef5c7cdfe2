import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { pseudonymize } from './event-id-pseudonym.ts'

const text = z.string()
const consent = z.nullable(z.boolean())
const events = z.array(
  z.object({
    eventId: text,
    url: text,
    domain: text,
    timestamp: z.number(),
    event: text,
    properties: z.record(text, z.union([text, z.boolean(), z.array(text)])),
    address: z.optional(text),
  }),
)

/** Input schemas of the actions. */
const actions = {
  setConsent: z.object({ isGiven: z.boolean() }),
}

export const migrations = defineMigrations(contract, {
  events: {
    consentRestored: { schema: z.object({ consent }) },
    consentChanged: { schema: z.object({ isGiven: z.boolean() }) },
    permissionReceived: { schema: z.object({ permission: z.enum(['on', 'off', 'refused']) }) },
    eventsQueued: { schema: z.object({ lastSeq: z.number(), events }) },
    deliveryEnded: { schema: z.object({ eventIds: z.array(text) }) },
  },
  slice: {
    schema: z.object({
      isRestored: z.boolean(),
      consent,
      permission: z.enum(['unknown', 'on', 'off', 'refused']),
      lastSeq: z.number(),
      unsent: events,
    }),
  },
  actions,
  pseudonymize,
})
