import { type Entry, openReplay, version } from 'portico'
import { Router } from 'portico/capabilities'
import { blankControls, formatEntry, formatTime, shorten } from '../kernel/replay/format-entry.ts'
import { type Command, CommandError, parseSeq, type Shell } from './command.ts'
import { diffStates, type StateChange } from './diff-states.ts'
import { openReport } from './open-report.ts'

/** An entry with its changes and the shown view. */
interface Step extends Entry {
  readonly changes: readonly StateChange[]
  readonly view: string | null
}

type AnyReplay = Awaited<ReturnType<typeof openReplay>>

export const replay: Command = async (options, shell) => {
  const { text, plugins } = await openReport(options, shell)
  const opened = await openReplay(text, { plugins })
  const { first } = opened
  const last = opened.length - 1
  const [from, to] = [parseSeq(options.from, first), parseSeq(options.to, last)]
  if (first <= last && from > Math.min(to, last))
    throw new CommandError(`There are no entries from ${from} to ${to}: the report has ${first} to ${last}.`)
  if (options.json) shell.out('[')
  let view: string | null = null
  for (const step of createSteps(opened, from, to)) {
    const isLast = step.seq === Math.min(to, last)
    if (options.json) shell.out(`${JSON.stringify(step)}${isLast ? '' : ','}`)
    else for (const line of formatStep(step, view)) shell.out(line)
    view = step.view
  }
  if (options.json) shell.out(']')
  warn(opened, shell)
  return 0
}

/** Problems to name one by one: a report of a newer version may have one with each event. */
const MOST = 3

/** Says why the states may not be what the visitor saw. Some reasons are known only after the replay has passed them. */
function warn({ portico, problems }: AnyReplay, { err }: Shell) {
  if (portico !== version) err(`Recorded with Portico ${shorten(portico, 24)}, shown with ${version}.`)
  for (const { message } of problems.slice(0, MOST)) err(`Left out of the state: ${shorten(message)}`)
  if (problems.length > MOST) err(`Left out of the state: ${problems.length - MOST} more.`)
}

function* createSteps(replay: AnyReplay, from: number, to: number): Generator<Step> {
  replay.seek(from - 1)
  let before: unknown = replay.kernel.getState()
  for (const entry of replay.entries) {
    if (entry.seq < from || entry.seq > to) continue
    replay.seek(entry.seq)
    const after: unknown = replay.kernel.getState()
    const { open, stack } = replay.kernel.state(Router) ?? {}
    yield { ...entry, changes: diffStates(before, after), view: (open && stack?.at(-1)?.view) || null }
    before = after
  }
}

function formatStep({ changes, view, ...entry }: Step, before: string | null): readonly string[] {
  const indent = ' '.repeat(20)
  return [
    `${String(entry.seq).padStart(6)}  ${formatTime(entry.at)}  ${entry.kind === 'event' ? '  ' : ''}${formatEntry(entry)}`,
    ...changes.map(
      ({ path, before, after }) =>
        `${indent}${blankControls(path)}: ${shorten(JSON.stringify(before), 60)} -> ${shorten(JSON.stringify(after), 60)}`,
    ),
    ...(view === before ? [] : [`${indent}shown: ${blankControls(view ?? 'nothing')}`]),
  ]
}
