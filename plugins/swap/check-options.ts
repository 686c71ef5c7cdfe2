import * as z from 'zod/mini'
import { assertOptions, filledText, list, options } from '../shared/json/options.ts'

const schema = options({ networks: z.optional(list(filledText)), allowUnsimulated: z.optional(list(filledText)) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('swap', schema, given)
  return given
}
