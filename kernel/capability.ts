import type { Type } from './spec.ts'

/**
 * Names something that plugins offer to one another, by `id`: two copies of a package still meet. *Acts* are methods,
 * and come with the provider's runtime; *facts* are read from its slice, before any runtime has come.
 */
export interface Capability<Id extends string = string, Acts = unknown, Facts = unknown> {
  readonly id: Id
  readonly '~acts'?: Acts
  readonly '~facts'?: Facts
}

/** A capability together with one provider's way to read its facts. */
export interface Provision<Id extends string = string, Acts = unknown, Facts = unknown>
  extends Capability<Id, Acts, Facts> {
  readonly select: (slice: never) => Facts
}

export interface CapabilityDefinition<Id extends string, Acts, Facts> extends Capability<Id, Acts, Facts> {
  /** For `provides`: how the facts stand in this provider's slice. */
  of<State>(select: (slice: State) => Facts): Provision<Id, Acts, Facts>
}

/** @param id - Unique among packages: `accounts` is ours, `acme/price` is yours. */
export function defineCapability<const Id extends string, Acts, Facts = unknown>(
  id: Id,
  _acts: Type<Acts>,
  _facts?: Type<Facts>,
): CapabilityDefinition<Id, Acts, Facts> {
  return { id, of: (select) => ({ id, select: select as (slice: never) => Facts }) }
}

export type MethodsOf<C> = C extends Capability<string, infer Acts, unknown> ? Acts : never
export type StateOfCapability<C> = C extends Capability<string, unknown, infer Facts> ? Facts : never

/** What is known: read from the providers' slices, whether their runtimes have come or not. */
export interface CapabilityStates<Named extends string = string> {
  /** Of the first provider, in the order of the plugins. */
  state<C extends Capability<Named>>(capability: C): StateOfCapability<C> | undefined
  /** Of every provider. */
  allStates<C extends Capability<Named>>(capability: C): readonly StateOfCapability<C>[]
}

/** What the contract names of others, made for the run that asks: calls carry the caller's cause and signal. */
export interface Services<Needs extends readonly Capability[], Named extends string = Needs[number]['id']>
  extends CapabilityStates<Named> {
  readonly slots: Slots
  /** The first provider of a capability that the contract needs. Never absent: `createKernel` checked. */
  get<C extends Capability<Needs[number]['id']>>(capability: C): MethodsOf<C>
  /** Every provider that has arrived, in the order of the plugins. */
  all<C extends Capability<Named>>(capability: C): readonly MethodsOf<C>[]
  /** The first provider of any capability that the contract names, or `undefined` when no loaded plugin provides it. */
  find<C extends Capability<Named>>(capability: C): MethodsOf<C> | undefined
  /** Fetches the providers that may be late (`isLate`). It is io, and awaited as that. @throws whatever did not come */
  load<C extends Capability<Named>>(capability: C): Promise<void>
}

/** What one plugin puts into a slot. */
export interface Contribution<Item = unknown> {
  readonly slot: string
  readonly item: Item
}

/** A list that many plugins contribute to: account tabs, account actions, connect methods. Call it to contribute. */
export interface Slot<Item> {
  (item: Item): Contribution<Item>
  readonly id: string
}

/** An item of a slot, and who put it there. */
export type Contributed<Item> = Item & { readonly plugin: string }

/** Reads slots. Plugins whose feature is switched off are left out. */
export interface Slots {
  get<Item>(slot: Slot<Item>): readonly Contributed<Item>[]
}

/** @param id - Unique among packages: `accountTab` is ours, `acme/badge` is yours. */
export function defineSlot<Item>(id: string, _item: Type<Item>): Slot<Item> {
  return Object.assign((item: Item) => ({ slot: id, item }), { id })
}
