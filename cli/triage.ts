import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shorten } from '../kernel/replay/format-entry.ts'
import { type Command, CommandError, type Options } from './command.ts'
import { escapeForTerminal } from './escape-for-terminal.ts'
import type { Unreadable } from './examine.ts'
import { examineAll } from './examine-all.ts'
import { findReports } from './find-reports.ts'
import { formatGithub } from './formats/github.ts'
import { formatJunit } from './formats/junit.ts'
import { formatSarif } from './formats/sarif.ts'
import { formatTable } from './formats/table.ts'
import { groupFindings, isFinding, isUnreadable } from './groups.ts'
import { checkConfig } from './open-report.ts'
import { type Format, PRINTED } from './outputs.ts'
import { createProgress } from './progress.ts'

/** Groups reports by what they are about, and says which of these things still happen. */
export const triage: Command = async (options, shell) => {
  const format = getFormat(options)
  const files = await findReports(options.files, shell.cwd)
  if (files.length === 0) throw new CommandError(`No reports in ${options.files.join(', ')}.`)
  await checkConfig(options, shell)
  const progress = createProgress(shell, 'Reading reports')
  const { cwd, worker } = shell
  const results = await examineAll(files, { cwd, worker, config: options.config, onProgress: progress.update })
  progress.end()
  const groups = groupFindings(results.filter(isFinding))
  const unreadable = results.filter(isUnreadable)
  const write: Record<Format, () => string> = {
    table: () => [...(groups.length > 0 ? [formatTable(groups)] : []), ...listUnreadable(unreadable)].join('\n'),
    json: () => JSON.stringify({ reports: files.length, groups, unreadable }, null, 2),
    junit: () => formatJunit(groups, unreadable),
    sarif: () => formatSarif(groups, unreadable),
    github: () => formatGithub(groups, unreadable),
  }
  for (const output of options.outputs ?? [])
    await writeFile(resolve(cwd, output.file), `${escapeForTerminal(write[output.format]())}\n`)
  if (format) shell.out(write[format]())
  else {
    if (groups.length > 0) shell.out(formatTable(groups))
    for (const line of listUnreadable(unreadable)) shell.err(line)
  }
  return groups.length > 0 ? 0 : 2
}

const listUnreadable = (unreadable: readonly Unreadable[]): readonly string[] =>
  unreadable.map(({ file, error }) => `Not read: ${shorten(`${file}: ${error}`)}`)

/** What is printed in place of the table. */
function getFormat(options: Options) {
  const [format, ...others] = PRINTED.filter((name) => options[name])
  if (others.length === 0) return format
  throw new CommandError(`Only one of ${PRINTED.map((name) => `--${name}`).join(', ')} is printed: write --json=file.`)
}
