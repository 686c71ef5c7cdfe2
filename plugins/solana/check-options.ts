import * as z from 'zod/mini'
import { assertOptions, callback, options } from '../shared/json/options.ts'

const schema = options({ mobileWalletAdapter: z.optional(callback) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('solana', schema, given)
  return given
}
