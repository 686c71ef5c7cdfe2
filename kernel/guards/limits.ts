import { isNode } from '../json.ts'
import { createConfigurationInvalidError, createNotLoggableError } from '../lazy-errors.ts'

const NONE = Number.POSITIVE_INFINITY

/** The limits of each value in a log, and the default ones in an imported report. */
export const LIMITS = {
  /** Nesting levels in the data of an entry and in a slice. Default 32. */
  depth: 32,
  /** UTF-16 code units in one string, such as a wallet's icon. Default 262,144. */
  string: 2 ** 18,
  /** Keys in one object. Default 4,096. */
  keys: 4096,
  /** Items in one list. Default 65,536. */
  items: 2 ** 16,
}
/** A slice has a limit on its weight instead. */
export const SLICE_LIMITS = { ...LIMITS, string: NONE, keys: NONE, items: NONE }

export const MAX_EVENT_WEIGHT = 2 ** 18
/** The maximum weight of a request, of a response, of half an action's input and of the configuration. */
export const MAX_WEIGHT = 12 * 2 ** 20

export const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Copies a host's configuration and freezes the copy. Throws `configuration-invalid` if JSON can't hold it. */
export function copyConfiguration<T>(configuration: T): T {
  try {
    return freezeWithinLimits(JSON.parse(JSON.stringify(configuration)), 'configuration', 1)
  } catch (cause) {
    throw createConfigurationInvalidError(cause)
  }
}

/** Deep-freezes data at its depth in an entry (1: `request`, 2: `outcome.answer`). Throws as `measureWeight` does. */
export function freezeWithinLimits<T>(value: T, at: string, depth = 0): T {
  measureWeight(value, at, MAX_WEIGHT, LIMITS, depth)
  return value
}

/**
 * Deep-freezes and weighs data: characters of strings and keys, plus one per value. Throws `not-loggable` if an import
 * would refuse it.
 */
export function measureWeight(value: unknown, at: string, limit: number, limits = LIMITS, depth = 0): number {
  const weight = walk(value, [at], limits, depth)
  if (weight > limit) throw createNotLoggableError(at, `weight over ${limit} characters`)
  return weight
}

function walk(value: unknown, path: string[], limits: typeof LIMITS, depth: number): number {
  if (typeof value === 'string') {
    if (value.length > limits.string) refuse(path, `value over ${limits.string} characters`)
    return value.length + 1
  }
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return 1
  if (!isNode(value)) refuse(path, describeKind(value))
  if (depth === limits.depth) refuse(path, `value over ${limits.depth} levels`)
  const what = Array.isArray(value) ? 'items' : 'keys'
  let weight = 1
  let count = 0
  for (const key in value) {
    // JSON has no `undefined`, so a replay would not have the key.
    if (value[key] === undefined && what === 'keys') Reflect.deleteProperty(value, key)
    else {
      if (++count > limits[what]) refuse(path, `value over ${limits[what]} ${what}`)
      path.push(key)
      if (FORBIDDEN.has(key)) refuse(path, 'forbidden key')
      weight += key.length + walk(value[key], path, limits, depth + 1)
      path.pop()
    }
  }
  if (Array.isArray(value) && count !== value.length) refuse(path, 'gap')
  Object.freeze(value)
  return weight
}

function refuse(path: readonly string[], what: string | undefined): never {
  throw createNotLoggableError(path.join('.'), what)
}

const describeKind = (value: unknown): string | undefined =>
  typeof value === 'object' ? value?.constructor?.name : typeof value === 'number' ? String(value) : typeof value
