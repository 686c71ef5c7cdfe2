import { notLoggable } from './failures.ts'

/** Freezes plain data in depth. @throws `not-loggable` at the first thing that a log cannot hold. */
export function freeze<T>(value: T, at = ''): T {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value !== 'object') throw notLoggable(at, typeof value === 'number' ? String(value) : typeof value)
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) freeze(value[i], `${at}.${i}`)
  } else {
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) throw notLoggable(at, prototype.constructor?.name)
    for (const key in value) {
      // JSON knows no undefined: what a replay can't have, nobody gets.
      if (value[key] === undefined) delete value[key]
      else freeze(value[key], `${at}.${key}`)
    }
  }
  return Object.freeze(value)
}
