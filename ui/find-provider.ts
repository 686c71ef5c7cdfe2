import type { AnyContract, Capability } from '../kernel/index.ts'
import type { AnyKernel } from './hooks/kernel.ts'

/** Finds the id of the plugin that provides a capability. The UI learns about plugins only in this way. */
export const findProvider = ({ plugins }: AnyKernel, { id }: Capability): string | undefined =>
  plugins.find(({ contract }) => (contract as AnyContract).provides.some((one) => one.id === id))?.contract.id

/**
 * Returns the actions of the first provider of a capability.
 * @param from - The kernel itself for input from a host.
 */
export const getProviderActions = <Actions>(
  kernel: AnyKernel,
  capability: Capability,
  from: Pick<AnyKernel, 'actions'> = kernel.eager,
): Actions => ((from.actions as Record<string, unknown>)[findProvider(kernel, capability) ?? ''] ?? {}) as Actions
