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
}

export interface ExportOptions {
  /** Keep what identifies a person. Default false: replaced by pseudonyms. */
  readonly personal?: boolean
  /** `digest` leaves out what the outside answered: the report opens, and does not rerun. Default `full`. */
  readonly io?: 'full' | 'digest'
}

/** What a replay goes by. */
export type Tape = Pick<Report, 'entries' | 'checkpoint' | 'pending'>
