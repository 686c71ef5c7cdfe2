import type { Capability, Slots } from './capability.ts'
import type { AnyContract } from './contract.ts'
import type { Checkpoint, Entry, Outcome } from './entry.ts'
import type { Json } from './json.ts'
import type { LogOptions } from './log.ts'
import type { BoundIo, Io, PortCall } from './port.ts'
import type { EffectContext } from './runtime.ts'
import type { Configuration } from './selectors.ts'

/** The entry that starts runs, and thereby their identity: no async context needs to be tracked. */
export interface Cause {
  readonly seq: number
  /** In a rerun: the entry of the tape that this one repeats. */
  readonly recorded: number | null
  calls: number
}

/** Who runs, why, and until when. */
export interface RunScope {
  readonly plugin: string
  /** Who asked for it, by their capabilities, the first at first: each may name a server in its `origins`. */
  readonly askers?: readonly string[]
  readonly cause: Cause
  readonly signal: AbortSignal
}

export type AnyContext = EffectContext<AnyContract>
export type Run = (context: AnyContext, input: never) => unknown

/** What a run has asked of the outside; `n` counts the calls of one cause. */
interface Question extends RunScope {
  readonly type: string
  readonly n: number
  readonly request: Json
}

/** A question that is answered once. */
export interface Call extends Question {
  /** What the log may hold of the answer: all of it, nothing but its place, or nothing at all. */
  readonly answer: 'plain' | 'secret' | 'computed'
  perform(port: Io, isSecret?: boolean): Promise<unknown>
  /** @param value - What came, where the outcome does not hold it. */
  settle(outcome: Outcome, value: unknown): void
}

/** A question that is answered again and again. */
export interface Subscription extends Question {
  start(port: Io, push: (value: unknown) => void): () => void
  readonly onPush: Run
}

/** What the live kernel and a rerun hand to the core. */
export interface CoreOptions {
  readonly log: LogOptions
  readonly configuration: Configuration
  readonly state: Checkpoint['state']
  readonly checkpoint: Checkpoint | null
  readonly onEntry: (entry: Entry) => void
  /** Checks an event against the schema of its plugin. @throws `input-invalid` */
  readonly check: (plugin: string, event: string, data: unknown) => void
  /** Told whose slice an event has changed, and what that event weighs. */
  readonly onChange: (plugin: string, slice: object, weight: number) => void
}

/** What a context needs of the core. */
export interface Dispatcher extends Pick<Environment, 'ask' | 'listen' | 'keep' | 'announce'> {
  at(): number
  slice(plugin: string): object
  commitEvent(plugin: string, name: string, payload: unknown, cause: Cause): void
  waitFor(origin: RunScope, isReached: (slice: never) => boolean): Promise<void>
  /** @param contextOf - Of the run that asks, on behalf of a provider. @throws `capability-unnamed` */
  methods(plugin: string, capability: Capability, contextOf: (plugin?: string) => AnyContext): readonly unknown[]
  /** @throws `capability-unnamed` */
  states(plugin: string, capability: Capability): readonly unknown[]
  /** @throws `capability-unnamed` */
  load(plugin: string, capability: Capability): Promise<unknown>
  readonly slots: Slots
  /** @throws `origin-not-allowed` */
  permit(plugins: readonly string[], url: string): void
  /** @returns The key. @throws `key-not-allowed` */
  ownKey(plugin: string, key: string): string
}

/** The moment of a turn, and in a rerun the entry of the tape that began it. */
export interface Turn {
  readonly at: number
  readonly recorded: number | null
}

/** Who answers: the port when live, the tape in a rerun. */
export interface Environment {
  ask(call: Call): void
  listen(subscription: Subscription): () => void
  readonly keep: BoundIo<never>['vault']['put']
  /** Tells the plugins that the host lets see requests. @param call - Without secrets that were not disclosed. */
  announce(plugin: string, call: PortCall, askers: readonly string[], answer: Promise<unknown>): void
  /** Fetches a plugin; the tape has when it came. */
  load(plugin: string): Promise<void>
  /** The entry of the tape that `event` repeats. */
  match(event: Entry, cause: Cause): number | null
  /** Something asynchronous goes on in this turn. */
  markAsync(): void
  /** False when code goes on after it awaited something that is not io: no rerun could repeat that. */
  isOpen(): boolean
}
