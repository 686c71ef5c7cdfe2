import type { Json } from '../kernel/index.ts'

/** The fields of an object that came as JSON; of anything else, none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, Json | undefined>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}
