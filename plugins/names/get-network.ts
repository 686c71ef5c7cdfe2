import { type CaipNetworkId, toReference } from '../capabilities/caip.ts'
import { Accounts, Host, type Network } from '../capabilities.ts'
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
