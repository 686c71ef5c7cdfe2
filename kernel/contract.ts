import type { Capability } from './capability.ts'
import type { ActionSpec, EventSpec, InputOf, Path, PayloadOf, ResultOf } from './spec.ts'

/** The public part of a plugin: the types of its state, events and actions, which its runtime implements. */
export interface Contract<
  Id extends string = string,
  State extends object = object,
  Events extends Record<string, EventSpec> = Record<string, EventSpec>,
  Actions extends Record<string, ActionSpec<never>> = Record<string, ActionSpec<never>>,
  Needs extends readonly Capability[] = readonly Capability[],
  Provides extends readonly Capability[] = readonly Capability[],
  StateVersion extends number = number,
  Optional extends readonly Capability[] = readonly Capability[],
> {
  /** Unique across packages, without `.` and `/`: `acme-tip`. What the plugin stores begins with `portico.acme-tip`. */
  readonly id: Id
  /** Creates the initial slice from the host's configuration. If it throws, the plugin fails to load. */
  readonly initialState: (configuration: never) => State
  /** Increment it whenever the shape of the slice changes. Starts at 1. */
  readonly stateVersion: StateVersion
  /** What can happen, in the past tense (`tipped`). Only events change the state. */
  readonly events: Events
  /** What views and hosts may call (`tip`). */
  readonly actions: Actions
  /** Paths in the slice that identify a person. An export replaces their values everywhere. */
  readonly personalPaths: readonly string[]
  /** Patterns of values that identify a person, such as an address, anywhere in a report, with their own flags. */
  readonly personalPatterns: readonly RegExp[]
  /** The key in the host's `features` that turns off this plugin's slots and views. */
  readonly feature: string | undefined
  /** Capabilities that the plugin requires. */
  readonly needs: Needs
  /** Capabilities that the plugin uses if they are available. */
  readonly optional: Optional
  /** Capabilities that the runtime implements for other plugins: `Price`, or `Price.of(slice => …)` with its state. */
  readonly provides: Provides
}

type ContractInput<C extends AnyContract> = Pick<C, 'id' | 'initialState' | 'events'> & Partial<C>

// biome-ignore lint/suspicious/noExplicitAny: the top type of an invariant generic
export type AnyContract = Contract<string, any, any, any, readonly Capability[], readonly Capability[], any>

/** Defines a plugin's contract. @example defineContract({ id: 'tip', initialState: () => ({ tips: 0 }), events: {} }) */
export function defineContract<
  const Id extends string,
  State extends object,
  Events extends Record<string, EventSpec>,
  // biome-ignore lint/complexity/noBannedTypes: a contract without actions has none, not any
  Actions extends Record<string, ActionSpec<never>> = {},
  const Needs extends readonly Capability[] = readonly [],
  const Provides extends readonly Capability[] = readonly [],
  const StateVersion extends number = 1,
  const Optional extends readonly Capability[] = readonly [],
>(
  contract: ContractInput<Contract<Id, State, Events, Actions, Needs, Provides, StateVersion, Optional>> & {
    personalPaths?: readonly Path<State>[]
  },
): Contract<Id, State, Events, Actions, Needs, Provides, StateVersion, Optional> {
  return {
    stateVersion: 1 as StateVersion,
    actions: {} as Actions,
    personalPaths: [],
    personalPatterns: [],
    feature: undefined,
    needs: [] as unknown as Needs,
    optional: [] as unknown as Optional,
    provides: [] as unknown as Provides,
    ...contract,
  }
}

export type StateOf<C extends AnyContract> = C['initialState'] extends (configuration: never) => infer State
  ? State
  : never
export type EventName<C extends AnyContract> = keyof C['events'] & string
export type EventPayload<C extends AnyContract, K extends EventName<C>> = PayloadOf<C['events'][K]>

/** The arguments for a value of type `T`: none for `void`, an optional one if it may be `undefined`, else one. */
export type Args<T> = [T] extends [void] ? [] : undefined extends T ? [value?: T] : [value: T]

/** The actions of a contract as a host or a view calls them. Each one rejects with a `PorticoError`. */
export type ActionsOf<C extends AnyContract> = {
  readonly [K in keyof C['actions']]: (...input: Args<InputOf<C['actions'][K]>>) => Promise<ResultOf<C['actions'][K]>>
}
