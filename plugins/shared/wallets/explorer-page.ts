import { toAddress } from '../../capabilities/caip.ts'
import type { CaipAddress, Network } from '../../capabilities.ts'

/** Returns the explorer page of an account. The explorer's URL may hold a query that selects the network. */
export function getExplorerPage(account: CaipAddress, networks: readonly Network[]): string | null {
  const { blockExplorerUrl } = networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`)) ?? {}
  return blockExplorerUrl?.replace(/(?=\?|$)/, `/address/${toAddress(account)}`) ?? null
}

/** Returns the explorer page of a transaction, as above. */
export const getTransactionPage = (hash: string | null, blockExplorerUrl: string | undefined): string | null =>
  (hash && blockExplorerUrl?.replace(/(?=\?|$)/, `/tx/${encodeURIComponent(hash)}`)) || null
