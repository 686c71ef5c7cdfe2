import { useSyncExternalStore } from 'react'
import type { Capability, StateOfCapability } from '../../kernel/index.ts'
import { useKernel } from './kernel.ts'

type Value = string | number | boolean | null | undefined

/**
 * For the page's buttons: selects a value from the capability state of the first provider. Values need no comparison,
 * so the page does not load the one of `useCapability`.
 */
export function usePageState<C extends Capability, T extends Value>(
  capability: C,
  select: (state: StateOfCapability<C> | undefined) => T,
): T {
  const kernel = useKernel()
  const get = (getState: () => object) => () => select(kernel.allStates(capability, getState() as never)[0])
  return useSyncExternalStore(kernel.subscribe, get(kernel.getState), get(kernel.getInitialState))
}
