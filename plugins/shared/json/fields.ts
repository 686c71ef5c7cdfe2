// What came as JSON, and may be anything.
import type { Json } from '../../../kernel/index.ts'

/** The fields of an object that came as JSON; of anything else, none. */
export const toFields = (value: unknown): Readonly<Record<string, Json | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}

/** A text that is there, and of at most so many characters. */
export const isText = (value: unknown, longest = 128): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest
