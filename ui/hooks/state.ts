import { useRef, useSyncExternalStore } from 'react'
import type { ActionsOf, AnyContract, Capability, StateOf, StateOfCapability } from '../../kernel/index.ts'
import { type AnyKernel, useKernel } from './kernel.ts'
import { isSame } from './shallow-equal.ts'

type Slices = Readonly<Record<string, never>>

// A selector may build its result anew each time: as long as that is the same, it keeps its identity.
function useSelected<T>(select: (state: Slices, kernel: AnyKernel) => T, isEqual: (a: T, b: T) => boolean): T {
  const kernel = useKernel()
  const last = useRef<{ readonly state: object; readonly select: unknown; readonly value: T } | null>(null)
  const selecting = (getState: () => object) => () => {
    const [state, before] = [getState(), last.current]
    if (before?.state === state && before.select === select) return before.value
    const next = select(state as Slices, kernel)
    const value = before && isEqual(before.value, next) ? before.value : next
    last.current = { state, select, value }
    return value
  }
  return useSyncExternalStore(kernel.subscribe, selecting(kernel.getState), selecting(kernel.getInitialState))
}

/** For views: what they need of their own plugin's state; renders again only when that changes. */
export const useSlice = <C extends AnyContract, T>(
  contract: C,
  select: (slice: StateOf<C>) => T,
  isEqual: (a: T, b: T) => boolean = isSame,
): T => useSelected((state) => select(state[contract.id] as StateOf<C>), isEqual)

/** For views: how they act. Each action may reject; what went wrong is in the state and the log already. */
export const useActions = <C extends AnyContract>(contract: C): ActionsOf<C> =>
  (useKernel().eager.actions as Record<string, unknown>)[contract.id] as ActionsOf<C>

/** What is known of a capability by its first provider; `select` gets `undefined` where there is none. */
export const useCapability = <C extends Capability, T>(
  capability: C,
  select: (facts: StateOfCapability<C> | undefined) => T,
): T => useCapabilities(capability, (all) => select(all[0]))

/** What is known of a capability by each of its providers, in the order of the plugins. */
export const useCapabilities = <C extends Capability, T>(
  capability: C,
  select: (facts: readonly StateOfCapability<C>[]) => T,
): T => useSelected((state, kernel) => select(kernel.allStates(capability, state)), isSame)
