// The networks that a host lists and removes while the page runs.
import { PorticoError } from '../../kernel/index.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { AppKitNetwork, CaipNetwork, ChainNamespace } from './network-types.ts'
import type { CreateAppKitOptions } from './option-types.ts'
import { selectNetworks } from './selectors.ts'
import { toCaipNetwork, toInput } from './to-network.ts'

interface Listing {
  readonly kernel: AppKitKernel
  /** By CAIP-2 id. What the kernel does not list is not shown. */
  readonly networks: Map<string, CaipNetwork>
  readonly options: Pick<CreateAppKitOptions, 'chainImages' | 'customRpcUrls'>
}

export const createNetworkMethods = ({ kernel, networks, options }: Listing) => ({
  /**
   * Lists a network, unless it is listed. Visitors can switch to it.
   *
   * @throws `configuration-invalid` with the field, `chain-adapter-missing`
   */
  async addNetwork(namespace: ChainNamespace, network: AppKitNetwork): Promise<void> {
    const added = toCaipNetwork(network, options)
    const { caipNetworkId, chainNamespace } = added
    if (chainNamespace !== namespace)
      throw new PorticoError('configuration-invalid', `network.chainNamespace is invalid: it is not "${namespace}".`, {
        hints: ['A network without a namespace is one of eip155.'],
      })
    if (selectNetworks({ kernel, networks }).some((one) => one.caipNetworkId === caipNetworkId)) return
    networks.set(caipNetworkId, added)
    await kernel.actions.connection.addNetwork({ network: toInput(added) })
  },

  /**
   * Removes a network, if it is listed. A wallet that is on it stays there, and its visitor is asked to switch.
   *
   * @param id - `network.id`
   * @throws `network-required` if the namespace has no other
   */
  async removeNetwork(namespace: ChainNamespace, id: string | number): Promise<void> {
    const listed = selectNetworks({ kernel, networks }, namespace)
    const removed = listed.find((one) => String(one.id) === String(id))
    if (removed) await kernel.actions.connection.removeNetwork({ caipNetworkId: removed.caipNetworkId })
  },
})
