import type { Type } from './type.ts'

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
