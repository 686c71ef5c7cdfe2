// Whether an address that a name has on one network is also its owner's on another.
import type { CaipNetworkId } from '../capabilities/caip.ts'
import { isContract } from '../shared/rpc/contract-code.ts'
import { getNetwork } from './get-network.ts'
import type { Context } from './service.ts'

/**
 * Returns true if the owner of an address on some networks also has it on the network `on`: a contract's address exists
 * on each network, but the contract only where it was deployed.
 * @throws What `Api.rpc` throws
 */
export async function isOwnedOnNetwork(
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
