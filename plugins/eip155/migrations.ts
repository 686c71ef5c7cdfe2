import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { chainActionSchemas, chainEventSchemas, chainFields } from '../chain/migrations.ts'
import { extractAmounts } from '../shared/amounts/evm-amounts.ts'
import { pseudonymize } from './address-pseudonym.ts'
import type { Eip155Contract } from './contract.ts'

const support = {
  account: z.string(),
  atomic: z.enum(['supported', 'ready', 'unsupported']),
  hasPaymaster: z.boolean(),
}
/** Only the specification's rule: the wallet checks the rest. @see Specification §5 */
const call = z.object({
  to: z.string().check(z.regex(/^0x/, 'must start with 0x')),
  data: z.optional(z.string().check(z.regex(/^0x[0-9a-f]*$/i, 'must be hexadecimal'))),
  value: z.optional(z.string().check(z.regex(/^\d{1,78}$/, 'must be an amount of wei'))),
})
const sendCalls = z.object({
  calls: z.array(call).check(z.minLength(1)),
  caipNetworkId: z.optional(z.string().check(z.regex(/^eip155:\d{1,20}$/))),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(z.record(z.string(), z.unknown())),
})
const messageReceived = { schema: z.object({ type: z.string(), data: z.string() }) }

/** Takes the contract, which its importer has: the file of the runtime is in no other file's imports. */
export const createMigrations = (contract: Eip155Contract) =>
  defineMigrations(contract, {
    events: { ...chainEventSchemas, messageReceived, callSupportReceived: { schema: z.object(support) } },
    slice: { schema: z.object({ ...chainFields, callSupport: z.optional(z.array(z.object(support))) }) },
    actions: { ...chainActionSchemas, sendCalls },
    extractAmounts,
    pseudonymize,
  })
