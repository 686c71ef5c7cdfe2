import * as z from 'zod/mini'
import { assertOptions, callback, options } from '../shared/json/options.ts'

const limit = z.custom<number>((value) => Number.isInteger(value) && (value as number) > 0, 'must be a number of bytes')
const replayPage = z.string().check(z.minLength(1))
const schema = options({
  onReport: z.optional(callback),
  replayPage: z.optional(replayPage),
  limit: z.optional(limit),
})

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('report', schema, given)
  return given
}
