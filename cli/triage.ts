import { shorten } from '../kernel/replay/lines.ts'
import type { Command, Options } from './command.ts'
import { findReports } from './files.ts'
import { formatGithub } from './formats/github.ts'
import { formatJunit } from './formats/junit.ts'
import { formatSarif } from './formats/sarif.ts'
import { formatTable } from './formats/table.ts'
import { groupFindings, isFinding, isUnreadable } from './groups.ts'
import { checkConfig } from './open.ts'
import { examineAll } from './pool.ts'
import { createProgress } from './progress.ts'

const FORMATS = ['json', 'junit', 'sarif', 'github'] as const

/** Groups reports by what they are about, and says which of these things still happen. */
export const triage: Command = async (options, shell) => {
  const format = getFormat(options)
  const files = await findReports(options.files, shell.cwd)
  if (files.length === 0) throw new TypeError(`No reports in ${options.files.join(', ')}.`)
  await checkConfig(options, shell)
  const progress = createProgress(shell, 'Reading reports')
  const { cwd, worker } = shell
  const results = await examineAll(files, { cwd, worker, config: options.config, onProgress: progress.update })
  progress.end()
  const groups = groupFindings(results.filter(isFinding))
  const unreadable = results.filter(isUnreadable)
  if (format === 'json') shell.out(JSON.stringify({ reports: files.length, groups, unreadable }, null, 2))
  else if (format === 'junit') shell.out(formatJunit(groups, unreadable))
  else if (format === 'sarif') shell.out(formatSarif(groups, unreadable))
  else if (format === 'github') shell.out(formatGithub(groups, unreadable))
  else {
    if (groups.length > 0) shell.out(formatTable(groups))
    for (const { file, error } of unreadable) shell.err(`Not read: ${shorten(`${file}: ${error}`)}`)
  }
  return groups.length > 0 ? 0 : 2
}

function getFormat(options: Options) {
  const [format, ...others] = FORMATS.filter((name) => options[name])
  if (others.length > 0) throw new TypeError(`Only one of ${FORMATS.map((name) => `--${name}`).join(', ')}.`)
  return format
}
