import * as z from 'zod/mini'
import { assertOptions, filledText, list, oneOf, options } from '../shared/json/options.ts'

/** Its other fields are those of the explorer, each of which is checked by itself where it is used. */
const wallet = z.looseObject({ id: filledText, name: filledText }, 'must be an object')
const ids = z.optional(list(filledText))
const schema = options({
  includeWalletIds: ids,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  groups: z.optional(list(options({ title: filledText, wallets: list(filledText) }))),
  customWallets: z.optional(list(wallet)),
  allWallets: z.optional(oneOf('SHOW', 'HIDE', 'ONLY_MOBILE')),
})

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('wallets', schema, given)
  return given
}
