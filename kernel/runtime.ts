import type { Draft } from 'immer'
import type { MethodsOf, Services } from './capability.ts'
import type { AnyContract, Args, EventName, EventPayload, StateOf } from './contract.ts'
import type { Entry } from './entry.ts'
import type { Json } from './json.ts'
import type { BoundIo } from './port.ts'
import type { InputOf, ResultOf } from './spec.ts'

/** What a selector can read: the plugin's own state and the capabilities of others. */
export interface ReadContext<C extends AnyContract> {
  /** The plugin's current slice. Read it again after each `await`. */
  read(): StateOf<C>
  readonly services: Services<C['needs'], (C['needs'] | C['optional'] | C['provides'])[number]['id']>
}

/** The context of one run of an action, effect, watcher, push handler or provider. */
export interface EffectContext<C extends AnyContract> extends ReadContext<C> {
  /** Appends an event of this plugin to the log. Does nothing once `signal` is aborted. */
  send<K extends EventName<C>>(name: K, ...payload: Args<EventPayload<C, K>>): void
  /** Resolves as soon as the plugin's own slice satisfies `isReached`. Rejects with `signal`. */
  waitFor(isReached: (slice: StateOf<C>) => boolean): Promise<void>
  /** Aborted when a later run supersedes this one, or when the kernel is destroyed. */
  readonly signal: AbortSignal
  /** The only access to the environment and, with `waitFor`, the only thing to await. */
  readonly io: BoundIo<EffectContext<C>>
}

/** A mutating reducer: on a draft when live, on plain objects in a replay. Never put one object in two positions. */
export type Recipe<State, Payload> = (draft: Draft<State>, payload: Payload, entry: Pick<Entry, 'seq' | 'at'>) => void

type Run<C extends AnyContract, Input extends unknown[], Result = void> = (
  context: EffectContext<C>,
  ...input: Input
) => Result | Promise<Result>

/** The latest run wins, unless `concurrent` lets all finish. */
export type Effect<C extends AnyContract, Input extends unknown[]> =
  | Run<C, Input>
  | { readonly concurrent: true; readonly run: Run<C, Input> }
  | {
      /** A field of the payload. Runs that differ in it do not supersede each other. */
      readonly per?: keyof Input[0] & string
      /** Events of the same plugin (with the same `per`) that abort an active run. */
      readonly endedBy?: readonly EventName<C>[]
      readonly run: Run<C, Input>
    }

/** Providers of capabilities that have methods. One with only state needs no maker. */
type Makers<C extends AnyContract> = {
  readonly [P in C['provides'][number] as [MethodsOf<P>] extends [void] ? never : P['id']]: (
    context: EffectContext<C>,
  ) => MethodsOf<P>
}

/** The behavior behind a contract, loaded when the plugin is first used. */
export interface Runtime<C extends AnyContract> {
  /**
   * Runs once, when the runtime is loaded live: listens to page objects, restores what an earlier visit stored. It keeps
   * to `context.io`, since while the page is idle it may also run in a kernel that only looks for wallets.
   */
  readonly start?: Run<C, []>
  readonly reduce: {
    readonly [K in EventName<C>]: Recipe<StateOf<C>, EventPayload<C, K>>
  }
  readonly actions: {
    readonly [K in keyof C['actions']]: Run<C, Args<InputOf<C['actions'][K]>>, ResultOf<C['actions'][K]>>
  }
  /** Runs after the event is reduced. Never in a replay. */
  readonly effects?: {
    readonly [K in EventName<C>]?: Effect<C, Args<EventPayload<C, K>>>
  }
  /** Calls `run` after the value of `select` changes. Never in a replay. The latest run wins. */
  readonly watch?: readonly (readonly [select: (context: ReadContext<C>) => Json | undefined, run: Run<C, []>])[]
  /** Called for each run that uses the capability. It must not store state in variables: state belongs in the slice. */
  readonly provide?: Makers<C>
}

type CompleteRuntime<C extends AnyContract> = [keyof Makers<C>] extends [never]
  ? Runtime<C>
  : Runtime<C> & Required<Pick<Runtime<C>, 'provide'>>

/** Types a runtime by its contract. @example defineRuntime(contract, { reduce: { tipped(draft) {} }, actions: {} }) */
export function defineRuntime<C extends AnyContract>(_contract: C, runtime: CompleteRuntime<C>): Runtime<C> {
  return runtime
}

export type AnyRuntime = Runtime<AnyContract>
