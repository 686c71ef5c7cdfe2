// What a host hands to a plugin's factory, checked when the plugin's code is fetched: before that no page pays for it.
import * as z from 'zod/mini'
import { PorticoError } from '../../../kernel/index.ts'

export const text = z.string('must be text')
export const filledText = z.custom<string>(
  (value) => typeof value === 'string' && value.trim() !== '',
  'must be text, and not empty',
)
export const flag = z.boolean('must be true or false')
export const list = <T extends z.ZodMiniType>(item: T) => z.array(item, 'must be a list')
export const callback = z.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  'must be a function',
)
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:\/\//.test(value)
/** The beginning of an http address. */
export const address = z.custom<string>(isAddress, 'must be an http address')
/** A server, without a path. */
export const origin = z.custom<string>(
  (value) => isAddress(value) && new URL(value).origin === value,
  'must be an origin, such as https://server.example',
)
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`)
export const matching = (form: RegExp, words: string) =>
  z.custom<string>((value) => typeof value === 'string' && form.test(value), words)

/** An object of these options and no others: a name that is mistyped would be ignored. */
export const options = <T extends Record<string, z.ZodMiniType>>(fields: T) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no option ${JSON.stringify(issue.keys[0])}: its options are ${Object.keys(fields).join(', ')}`
        : 'must be an object',
  })

/**
 * @param factory - Of the plugin, as the host calls it: `swap`.
 * @throws `configuration-invalid`, which names the field
 */
export function assertOptions(factory: string, schema: z.ZodMiniType, given: unknown): void {
  const issue = schema.safeParse(given).error?.issues[0]
  if (!issue) return
  const value = issue.path.reduce((at: unknown, key) => Object(at)[key], given)
  const field = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const isNamed = issue.code === 'unrecognized_keys'
  throw new PorticoError(
    'configuration-invalid',
    `${factory}()${field && `: ${field.replace(/^\./, '')}`} ${issue.message}${isNamed ? '' : `, and is ${show(value)}`}.`,
  )
}

/** A value of a host's, in a message. */
const show = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)
    ? Array.isArray(value)
      ? 'a list'
      : `a ${typeof value}`.replace('a object', 'an object')
    : (JSON.stringify(value)?.slice(0, 80) ?? String(value))
