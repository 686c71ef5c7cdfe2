// Whether an address that a name has on one network is also its owner's on another.
import { type CaipNetworkId, toReference } from '../capabilities/caip.ts'
import { Accounts, Host, type Network } from '../capabilities.ts'
import { isContract } from '../shared/rpc/contract-code.ts'
import type { Context } from './service.ts'

/** Gets a network: the host's, or one over the hosted proxy. `null` if neither is available. */
export function getNetwork({ services }: Context, caipNetworkId: CaipNetworkId): Network | null {
  const listed = services.state(Accounts)?.connections.flatMap(({ networks }) => networks) ?? []
  const own = listed.find((one) => one.caipNetworkId === caipNetworkId)
  if (own || !services.state(Host)?.projectId) return own ?? null
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const id = toReference(caipNetworkId)
  return { id, caipNetworkId, chainNamespace: 'eip155', name: caipNetworkId, nativeCurrency, rpcUrls: [] }
}

/**
 * Returns true if the owner of an address on some networks also has it on the network `on`: a contract's address exists
 * on each network, but the contract only where it was deployed.
 * @throws What `Api.rpc` throws
 */
export async function isOwnedOn(
  context: Context,
  on: CaipNetworkId,
  address: string,
  networks: readonly CaipNetworkId[],
): Promise<boolean> {
  /** `null` if the network has no server. */
  const isContractOn = async (id: CaipNetworkId): Promise<boolean | null> => {
    const network = getNetwork(context, id)
    if (!network) return null
    return isContract(context, network, address).catch((error) => {
      if (error.code === 'url-required') return null
      throw error
    })
  }
  if (networks.includes(on)) return true
  for (const id of networks) if ((await isContractOn(id)) !== false) return (await isContractOn(on)) === true
  return true
}
