import { useMemo } from 'react'
import type { Contributed, Slot } from '../../kernel/index.ts'
import { useKernel } from './kernel.ts'

/** Returns the items of a slot, in plugin order. */
export function useSlots<Item>(slot: Slot<Item>): readonly Contributed<Item>[] {
  const kernel = useKernel()
  return useMemo(() => kernel.slots.get(slot), [kernel, slot])
}
