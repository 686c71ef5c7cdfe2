import { toAddress } from '../../capabilities/caip.ts'
import type { CaipAddress, Network } from '../../capabilities.ts'

/** Returns the explorer page of an account. */
export function getExplorerPage(account: CaipAddress, networks: readonly Network[]): string | null {
  const { blockExplorerUrl } = networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`)) ?? {}
  return toPage(blockExplorerUrl, `/address/${toAddress(account)}`)
}

/** Returns the explorer page of a transaction; `null` if a service sent anything but a hash. */
export const getTransactionPage = (hash: string | null, blockExplorerUrl: string | undefined): string | null =>
  hash && /^[\w-]+$/.test(hash) ? toPage(blockExplorerUrl, `/tx/${hash}`) : null

/** The explorer's URL may hold a query that selects the network. */
const toPage = (blockExplorerUrl: string | undefined, path: string): string | null =>
  blockExplorerUrl?.replace(/(?=\?|$)/, path) ?? null
