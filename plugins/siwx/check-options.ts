import * as z from 'zod/mini'
import { assertOptions, callback, filledText, flag, list, options, text } from '../shared/json/options.ts'

const METHODS = ['getNonce', 'addSession', 'getSessions', 'revokeSession']
const isStore = (value: unknown) => METHODS.every((name) => typeof Object(value)[name] === 'function')
const provider = z.custom(
  (value) => value === 'local' || value === 'cloud' || value === null || value === false || isStore(value),
  `must be "local", "cloud" or an object with ${METHODS.join(', ')}`,
)
const LOCAL = 'must be false if the provider is "local"'
const isPossible = ({ provider, required }: { provider?: unknown; required?: unknown }) =>
  provider !== 'local' || required !== true
const schema = options({
  provider: z.optional(provider),
  verifier: z.optional(callback),
  required: z.optional(flag),
  statement: z.optional(text),
  resources: z.optional(list(filledText)),
}).check(z.refine(isPossible, { path: ['required'], error: LOCAL }))

/** @throws `configuration-invalid`, which names the field */
export function checkOptions<T>(given: T): T {
  assertOptions('siwx', schema, given)
  return given
}
