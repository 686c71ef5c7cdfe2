import * as z from 'zod/mini'
import { assertOptions, flag, options } from '../shared/json/options.ts'

const schema = options({ requireConsent: z.optional(flag), withAddress: z.optional(flag) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('analytics', schema, given)
  return given
}
