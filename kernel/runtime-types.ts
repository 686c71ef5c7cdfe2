import type { Capability, Slots } from './capability.ts'
import type { AnyContract } from './contract.ts'
import type { Checkpoint, Entry, Outcome } from './entry.ts'
import type { Json } from './json.ts'
import type { Configuration } from './kernel-reader.ts'
import type { LogOptions } from './log.ts'
import type { BoundIo, Io, PortCall } from './port.ts'
import type { EffectContext } from './runtime.ts'

/** The entry that starts a run and identifies it, so no async context needs to be tracked. */
export interface Cause {
  readonly seq: number
  /** In a rerun: the seq of the recorded entry that this one repeats. */
  readonly recorded: number | null
  calls: number
}

/** The plugin, cause and lifetime of a run. */
export interface RunScope {
  readonly plugin: string
  /** The plugins that led to this run through capabilities, outermost first. Each may allow a server in `origins`. */
  readonly callers?: readonly string[]
  readonly cause: Cause
  readonly signal: AbortSignal
}

export type AnyContext = EffectContext<AnyContract>
export type Run = (context: AnyContext, input: never) => unknown

/** What a run requests of the environment. `n` numbers the calls of one cause. */
interface IoRequest extends RunScope {
  readonly type: string
  readonly n: number
  readonly request: Json
}

/** A request with one response. */
export interface Call extends IoRequest {
  /** What the log holds of the response: the value, `[secret]`, or nothing. */
  readonly answer: 'plain' | 'secret' | 'computed'
  perform(port: Io, isSecret?: boolean): Promise<unknown>
  /** @param value - The value, where the outcome does not hold it. */
  settle(outcome: Outcome, value: unknown): void
}

/** A request with any number of responses. */
export interface Subscription extends IoRequest {
  start(port: Io, push: (value: unknown) => void): () => void
  readonly onPush: Run
}

/** What the live kernel and a rerun pass to the dispatcher. */
export interface DispatchOptions {
  readonly log: LogOptions
  readonly lifetime: AbortSignal
  readonly configuration: Configuration
  readonly state: Checkpoint['state']
  readonly checkpoint: Checkpoint | null
  readonly onEntry: (entry: Entry) => void
  /** Checks an event against the schema of its plugin. Throws `input-invalid`. */
  readonly check: (plugin: string, event: string, data: unknown) => void
  /** Called with the plugin whose slice an event changed, and the weight of the event. */
  readonly onChange: (plugin: string, slice: object, weight: number) => void
}

/** The part of the dispatcher that a context uses. Capabilities that a contract does not name: `capability-unnamed`. */
export interface Dispatcher extends Pick<Environment, 'call' | 'listen' | 'putSecret' | 'announce'> {
  at(): number
  slice(plugin: string): object
  commitEvent(plugin: string, name: string, payload: unknown, cause: Cause): void
  waitFor(scope: RunScope, isReached: (slice: never) => boolean): Promise<void>
  /** @param getContext - Creates the context in which a provider serves the calling run */
  methods(caller: RunScope, capability: Capability, getContext: (plugin?: string) => AnyContext): readonly unknown[]
  states(plugin: string, capability: Capability): readonly unknown[]
  load(plugin: string, capability: Capability, provider?: string): Promise<void>
  readonly slots: Slots
  /** @throws `origin-not-allowed` */
  permit(plugins: readonly string[], url: string): void
  /** Returns the key if the plugin may use it; else throws `key-not-allowed`. */
  ownKey(plugin: string, key: string): string
}

/** The time of a turn and, in a rerun, the recorded entry that began it. */
export interface Turn {
  readonly at: number
  readonly recorded: number | null
}

/** Responds to requests: the port when live, the recording in a rerun. */
export interface Environment {
  call(call: Call): void
  listen(subscription: Subscription): () => void
  readonly putSecret: BoundIo<never>['vault']['put']
  /** Announces a call, in which undisclosed secrets are masked, to the plugins with the grant `requests`. */
  announce(plugin: string, call: PortCall, askers: readonly string[], answer: Promise<unknown>): void
  /** Fetches a plugin. In a rerun the recording says when it arrives. */
  load(plugin: string): Promise<void>
  /** The seq of the recorded entry that `event` repeats. */
  match(event: Entry, cause: Cause): number | null
  /** Marks that this turn has started something asynchronous. */
  markAsync(): void
  /** False if code continues after it awaited something other than io, which no rerun could repeat. */
  isOpen(): boolean
}
