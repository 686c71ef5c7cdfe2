import type { Network } from '../../capabilities.ts'
import type { ChainRecord, ConnectionState } from '../state.ts'

/** The family that the views speak of. */
export const activeChain = ({ chains, activeNamespace }: ConnectionState): ChainRecord | undefined =>
  chains[activeNamespace]

/** Its network, or `null` where the wallet stands on one that is not listed. */
export function activeNetwork(slice: ConnectionState): Network | null {
  const chain = activeChain(slice)
  return chain?.networks.find((network) => network.caipNetworkId === chain.networkState.activeNetwork) ?? null
}
