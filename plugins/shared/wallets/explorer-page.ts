import type { CaipAddress, Network } from '../../capabilities.ts'
import { toAddress } from '../caip.ts'

/** An account's page at its network's explorer, which may tell its networks apart by a query. */
export function getExplorerPage(account: CaipAddress, networks: readonly Network[]): string | null {
  const { blockExplorerUrl } = networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`)) ?? {}
  return blockExplorerUrl?.replace(/(?=\?|$)/, `/address/${toAddress(account)}`) ?? null
}
