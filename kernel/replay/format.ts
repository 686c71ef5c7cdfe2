import type { Checkpoint, Entry } from '../entry.ts'
import type { Json } from '../json.ts'

/** A call that was under way when the report was made. */
export interface Pending {
  readonly cause: number
  readonly type: string
  readonly request: Json
}

/** An exported log. It replays wherever the same plugins are. */
export interface Report {
  readonly format: 'portico-report'
  readonly version: 1
  /** The version of Portico that wrote it. */
  readonly portico: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly plugins: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly checkpoint: Checkpoint | null
  readonly entries: readonly Entry[]
  readonly pending: readonly Pending[]
  /** Of the entries; shows damage, not forgery. */
  readonly digest: string
  /** False where names and times were replaced. Older reports don't have it. */
  readonly personal?: boolean
  /** That exact amounts were replaced, too: a rerun then compares amounts within a tolerance. */
  readonly amounts?: 'redrawn'
}

export interface ExportOptions {
  /**
   * Keep what identifies a person. Default false: names and addresses become pseudonyms of the same form, and times are
   * moved by one offset. Both are drawn for each report with a key that is not kept, so nobody can check a guess.
   */
  readonly personal?: boolean
  /** `redrawn` keeps three digits of each amount, in a report without names. Default `exact`. */
  readonly amounts?: 'exact' | 'redrawn'
  /** `digest` leaves out what the outside answered: the report opens, and does not rerun. Default `full`. */
  readonly io?: 'full' | 'digest'
}

/** What a replay goes by. */
export type Tape = Pick<Report, 'entries' | 'checkpoint' | 'pending'>
