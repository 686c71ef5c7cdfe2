import { addressOf } from './caip.ts'
import type { CaipAddress, Network } from './capabilities.ts'

/** An account's page at its network's explorer, which may tell its networks apart by a query. */
export function explorerPage(account: CaipAddress, networks: readonly Network[]): string | null {
  const { blockExplorerUrl } = networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`)) ?? {}
  return blockExplorerUrl?.replace(/(?=\?|$)/, `/address/${addressOf(account)}`) ?? null
}
