import type { AnyContract, Capability } from '../kernel/index.ts'
import type { AnyKernel } from './hooks/kernel.ts'

/** Who provides a capability, by id of its plugin: the only way by which the UI learns of a plugin. */
export const findProvider = ({ plugins }: AnyKernel, { id }: Capability): string | undefined =>
  plugins.find(({ contract }) => (contract as AnyContract).provides.some((one) => one.id === id))?.contract.id

/** The actions of the first provider of a capability. @param from - The kernel itself for what a host hands over. */
export const getProviderActions = <Actions>(
  kernel: AnyKernel,
  capability: Capability,
  from: Pick<AnyKernel, 'actions'> = kernel.eager,
): Actions => ((from.actions as Record<string, unknown>)[findProvider(kernel, capability) ?? ''] ?? {}) as Actions
