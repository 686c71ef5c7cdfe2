/** By how much the JavaScript of a page falls at least, before a click. */
export const LEAST_FALL = 0.6

/**
 * Lists where a dapp falls short of what moving promises: it switches without a hand edit, compiles and builds as before,
 * its page loads less, and a visitor can do everything in it.
 */
export function findShortfalls({ edits, before, after }) {
  const shortfalls = []
  if (edits.length > 0) shortfalls.push(`${edits.length} hand edits`)
  if ((after.errors ?? 0) > (before.errors ?? 0))
    shortfalls.push(`${after.errors - (before.errors ?? 0)} new type errors`)
  if (after.bytes === null) shortfalls.push(before.bytes === null ? 'no build, before or after' : 'no build')
  else if (before.bytes === null) shortfalls.push('no build before, so that nothing can be compared')
  else if (after.bytes > before.bytes * (1 - LEAST_FALL))
    shortfalls.push(`page JavaScript falls by ${(100 * (1 - after.bytes / before.bytes)).toFixed(1)} % only`)
  if (after.visit?.failure) shortfalls.push(after.visit.failure)
  return shortfalls
}
