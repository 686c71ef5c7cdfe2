import type { MethodsOf, Services } from './capability.ts'
import type { AnyContract, Args, EventName, EventPayload, StateOf } from './contract.ts'
import type { Entry } from './entry.ts'
import type { Json } from './json.ts'
import type { BoundIo } from './port.ts'
import type { Draft } from './produce.ts'
import type { InputOf, ResultOf } from './spec.ts'

/** What a selector may see: state, its own and what others offer. */
export interface ReadContext<C extends AnyContract> {
  /** The plugin's own slice, as of now. Ask again after each `await`. */
  read(): StateOf<C>
  readonly services: Services<C['needs'], (C['needs'] | C['optional'] | C['provides'])[number]['id']>
}

/** What the kernel lends to one run of an action, effect, watch, push or provider. */
export interface EffectContext<C extends AnyContract> extends ReadContext<C> {
  /** Appends an event of this plugin to the log. Does nothing once `signal` is aborted. */
  send<K extends EventName<C>>(name: K, ...payload: Args<EventPayload<C, K>>): void
  /** Resolves as soon as the plugin's own slice satisfies `isReached`. Rejects with `signal`. */
  waitFor(isReached: (slice: StateOf<C>) => boolean): Promise<void>
  /** Aborted when a later run supersedes this one, or when the kernel is destroyed. */
  readonly signal: AbortSignal
  /** The only way out, and with `until` the only thing to await. */
  readonly io: BoundIo<EffectContext<C>>
}

/**
 * A mutating recipe: on a draft when live, on plain objects in a replay. Its return value is ignored. It never puts
 * one object in two places.
 */
export type Recipe<State, Payload> = (draft: Draft<State>, payload: Payload, entry: Pick<Entry, 'seq' | 'at'>) => void

type Run<C extends AnyContract, Input extends unknown[], Result = void> = (
  context: EffectContext<C>,
  ...input: Input
) => Result | Promise<Result>

/** The latest run wins, unless `concurrent` says that all may finish. */
export type Effect<C extends AnyContract, Input extends unknown[]> =
  | Run<C, Input>
  | { readonly concurrent: true; readonly run: Run<C, Input> }
  | {
      /** A field of the payload: runs in which it differs leave one another alone. */
      readonly per?: keyof Input[0] & string
      /** Events of the same plugin (with the same `per`) that end a run which is still under way. */
      readonly endedBy?: readonly EventName<C>[]
      readonly run: Run<C, Input>
    }

type Provided<C extends AnyContract> = C['provides'][number]
type Maker<C extends AnyContract, P> = (context: EffectContext<C>) => MethodsOf<P>

/** Providers whose capability has methods; one that only tells facts needs no maker. */
type Makers<C extends AnyContract> = {
  readonly [P in Provided<C> as [MethodsOf<P>] extends [void] ? never : P['id']]: Maker<C, P>
}

/** The behaviour behind a contract, fetched when the plugin is first used. */
export interface Runtime<C extends AnyContract> {
  /** Once, when the runtime arrives live: listen for announcements, take up what an earlier visit left. */
  readonly start?: Run<C, []>
  readonly reduce: {
    readonly [K in EventName<C>]: Recipe<StateOf<C>, EventPayload<C, K>>
  }
  readonly actions: {
    readonly [K in keyof C['actions']]: Run<C, Args<InputOf<C['actions'][K]>>, ResultOf<C['actions'][K]>>
  }
  /** Runs after the event was reduced; never in a replay. */
  readonly effects?: {
    readonly [K in EventName<C>]?: Effect<C, Args<EventPayload<C, K>>>
  }
  /** `run` follows when what `select` returns has changed; never in a replay. The latest run wins. */
  readonly watch?: readonly (readonly [select: (context: ReadContext<C>) => Json | undefined, run: Run<C, []>])[]
  /** Called for each run that asks, so it keeps nothing in variables: what lasts goes into the slice. */
  readonly provide?: Makers<C>
}

type CompleteRuntime<C extends AnyContract> = [keyof Makers<C>] extends [never]
  ? Runtime<C>
  : Runtime<C> & Required<Pick<Runtime<C>, 'provide'>>

/** Types `runtime` by its contract. Returns it unchanged. */
export function defineRuntime<C extends AnyContract>(_contract: C, runtime: CompleteRuntime<C>): Runtime<C> {
  return runtime
}

export type AnyRuntime = Runtime<AnyContract>
