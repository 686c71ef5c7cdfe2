import type { Entry } from '../../kernel/index.ts'

/**
 * The seq of the first entry of `own` that differs from `other` at the same index; `null` if one log is a prefix of the
 * other.
 */
export function findFirstDifference(own: readonly Entry[], other: readonly Entry[]): number | null {
  const at = own.findIndex((entry, i) => other[i] !== undefined && !isSameEntry(entry, other[i]))
  return own[at]?.seq ?? null
}

/** Compares entries without their times. */
const isSameEntry = (a: Entry, b: Entry) =>
  a.type === b.type && a.kind === b.kind && JSON.stringify(a.data) === JSON.stringify(b.data)
