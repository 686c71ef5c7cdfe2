import { type Month, monthOf } from '../../../ui/format/date.ts'
import type { Line } from '../told.ts'

/** By year and month of the reader's clock, newest first; within one as they came. */
export function monthsOf(lines: readonly Line[]): readonly (Month & { readonly lines: readonly Line[] })[] {
  const months = new Map<string, Month & { lines: Line[] }>()
  for (const line of lines) {
    const month = monthOf(line.at)
    const known = months.get(month.key) ?? { ...month, lines: [] }
    known.lines.push(line)
    months.set(month.key, known)
  }
  return [...months.values()].sort((a, b) => b.order - a.order)
}
