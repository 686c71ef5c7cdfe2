import type { Type } from './spec.ts'

/**
 * A capability that plugins provide to one another. Identified by `id`, so that two copies of a package match. Its
 * *methods* arrive with the runtime; its *state* is read from the slice, even before the runtime is loaded.
 */
export interface Capability<Id extends string = string, Methods = unknown, State = unknown> {
  readonly id: Id
  readonly '~methods'?: Methods
  readonly '~state'?: State
}

/** A capability together with one provider's selector for its state. */
export interface Provision<Id extends string = string, Methods = unknown, State = unknown>
  extends Capability<Id, Methods, State> {
  readonly select: (slice: never) => State
}

/** What `defineCapability` returns: name it in `needs` and `optional`, or in `provides`. */
export interface CapabilityDefinition<Id extends string, Methods, State> extends Capability<Id, Methods, State> {
  /** For `provides`: selects the capability's state from this provider's slice. */
  of<Slice>(select: (slice: Slice) => State): Provision<Id, Methods, State>
}

/** Defines a capability. Its id is unique across packages. @example defineCapability('acme/price', type<Methods>()) */
export function defineCapability<const Id extends string, Methods, State = unknown>(
  id: Id,
  _methods: Type<Methods>,
  _state?: Type<State>,
): CapabilityDefinition<Id, Methods, State> {
  return { id, of: (select) => ({ id, select: select as (slice: never) => State }) }
}

export type MethodsOf<C> = C extends Capability<string, infer Methods, unknown> ? Methods : never
export type StateOfCapability<C> = C extends Capability<string, unknown, infer State> ? State : never

/** Reads the state of capabilities from the providers' slices, whether or not their runtimes are loaded. */
export interface CapabilityStates<Named extends string = string> {
  /** The state of the first provider, in plugin order. */
  state<C extends Capability<Named>>(capability: C): StateOfCapability<C> | undefined
  /** The state of every provider, in plugin order. */
  allStates<C extends Capability<Named>>(capability: C): readonly StateOfCapability<C>[]
}

/** The capabilities that the contract names, bound to one run: calls carry the caller's cause and signal. */
export interface Services<Needs extends readonly Capability[], Named extends string = Needs[number]['id']>
  extends CapabilityStates<Named> {
  readonly slots: Slots
  /** The methods of the first provider of a needed capability. Always there: `createKernel` checks it. */
  get<C extends Capability<Needs[number]['id']>>(capability: C): MethodsOf<C>
  /** The methods of every loaded provider, in plugin order. */
  all<C extends Capability<Named>>(capability: C): readonly MethodsOf<C>[]
  /** The methods of the first loaded provider of a capability that the contract names, or `undefined`. */
  find<C extends Capability<Named>>(capability: C): MethodsOf<C> | undefined
  /** Fetches the lazy providers, or one plugin, which is io. Rejects with the error of a provider that fails to load. */
  load<C extends Capability<Named>>(capability: C, plugin?: string): Promise<void>
}

/** An item that a plugin adds to a slot. */
export interface Contribution<Item = unknown> {
  readonly slot: string
  readonly item: Item
}

/** A typed list that many plugins add to: account tabs, account actions, connect methods. Call it to add an item. */
export interface Slot<Item> {
  (item: Item): Contribution<Item>
  readonly id: string
}

/** A slot item with the id of the plugin that added it. */
export type Contributed<Item> = Item & { readonly plugin: string }

/** Reads slots. Plugins whose feature is off are left out. */
export interface Slots {
  get<Item>(slot: Slot<Item>): readonly Contributed<Item>[]
}

/** Defines a slot. Its id is unique across packages. @example defineSlot('acme/badge', type<{ label: string }>()) */
export function defineSlot<Item>(id: string, _item: Type<Item>): Slot<Item> {
  return Object.assign((item: Item) => ({ slot: id, item }), { id })
}
