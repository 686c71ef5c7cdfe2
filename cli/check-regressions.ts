// Reruns a folder of reports, as a guard against regressions.
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { isNode } from '../kernel/json.ts'
import { describeCause } from '../kernel/replay/describe-cause.ts'
import { shorten } from '../kernel/replay/format-entry.ts'
import { type Command, CommandError } from './command.ts'
import type { Finding, Unreadable } from './examine.ts'
import { examineAll } from './examine-all.ts'
import { EXPECTED, findReports } from './find-reports.ts'
import { isFinding, isUnreadable } from './groups.ts'
import { checkConfig } from './open-report.ts'
import { createProgress } from './progress.ts'

type Expected = Readonly<Record<string, unknown>>
const STATES = ['regression', 'fixed', 'unclear', 'unchanged'] as const
type State = (typeof STATES)[number]

const formatReports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`

/**
 * Reruns all reports of a folder. Exits with 1 on a regression: a fixed bug happens again, or a visit without a failure
 * takes another path; with 2 if a report could not be read or run. `--write` records what each report does today; one
 * that could not be read keeps its record.
 */
export const checkRegressions: Command = async (options, shell) => {
  const { cwd, worker } = shell
  const folder = resolve(cwd, options.file)
  const files = await findReports([options.file], cwd)
  if (files.length === 0) throw new CommandError(`No reports in ${options.file}.`)
  const expected = await readExpected(join(folder, EXPECTED), options.file)
  await checkConfig(options, shell)
  const progress = createProgress(shell, 'Rerunning')
  const results = await examineAll(files, { cwd, worker, config: options.config, onProgress: progress.update })
  progress.end()
  const findings = results.filter(isFinding)
  const unreadable = results.filter(isUnreadable)
  const getName = ({ file }: Finding | Unreadable) => relative(folder, resolve(cwd, file)).replaceAll(sep, '/')
  for (const { file, error } of unreadable) shell.err(`Not read: ${shorten(`${file}: ${error}`)}`)
  if (options.write) {
    const today = findings.map((finding) => [getName(finding), finding.stillHappens] as const)
    // What one did is still known if it can't be read today, or takes too long.
    const former = unreadable
      .map(getName)
      .filter((name) => Object.hasOwn(expected, name))
      .map((name) => [name, expected[name]] as const)
    const record = Object.fromEntries([...today, ...former].sort(([a], [b]) => (a < b ? -1 : 1)))
    await writeFile(join(folder, EXPECTED), `${JSON.stringify(record, null, 2)}\n`)
    shell.out(`Recorded ${formatReports(findings.length)} in ${EXPECTED}.`)
    return unreadable.length > 0 ? 2 : 0
  }
  const states = findings.map((finding) => [finding, compare(finding, expected[getName(finding)])] as const)
  if (options.json)
    shell.out(
      JSON.stringify(
        states.map(([finding, state]) => ({ ...finding, state })),
        null,
        2,
      ),
    )
  else {
    for (const [{ file, fingerprint }, state] of states)
      if (state !== 'unchanged') shell.out(`${state.padEnd(10)}  ${shorten(file)}  ${describeCause(fingerprint)}`)
    const counts = STATES.map((one) => `${states.filter(([, state]) => state === one).length} ${one}`)
    shell.out(`${formatReports(files.length)}: ${counts.join(', ')}, ${unreadable.length} not read`)
  }
  const has = (state: State) => states.some(([, one]) => one === state)
  if (has('regression')) return 1
  return has('unclear') || unreadable.length > 0 ? 2 : 0
}

/** Compares what a report does today with what it did. */
function compare({ stillHappens, fingerprint: { kind } }: Finding, before: unknown): State {
  if (stillHappens === before) return 'unchanged'
  if (stillHappens === 'unclear') return 'unclear'
  const isBug = kind === 'crash' || kind === 'failure'
  if (stillHappens === 'no') return isBug ? 'fixed' : 'regression'
  return before === 'no' ? 'regression' : 'unchanged'
}

/** @throws CommandError if the record is broken: without it, a bug that happens again would pass */
async function readExpected(path: string, folder: string): Promise<Expected> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const expected = parseRecord(text)
  if (expected) return expected
  throw new CommandError(
    `${join(folder, EXPECTED)} has no record of reports. Restore it, or delete it and run with --write.`,
  )
}

function parseRecord(text: string): Expected | null {
  try {
    const record: unknown = JSON.parse(text)
    return isNode(record) && !Array.isArray(record) ? record : null
  } catch {
    return null
  }
}
