import type { Json } from './json.ts'

/**
 * One line of the log. An *action* (somebody asked) or an *io* (the outside spoke) begins a turn; the *events* (it
 * happened) that follow belong to that turn. Only events change state.
 */
export interface Entry {
  readonly seq: number
  /** Milliseconds since the epoch, one reading per turn. */
  readonly at: number
  readonly kind: 'action' | 'event' | 'io'
  /** `pluginId/name`; of an io, the name is the method of the port. */
  readonly type: string
  readonly v: number
  /** The entry that started the run which did this. Null for what came unasked. */
  readonly cause: number | null
  readonly data: Json
}

/** The data of an io entry. `n` counts the calls of one cause. */
export interface IoData {
  readonly n: number
  /** With secrets covered. */
  readonly request: Json
  readonly outcome: Outcome
}

/** All that code ever sees of an answer, live as well as in a rerun. */
export type Outcome =
  | { readonly ok: true; readonly answer: Json }
  | { readonly ok: false; readonly error: { readonly name: string; readonly message: string; readonly code?: Json } }

export interface Checkpoint {
  /** The first entry that is not folded into `state`. */
  readonly seq: number
  readonly state: Readonly<Record<string, object>>
  /** Of the slices' shapes; 1 where it is not said. */
  readonly versions?: Readonly<Record<string, number>>
  readonly loaded: readonly string[]
  /** What the host configured: the first states follow from it. */
  readonly configuration: Json
}

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

export function splitType(type: string): [id: string, name: string] {
  const slash = type.indexOf('/')
  return [type.slice(0, slash), type.slice(slash + 1)]
}
