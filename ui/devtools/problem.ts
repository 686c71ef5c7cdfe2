// What went wrong with a report, as the timeline tells it.
import { PorticoError, type Replay } from '../../kernel/index.ts'
import { escapeControls } from './escape-text.ts'
import type { Phrase } from './texts.ts'

/** A message for everyone, and the reason for developers. */
export interface Problem {
  readonly text: Phrase | string
  /** The file that could not be read. */
  readonly file?: Phrase | string
  readonly reason?: Phrase | string
}

/** Describes the parts of a report that could not be read. */
export function findUnread({ problems = [] }: Partial<Pick<Replay, 'problems'>>): Problem | null {
  const [first] = problems
  const count = problems.length
  const text: Phrase = count === 1 ? { key: 'timeline.unread.one' } : { key: 'timeline.unread', values: { count } }
  return first ? { text, reason: escapeControls(first.message) } : null
}

/** The message of a foreign error does not help the reader. */
export const getProblem = (error: unknown): Problem => ({
  text: error instanceof PorticoError ? error.message : { key: 'timeline.unreadable' },
})

export const getFileProblem = (name: Phrase | string, error: unknown): Problem => ({
  text: { key: 'timeline.notReport' },
  file: typeof name === 'string' ? escapeControls(name) : name,
  reason: getProblem(error).text,
})
