import { logInvalid } from './failures.ts'

const DEPTH = 32
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Data from outside, if a log may hold it: not too deep, and no key that reaches for a prototype. @throws `log-invalid` */
export function bound<T>(value: T, at: string, depth = 0): T {
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH) throw logInvalid(at, `deeper than ${DEPTH}`)
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN.has(key)) throw logInvalid(`${at}.${key}`, 'a forbidden key')
    bound(item, `${at}.${key}`, depth + 1)
  }
  return value
}
