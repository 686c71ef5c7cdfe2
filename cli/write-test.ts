import { writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { openReplay, PorticoError, type Report, rerun } from 'portico'
import { findSuspect } from '../kernel/replay/find-suspect.ts'
import { blankControls } from '../kernel/replay/format-entry.ts'
import { createTestFile, quote } from '../kernel/replay/test-file.ts'
import { type Command, CommandError, parseSeq } from './command.ts'
import { openReport } from './open-report.ts'

const ASK_FOR_AT = 'Say which event should not have happened: --at seq. `portico replay` lists them.'

/** Writes a vitest file that fails as long as the code repeats the reported behavior. */
export const writeTest: Command = async (options, shell) => {
  const opened = await openReport(options, shell)
  const out = options.out && resolve(shell.cwd, options.out)
  const inputs = [options.file, opened.config].flatMap((path) => (path ? [resolve(shell.cwd, path)] : []))
  if (out && inputs.includes(out)) throw new CommandError('--out names the report or the configuration.')
  const { entries } = await openReplay(opened.text, { plugins: opened.plugins })
  const suspect = findSuspect(entries)
  if (options.at === undefined && !suspect)
    throw new PorticoError('log-invalid', 'Nothing in this report failed or changed.', { hints: [ASK_FOR_AT] })
  const wrong = entries.find(({ seq }) => seq === parseSeq(options.at, suspect?.event.seq ?? -1))
  if (wrong?.kind !== 'event')
    throw new PorticoError('log-invalid', 'No event of this report has that number.', { hints: [ASK_FOR_AT] })
  if (options.at === undefined && suspect?.kind === 'expected')
    throw new PorticoError(
      'log-invalid',
      `What happened last, ${blankControls(wrong.type)} (#${wrong.seq}), is that the visitor declined in their wallet: no bug by itself.`,
      { hints: [ASK_FOR_AT] },
    )
  const { divergences } = await rerun(opened.text, { plugins: opened.plugins })
  if (divergences.length > 0) shell.err('This code already behaves differently: run `portico rerun`.')
  const folder = out ? dirname(out) : shell.cwd
  const formatPath = (to: string) => {
    const path = relative(folder, resolve(shell.cwd, to)).replaceAll('\\', '/')
    return quote(path.startsWith('.') ? path : `./${path}`)
  }
  const text = createTestFile({
    report: JSON.parse(opened.text) as Report,
    entries,
    wrong,
    ids: opened.ids,
    expected: (options.expect ?? []).map(createExpectation),
    path: formatPath(options.file),
    config: opened.config && formatPath(opened.config),
  })
  if (out) await writeNew(out, `${text}\n`, options.force)
  else shell.out(text)
  return 0
}

/** Writes a file. One that is there already, such as the report itself or a test that was edited, stays unless forced. */
async function writeNew(path: string, text: string, isForced = false) {
  try {
    await writeFile(path, text, { flag: isForced ? 'w' : 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new CommandError(`${path} exists already. Pass --force to replace it.`)
  }
}

/** Converts `swap.sourceTokenAmount="2"`, a path in the state and JSON, to an assertion. */
function createExpectation(text: string): string {
  const [, path = '', value = ''] = /^([\w.-]+)=(.+)$/s.exec(text) ?? []
  try {
    const found = JSON.parse(value)
    const keys = path.split('.').map(quote).join(', ')
    return `  expect(state).toHaveProperty([${keys}], ${typeof found === 'string' ? quote(found) : JSON.stringify(found)})`
  } catch {
    throw new CommandError(`"${text}" isn’t path=json, as in 'swap.sourceTokenAmount="2"'.`)
  }
}
