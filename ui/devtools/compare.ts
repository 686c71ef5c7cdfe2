import type { Entry } from '../../kernel/index.ts'

/** The first entry of `own` that `other` does not have in its place; `null` where one is the other, or its beginning. */
export function firstDifference(own: readonly Entry[], other: readonly Entry[]): number | null {
  const at = own.findIndex((entry, i) => other[i] !== undefined && !isSameEntry(entry, other[i]))
  return own[at]?.seq ?? null
}

/** What it says, whenever that was. */
const isSameEntry = (a: Entry, b: Entry) =>
  a.type === b.type && a.kind === b.kind && JSON.stringify(a.data) === JSON.stringify(b.data)
