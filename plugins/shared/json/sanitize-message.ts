// Copies messages within limits, reading them once: a structured clone can hold anything.
import type { Json } from '../../../kernel/index.ts'

/** Maximum size of a message, in characters plus values. */
export const LARGEST = 262_144
export const DEEPEST = 16

function refuse(): never {
  throw new TypeError('A message of something else than data.')
}

/** Keys that could change an object's prototype. */
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Copies plain data.
 * @throws If the value is too large, too deep, or contains anything but plain data
 */
export function copyWithinBounds(value: unknown): Json {
  let left = LARGEST

  function spend(size: number) {
    left -= size
    if (left < 0) refuse()
  }

  function copy(part: unknown, depth: number): Json {
    spend(1)
    if (part === null || typeof part === 'boolean') return part
    if (typeof part === 'number' && Number.isFinite(part)) return part
    if (typeof part === 'string') {
      spend(part.length)
      return part
    }
    if (typeof part !== 'object' || depth === DEEPEST) return refuse()
    if (Array.isArray(part)) {
      spend(part.length)
      return Array.from(part, (one) => copy(one, depth + 1))
    }
    if (![Object.prototype, null].includes(Object.getPrototypeOf(part))) refuse()
    const plain: Record<string, Json> = {}
    for (const key of Object.keys(part)) {
      spend(key.length + 1)
      if (POLLUTING.has(key)) refuse()
      const field = Object.getOwnPropertyDescriptor(part, key)
      if (!field || !('value' in field)) return refuse()
      if (field.value !== undefined) plain[key] = copy(field.value, depth + 1)
    }
    return plain
  }

  return copy(value, 0)
}
