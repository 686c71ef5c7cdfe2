import type { Entry } from '../../kernel/index.ts'

/** A row of the list: an entry, and its position in the tree of causes. */
export interface Row {
  readonly entry: Entry
  readonly depth: number
  /** Bit `n`: the line at level `n` continues below this row. */
  readonly lines: number
  /** The seq of the cause, if other turns lie between it and this row, so that no line connects them. */
  readonly from: number | null
}

/**
 * Creates rows in log order, each indented under its cause. The tree never changes the order: a late response starts a
 * new block and names its cause.
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

/** Removes the tree lines, for a filtered list. */
export const removeLines = (rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row, lines: 0 }))

/** Returns the index of the last row up to the entry `seq`, or −1. Rows are in the order of their entries. */
export function findLastUntil(rows: readonly Row[], seq: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle] as Row).entry.seq <= seq) from = middle + 1
    else to = middle
  }
  return from - 1
}
