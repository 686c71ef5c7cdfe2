import * as z from 'zod/mini'
import { assertOptions, filledText, matching, options } from '../shared/json/options.ts'

const schema = options({
  meldPublicKey: z.optional(filledText),
  country: z.optional(matching(/^[a-z]{2}$/i, 'must be a country of two letters, such as "CH"')),
})

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('onramp', schema, given)
  return given
}
