import { isNode } from '../json.ts'
import { createConfigurationInvalidError, createLogInvalidError, createNotLoggableError } from '../lazy-errors.ts'

/** The default limits of an imported report. */
export const LIMITS = {
  /** Size of the report. Default 32 MiB. */
  bytes: 32 * 2 ** 20,
  /** Number of entries. Default 200,000. */
  entries: 200_000,
  /** Nesting levels in the data of an entry and in a slice. Default 32. */
  depth: 32,
  /** UTF-16 code units in one string, such as a wallet's icon. Default 262,144. */
  string: 2 ** 18,
  /** Keys in one object. Default 4,096. */
  keys: 4096,
  /** Items in one list. Default 65,536. */
  items: 2 ** 16,
  /** Values of all kinds in a report. Default 4,194,304. */
  values: 2 ** 22,
}

export const MAX_EVENT_WEIGHT = 2 ** 18

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws `log-invalid` if data exceeds the limits of a log, or has a key that reaches a prototype. */
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

/** Copies the plain data of a host's options. Throws `configuration-invalid` if they cannot be written as JSON. */
export function toPlain<T>(options: T): T {
  try {
    return JSON.parse(JSON.stringify(options))
  } catch (cause) {
    throw createConfigurationInvalidError(cause)
  }
}

/** Deep-freezes plain data. Throws `not-loggable` at the first value that a log cannot hold. */
export function freezeWithinLimits<T>(value: T, at = ''): T {
  walk(value, [at])
  return value
}

/** Deep-freezes and weighs data: characters of strings and keys, plus one per value. Throws `not-loggable`. */
export function measureWeight(value: unknown, at: string, limit = Number.POSITIVE_INFINITY): number {
  const weight = walk(value, [at])
  if (weight > limit) throw createNotLoggableError(at, `weight over ${limit} characters`)
  return weight
}

function walk(value: unknown, path: string[]): number {
  if (typeof value === 'string') return value.length + 1
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return 1
  if (!isNode(value)) throw createNotLoggableError(path.join('.'), describeKind(value))
  let weight = 1
  for (const key in value) {
    // JSON has no `undefined`, so a replay would not have the key.
    if (value[key] === undefined && !Array.isArray(value)) Reflect.deleteProperty(value, key)
    else {
      path.push(key)
      weight += key.length + walk(value[key], path)
      path.pop()
    }
  }
  Object.freeze(value)
  return weight
}

const describeKind = (value: unknown): string | undefined =>
  typeof value === 'object' ? value?.constructor?.name : typeof value === 'number' ? String(value) : typeof value
