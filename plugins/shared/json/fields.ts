// Reads values of unvalidated JSON.
import type { Json } from '../../../kernel/index.ts'

/** Returns the value if it is an object, otherwise an empty object, so that its fields can be read safely. */
export const toFields = (value: unknown): Readonly<Record<string, Json | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}

/** Whether the value is a non-empty string of at most `longest` characters. */
export const isText = (value: unknown, longest = 128): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest
