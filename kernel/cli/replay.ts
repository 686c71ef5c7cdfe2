import { type Entry, openReplay } from 'portico'
import { Router } from 'portico/capabilities'
import { type Change, changesBetween } from './changes.ts'
import { type Command, seqOf } from './command.ts'
import { entryLine, plain, short, timeOf } from './lines.ts'
import { open } from './open.ts'

/** An entry, what it changed, and the view that was shown then. */
interface Step extends Entry {
  readonly changes: readonly Change[]
  readonly view: string | null
}

type AnyReplay = Awaited<ReturnType<typeof openReplay>>

export const replay: Command = async (options, shell) => {
  const { text, plugins } = await open(options, shell)
  const opened = await openReplay(text, { plugins })
  const [from, to] = [seqOf(options.from, opened.first), seqOf(options.to, opened.length - 1)]
  if (options.json) shell.out('[')
  let view: string | null = null
  for (const step of stepsOf(opened, from, to)) {
    const isLast = step.seq === Math.min(to, opened.length - 1)
    if (options.json) shell.out(`${JSON.stringify(step)}${isLast ? '' : ','}`)
    else for (const line of linesOf(step, view)) shell.out(line)
    view = step.view
  }
  if (options.json) shell.out(']')
  return 0
}

function* stepsOf(replay: AnyReplay, from: number, to: number): Generator<Step> {
  replay.seek(from - 1)
  let before: unknown = replay.kernel.getState()
  for (const entry of replay.entries) {
    if (entry.seq < from || entry.seq > to) continue
    replay.seek(entry.seq)
    const after: unknown = replay.kernel.getState()
    const { open, stack } = replay.kernel.facts(Router) ?? {}
    yield { ...entry, changes: changesBetween(before, after), view: (open && stack?.at(-1)?.view) || null }
    before = after
  }
}

function linesOf({ changes, view, ...entry }: Step, before: string | null): readonly string[] {
  const indent = ' '.repeat(20)
  return [
    `${String(entry.seq).padStart(6)}  ${timeOf(entry.at)}  ${entry.kind === 'event' ? '  ' : ''}${entryLine(entry)}`,
    ...changes.map(
      ({ path, before, after }) =>
        `${indent}${plain(path)}: ${short(JSON.stringify(before), 60)} -> ${short(JSON.stringify(after), 60)}`,
    ),
    ...(view === before ? [] : [`${indent}shown: ${plain(view ?? 'nothing')}`]),
  ]
}
