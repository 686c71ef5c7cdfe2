import * as z from 'zod/mini'
import { PorticoError } from '../../kernel/index.ts'
import { assertOptions, callback, options, origin } from '../shared/json/options.ts'

const limit = z.custom<number>((value) => Number.isInteger(value) && (value as number) > 0, 'must be a number of bytes')
const replayPage = z.string().check(z.minLength(1))
const filled = z.string().check(z.minLength(1))
const schema = options({
  inbox: z.optional(origin),
  key: z.optional(filled),
  build: z.optional(filled.check(z.regex(/^[\w.+-]{1,64}$/, 'must be a version, such as 1.4.0'))),
  onReport: z.optional(callback),
  replayPage: z.optional(replayPage),
  limit: z.optional(limit),
})

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('report', schema, given)
  const { inbox, key } = Object(given) as { inbox?: string; key?: string }
  if (inbox !== undefined && key === undefined)
    throw new PorticoError('configuration-invalid', 'report(): An inbox needs its key.', {
      hints: ['`npx portico-inbox` prints it: report({ inbox, key }).'],
    })
  return given
}
