import { resolve } from 'node:path'
import { type Divergence, type Entry, rerun } from 'portico'
import { blankControls, cutShared, formatEntry, shorten } from '../kernel/replay/format-entry.ts'
import { checkRegressions } from './check-regressions.ts'
import type { Command } from './command.ts'
import { isFolder } from './find-reports.ts'
import { openReport } from './open-report.ts'

/** Why a report may diverge where the original log does not. */
const REASONS: Readonly<Record<NonNullable<Divergence['reason']>, string>> = {
  'plugin-missing': 'a plugin of the report is not here, and what it did or answered is left out',
  'amounts-replaced': 'the report has other amounts than the visitor saw, and no other difference',
  'persons-replaced': 'perhaps because pseudonyms or shifted times changed a value that the code computes',
}

/**
 * Exits with 1 if today's code diverges from the recording, and with 2 if that is not certain: not all of it could run,
 * or amounts alone differ and the report has other ones.
 */
export const rerunReport: Command = async (options, shell) => {
  if (await isFolder(resolve(shell.cwd, options.file))) return checkRegressions(options, shell)
  const { text, plugins, config, missing } = await openReport(options, shell)
  const { divergences, kernel } = await rerun(text, { plugins })
  if (options.json) shell.out(JSON.stringify(divergences, null, 2))
  else if (divergences.length === 0) shell.out(`No divergence in ${kernel.log.entries.length} entries.`)
  else for (const divergence of divergences) shell.out(formatDivergence(divergence))
  if (missing.length > 0) return 2
  if (divergences.length === 0) return 0
  if (divergences.every(({ reason }) => reason === 'amounts-replaced')) {
    shell.err("Whether the code behaves differently is unclear: export with amounts: 'exact' to find out.")
    return 2
  }
  if (!config) shell.err('Portico’s own plugins were taken, with no options. --config names those of your site.')
  return 1
}

function formatDivergence({ seq, expected, actual, reason }: Divergence): string {
  const [then, now] = expected && actual ? cutShared(describeRequest(expected), JSON.stringify(actual.data)) : ['', '']
  return [
    `#${seq}`,
    `  then: ${expected ? (actual ? `${blankControls(expected.type)} ${then}` : formatEntry(expected)) : 'nothing'}`,
    `  now:  ${actual ? `${blankControls(actual.type)} ${now || shorten(JSON.stringify(actual.data))}` : 'nothing'}`,
    ...(reason ? [`  why:  ${REASONS[reason]}`] : []),
  ].join('\n')
}

/** Formats the part of a recorded entry that is compared. */
const describeRequest = ({ kind, data }: Entry): string => JSON.stringify(kind === 'io' ? Object(data).request : data)
