import type { ActionsOf, AnyContract, Capability, StateOf, StateOfCapability } from '../../kernel/index.ts'
import { getProviderActions } from '../find-provider.ts'
import type { AnyKernel } from '../hooks/kernel.ts'

/**
 * What a host reads of a kernel at one of its states: the current one, or the initial one, which a server renders. Each
 * framework's binding follows the kernel in its own way, and all read the same.
 */
export type Reading<T> = (kernel: AnyKernel, state: object) => T

/** Reads the capability state of all providers, in plugin order. */
export const readProviders = <C extends Capability>(
  kernel: AnyKernel,
  state: object,
  capability: C,
): readonly StateOfCapability<C>[] => kernel.allStates(capability, state as never)

/** Reads the capability state of the first provider; `undefined` if there is none. */
export const readProvider = <C extends Capability>(
  kernel: AnyKernel,
  state: object,
  capability: C,
): StateOfCapability<C> | undefined => readProviders(kernel, state, capability)[0]

/** Returns actions for hosts, whose input may be untyped: these wait for the schemas. */
export const getHostActions = <Actions>(kernel: AnyKernel, capability: Capability): Actions =>
  getProviderActions(kernel, capability, kernel)

/** Reads a plugin's slice. */
export const readSlice = <C extends AnyContract>(state: object, { id }: C): StateOf<C> =>
  (state as Record<string, StateOf<C>>)[id] as StateOf<C>

/** Returns a plugin's actions. An action may reject; the state and the log already report the error. */
export const getActions = <C extends AnyContract>(kernel: AnyKernel, { id }: C): ActionsOf<C> =>
  (kernel.eager.actions as Record<string, ActionsOf<C>>)[id] as ActionsOf<C>
