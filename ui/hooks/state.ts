import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { ActionsOf, AnyContract, Capability, StateOf, StateOfCapability } from '../../kernel/index.ts'
import { isDeepEqual } from './deep-equal.ts'
import { type AnyKernel, useKernel } from './kernel.ts'

type Slices = Readonly<Record<string, never>>

function useSelected<T>(select: (state: Slices, kernel: AnyKernel) => T, isEqual: (a: T, b: T) => boolean): T {
  const kernel = useKernel()
  return useSyncExternalStoreWithSelector(
    kernel.subscribeBatched,
    kernel.getState,
    kernel.getInitialState,
    (state) => select(state as Slices, kernel),
    isEqual,
  )
}

/** For views: selects from their own plugin's state; rerenders only when the result changes. */
export const useSlice = <C extends AnyContract, T>(
  contract: C,
  select: (slice: StateOf<C>) => T,
  isEqual: (a: T, b: T) => boolean = isDeepEqual,
): T => useSelected((state) => select(state[contract.id] as StateOf<C>), isEqual)

/** For views: returns the plugin's actions. An action may reject; the state and the log already report the error. */
export const useActions = <C extends AnyContract>(contract: C): ActionsOf<C> =>
  (useKernel().eager.actions as Record<string, unknown>)[contract.id] as ActionsOf<C>

/** Selects from the capability state of the first provider; `select` gets `undefined` if there is none. */
export const useCapability = <C extends Capability, T>(
  capability: C,
  select: (facts: StateOfCapability<C> | undefined) => T,
): T => useCapabilities(capability, (all) => select(all[0]))

/** Selects from the capability state of all providers, in plugin order. */
export const useCapabilities = <C extends Capability, T>(
  capability: C,
  select: (facts: readonly StateOfCapability<C>[]) => T,
): T => useSelected((state, kernel) => select(kernel.allStates(capability, state)), isDeepEqual)
