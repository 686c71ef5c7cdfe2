import { formatDay, shorten } from '../../kernel/replay/format-entry.ts'
import type { Group } from '../groups.ts'

const HEAD = ['REPORTS', 'FINGERPRINT', 'HAPPENS', 'FIRST SEEN', 'LAST SEEN', 'VERSIONS', 'WALLETS', 'CAUSE'] as const
const LONGEST = [7, 12, 7, 10, 10, 20, 40, 160] as const

/** Formats groups as a table for people. */
export function formatTable(groups: readonly Group[]): string {
  const rows = groups.map((group) =>
    [
      String(group.files.length),
      group.fingerprint.id,
      group.stillHappens,
      formatDay(group.firstSeen),
      formatDay(group.lastSeen),
      group.versions.join(', '),
      group.wallets.join(', ') || '–',
      group.cause,
    ].map((text, column) => shorten(text, LONGEST[column])),
  )
  const widths = HEAD.map((title, column) => Math.max(...[HEAD, ...rows].map((row) => (row[column] ?? title).length)))
  return [HEAD, ...rows]
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
