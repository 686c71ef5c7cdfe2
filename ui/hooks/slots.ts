import type { Contributed, Slot } from '../../kernel/index.ts'
import { useReading } from './state.ts'

/** Returns the items of a slot, in plugin order: the same list until a feature is switched. */
export const useSlots = <Item>(slot: Slot<Item>): readonly Contributed<Item>[] =>
  useReading(({ slots }) => slots.get(slot))
