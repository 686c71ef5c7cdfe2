import type { Entry } from '../../kernel/index.ts'

/** A line of the list: an entry, and where it hangs in the tree of causes. */
export interface Row {
  readonly entry: Entry
  readonly depth: number
  /** Bit `n`: the line at level `n` goes on below this row. */
  readonly lines: number
  /** The cause, where it stands further up than a line could lead: other turns came between. */
  readonly from: number | null
}

/**
 * Entries in their own order, each indented under its cause. The order is never changed for the tree's sake:
 * an answer that comes late starts a block of its own and names its cause.
 */
export function createRows(entries: readonly Entry[]): readonly Row[] {
  let path: number[] = []
  const placed = entries.map((entry) => {
    const above = entry.cause === null ? -1 : path.lastIndexOf(entry.cause)
    const isLate = above < 0 && entry.cause !== null
    path = above < 0 ? [entry.seq] : [...path.slice(0, above + 1), entry.seq]
    return { entry, depth: above + 1, from: isLate ? entry.cause : null }
  })
  let open = 0
  return placed
    .reverse()
    .map((row) => {
      const lines = open & (2 ** (row.depth + 1) - 1)
      open = row.depth === 0 ? 0 : lines | (2 ** row.depth)
      return { ...row, lines }
    })
    .reverse()
}

/** Without its tree: what is left of a list when a filter took lines out. */
export const withoutLines = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row, lines: 0 }))
