import type { Checkpoint, Entry } from '../entry.ts'
import type { Json } from '../json.ts'

/** A call without a response when the report was written. */
export interface Pending {
  /** The seq of the entry that started the run that made the call. */
  readonly cause: number
  /** `pluginId/method`, as in an io entry. */
  readonly type: string
  readonly request: Json
}

/** An exported log. It can be replayed wherever the same plugins are installed. */
export interface Report {
  readonly format: 'portico-report'
  readonly version: 1
  /** The version of Portico that wrote it. */
  readonly portico: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** The version of each event's payload, by plugin id and event name. */
  readonly plugins: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly checkpoint: Checkpoint | null
  readonly entries: readonly Entry[]
  readonly pending: readonly Pending[]
  /** Digest of the entries. Reveals damage, not forgery. */
  readonly digest: string
  /** False if names and times were replaced. Missing in older reports. */
  readonly personal?: boolean
  /** Exact amounts were replaced too: a rerun compares amounts with a tolerance. */
  readonly amounts?: 'redrawn'
}

/** What a report contains of a log. */
export interface ExportOptions {
  /**
   * Keeps personal data. Default false: names and addresses become pseudonyms of the same form, and all times move by
   * one offset. Both are drawn for each report with a key that is then discarded, so a guess of a name cannot be checked
   * against its pseudonym. What a public chain has about an account stays, and so do the intervals between times:
   * several together may fit one account alone (docs/reports.md).
   */
  readonly personal?: boolean
  /** `redrawn` keeps three digits of each amount in a report without names and draws the rest. Default `redrawn`. */
  readonly amounts?: 'exact' | 'redrawn'
  /** `digest` leaves out the responses: the report can be replayed, but not rerun. Default `full`. */
  readonly io?: 'full' | 'digest'
}

/** The recorded data that a replay uses. */
export type Recording = Pick<Report, 'entries' | 'checkpoint' | 'pending'>
