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

export function splitType(type: string): [id: string, name: string] {
  const slash = type.indexOf('/')
  return [type.slice(0, slash), type.slice(slash + 1)]
}
