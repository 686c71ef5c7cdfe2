import * as z from 'zod/mini'
import { assertOptions, filledText, list, matching, options, text } from '../shared/json/options.ts'

const token = options({
  address: matching(
    /^(?:eip155|solana):[-\w]{1,32}:[-.%\w]{1,128}$/,
    'must be a CAIP-10 address, such as "eip155:1:0xA0b8…"',
  ),
  name: filledText,
  symbol: filledText,
  decimals: z.custom<number>(
    (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 36,
    'must be a whole number from 1 to 36',
  ),
  iconUrl: z.optional(text),
})
const schema = options({ tokens: z.optional(list(token)) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('balances', schema, given)
  return given
}
