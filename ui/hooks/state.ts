import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { ActionsOf, AnyContract, Capability, StateOf, StateOfCapability } from '../../kernel/index.ts'
import { getActions, type Reading, readProviders, readSlice } from '../host/read-state.ts'
import { isDeepEqual } from './deep-equal.ts'
import { useKernel } from './kernel.ts'

/** Rerenders only when what is read changes. */
export function useReading<T>(read: Reading<T>, isEqual: (a: T, b: T) => boolean = isDeepEqual): T {
  const kernel = useKernel()
  return useSyncExternalStoreWithSelector(
    kernel.subscribeBatched,
    kernel.getState,
    kernel.getInitialState,
    (state) => read(kernel, state),
    isEqual,
  )
}

/** For views: selects from their own plugin's state; rerenders only when the result changes. */
export const useSlice = <C extends AnyContract, T>(
  contract: C,
  select: (slice: StateOf<C>) => T,
  isEqual?: (a: T, b: T) => boolean,
): T => useReading((_, state) => select(readSlice(state, contract)), isEqual)

/** For views: returns the plugin's actions. An action may reject; the state and the log already report the error. */
export const useActions = <C extends AnyContract>(contract: C): ActionsOf<C> => getActions(useKernel(), contract)

/** Selects from the capability state of the first provider; `select` gets `undefined` if there is none. */
export const useCapability = <C extends Capability, T>(
  capability: C,
  select: (state: StateOfCapability<C> | undefined) => T,
): T => useCapabilities(capability, (all) => select(all[0]))

/** Selects from the capability state of all providers, in plugin order. */
export const useCapabilities = <C extends Capability, T>(
  capability: C,
  select: (state: readonly StateOfCapability<C>[]) => T,
): T => useReading((kernel, state) => select(readProviders(kernel, state, capability)))
