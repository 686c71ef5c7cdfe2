// The networks that support swaps, and the router on each of them.
import type { CaipNetworkId } from '../capabilities.ts'

/** Networks that support swaps; the host may add others. */
export const NETWORKS: readonly string[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map(
  (id) => `eip155:${id}`,
)

/**
 * The hosted service's router: AggregationRouterV6 of 1inch, the same on all chains but one.
 * @see https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65
 */
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
/**
 * ZKsync derives addresses differently.
 * @see https://era.zksync.network/address/0x6fd4383cB451173D5f9304F041C7BCBf27d561fF
 */
const OTHER_ROUTERS: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:324': '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
}

/** The hosted service's routers of all networks. */
export const ROUTERS: readonly string[] = [ROUTER, ...Object.values(OTHER_ROUTERS)]

/** Returns the hosted service's router on a network, in lower case; `null` if swaps are not supported there. */
export const getRouter = (network: CaipNetworkId): string | null =>
  NETWORKS.includes(network) ? (OTHER_ROUTERS[network] ?? ROUTER) : null
