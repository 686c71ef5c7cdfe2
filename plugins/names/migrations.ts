import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { extractPersonalData } from './extract-personal-data.ts'
import { createPseudonymizer } from './name-pseudonym.ts'
import type { NamesOptions } from './options.ts'

const text = z.string()
const optional = z.nullable(text)
const resolved = { name: text, address: text, avatar: optional, network: z.optional(text) }
const reversed = { address: text, name: optional, avatar: optional }
const timestamp = z.number()
const suggestions = z.array(z.object({ name: text, isTaken: z.boolean() }))
const nothing = z.null()
const fault = z.enum(['declined', 'late', 'refused', 'unknown'])

/** Input schemas of the actions. */
const actions = {
  enterLabel: z.object({ text: z.string() }),
  register: z.undefined(),
}

export const createMigrations = (options: NamesOptions = {}) =>
  defineMigrations(contract, {
    events: {
      accountChanged: { schema: z.object({ address: optional }) },
      nameResolved: { schema: z.object(resolved) },
      reverseRecordReceived: { schema: z.object(reversed) },
      labelEntered: { schema: z.object({ label: text }) },
      suggestionsReceived: {
        schema: z.object({ zone: text, isTaken: z.boolean(), isOwn: z.optional(z.boolean()), suggestions }),
      },
      suggestionsFailed: { schema: nothing },
      registrationStarted: { schema: z.object({ name: text }) },
      registrationSigned: { schema: nothing },
      nameRegistered: { schema: z.object({ name: text }) },
      registrationFailed: { schema: z.object({ name: text, fault, reason: optional }) },
    },
    slice: {
      schema: z.object({
        account: optional,
        resolved: z.array(z.object({ ...resolved, timestamp })),
        reversed: z.array(z.object({ ...reversed, timestamp })),
        entry: z.object({
          label: text,
          status: z.enum(['idle', 'asking', 'ready', 'failed']),
          zone: optional,
          isTaken: z.nullable(z.boolean()),
          isOwn: z.optional(z.boolean()),
          suggestions,
        }),
        registering: z.object({
          status: z.enum(['idle', 'signing', 'sending', 'failed', 'done']),
          name: optional,
          fault: z.nullable(fault),
          reason: optional,
        }),
        unconfirmed: z.optional(text),
      }),
    },
    extractPersonalData,
    pseudonymize: createPseudonymizer(options),
    loadEncodings: async () => (await import('./name-encodings.ts')).getEncodings,
    actions,
  })
