import * as z from 'zod/mini'
import { address, assertOptions, filledText, list, matching, options } from '../shared/json/options.ts'

const ens = options({
  caipNetworkId: z.optional(filledText),
  registry: z.optional(matching(/^0x[0-9a-f]{40}$/i, 'must be the address of a contract')),
  gateways: z.optional(list(address)),
})
const schema = options({ zone: z.optional(filledText), ens: z.optional(ens) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('names', schema, given)
  return given
}
