import type { Json } from './json.ts'

/**
 * One line of the log. An *action* (a user or a host requests something) or an *io* (the environment responds) begins a
 * turn; the *events* that follow (what happened) belong to that turn. Only events change state.
 */
export interface Entry {
  /** The position in the log, from 0. It stays the same when a checkpoint replaces older entries. */
  readonly seq: number
  /** Milliseconds since the epoch. The clock is read once per turn. */
  readonly at: number
  readonly kind: 'action' | 'event' | 'io'
  /** `pluginId/name`. For io, the name is the port method. */
  readonly type: string
  /** The version of an event's payload, from the contract; 1 for actions and io. */
  readonly v: number
  /** The entry that started the run that wrote this one. Null for actions and other entries that no run caused. */
  readonly cause: number | null
  readonly data: Json
}

/** The data of an io entry, except of the kernel's own entries. `n` numbers the calls of one cause. */
export type IoData = {
  readonly n: number
  /** With secrets masked. */
  readonly request: Json
  readonly outcome: Outcome
}

/** The only part of a response that code sees, live and in a rerun. */
export type Outcome =
  | { readonly ok: true; readonly answer: Json }
  | { readonly ok: false; readonly error: { readonly name: string; readonly message: string; readonly code?: Json } }

/** Replaces the older entries of a log that reached its limit: the state that they led to. */
export interface Checkpoint {
  /** The first entry that is not yet folded into `state`. */
  readonly seq: number
  readonly state: Readonly<Record<string, object>>
  /** The `stateVersion` of each slice; 1 where missing. */
  readonly versions?: Readonly<Record<string, number>>
  /** The ids of the plugins whose runtimes were loaded. */
  readonly loaded: readonly string[]
  /** The host's configuration, from which the initial state follows. */
  readonly configuration: Json
}

export const splitType = (type: string) => type.split(/\/(.*)/s, 2) as [id: string, name: string]
