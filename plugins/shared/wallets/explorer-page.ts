import { toAddress } from '../../capabilities/caip.ts'
import type { CaipAddress, Network } from '../../capabilities.ts'

/** Returns the explorer page of an account. The explorer's URL may hold a query that selects the network. */
export function getExplorerPage(account: CaipAddress, networks: readonly Network[]): string | null {
  const { blockExplorerUrl } = networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`)) ?? {}
  return blockExplorerUrl?.replace(/(?=\?|$)/, `/address/${toAddress(account)}`) ?? null
}
