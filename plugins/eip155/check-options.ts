import * as z from 'zod/mini'
import { address, assertOptions, callback, filledText, list, matching, options, text } from '../shared/json/options.ts'

const connector = options({ id: filledText, name: filledText, icon: z.optional(text), getProvider: callback })
const service = options({ url: address, context: z.optional(z.record(z.string(), z.json())) })
const network = matching(/^eip155:\d+$/, 'must be a CAIP-2 id of eip155')
const schema = options({
  connectors: z.optional(list(connector)),
  paymasterService: z.optional(z.record(network, service, 'must be an object')),
})

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('eip155', schema, given)
  return given
}
