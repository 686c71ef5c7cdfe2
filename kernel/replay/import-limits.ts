import { FORBIDDEN, LIMITS, measureWeight, SLICE_LIMITS } from '../guards/limits.ts'
import { createLogInvalidError } from './errors.ts'

/** The default limits of an imported report. */
export const IMPORT_LIMITS = {
  /** Size of the report. Default 32 MiB. */
  bytes: 32 * 2 ** 20,
  /** Number of entries. Default 200,000. */
  entries: 200_000,
  /** Values of all kinds in a report. Default 4,194,304. */
  values: 2 ** 22,
  ...LIMITS,
}

/**
 * Throws `log-invalid` if data exceeds the limits of a log, or has a key that reaches a prototype. A live kernel checks
 * the same while it freezes what enters its log (`guards/limits.ts`).
 */
export function assertWithinLimits<T>(value: T, at: string, limits = LIMITS, depth = 0): T {
  if (typeof value === 'string' && value.length > limits.string)
    throw createLogInvalidError(at, `over ${limits.string} characters`)
  if (typeof value === 'number' && !Number.isFinite(value)) throw createLogInvalidError(at, 'not a finite number')
  if (typeof value !== 'object' || value === null) return value
  if (depth === limits.depth) throw createLogInvalidError(at, `deeper than ${limits.depth}`)
  const what = Array.isArray(value) ? 'items' : 'keys'
  let count = 0
  for (const key in value) {
    if (++count > limits[what]) throw createLogInvalidError(at, `over ${limits[what]} ${what}`)
    if (FORBIDDEN.has(key)) throw createLogInvalidError(`${at}.${key}`, 'a forbidden key')
    assertWithinLimits(value[key], `${at}.${key}`, limits, depth + 1)
  }
  return value
}

/** Deep-freezes plain data of any size. Throws `not-loggable` at the first value that JSON does not have. */
export function freezePlain<T>(value: T): T {
  const none = Number.POSITIVE_INFINITY
  measureWeight(value, '', none, { ...SLICE_LIMITS, depth: none })
  return value
}
