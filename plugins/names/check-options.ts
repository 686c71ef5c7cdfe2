import * as z from 'zod/mini'
import { assertOptions, filledText, list, matching, options, origin } from '../shared/json/options.ts'

const ens = options({
  caipNetworkId: z.optional(filledText),
  registry: z.optional(matching(/^0x[0-9a-f]{40}$/i, 'must be the address of a contract')),
  gateways: z.optional(list(origin)),
})
// Names are compared in lower case: a zone in capitals would match none.
const zone = matching(/^[^\s.\p{Lu}]+(?:\.[^\s.\p{Lu}]+)*$/u, 'must be a domain in lower case, such as reown.id')
const schema = options({ zone: z.optional(zone), ens: z.optional(ens) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('names', schema, given)
  return given
}
