import * as z from 'zod/mini'
import { assertOptions, callback, filledText, list, options, text } from '../shared/json/options.ts'

const connector = options({ id: filledText, name: filledText, icon: z.optional(text), getProvider: callback })
const schema = options({ connectors: z.optional(list(connector)) })

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('eip155', schema, given)
  return given
}
