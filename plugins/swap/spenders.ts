// Lists who may spend tokens and receive swap calls. No other address may, whatever a service responds.

import { toNamespace } from '../capabilities/caip.ts'
import type { CaipNetworkId } from '../capabilities.ts'
import { NETWORKS } from './constants.ts'

/**
 * The hosted service's router, the same on all chains but one. @see
 * https://etherscan.io/address/0x111111125421cA6dc452d289314280a0f8842A65 (1inch, AggregationRouterV6)
 */
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
/**
 * ZKsync derives addresses differently. @see
 * https://era.zksync.network/address/0x6fd4383cB451173D5f9304F041C7BCBf27d561fF
 */
const ELSEWHERE: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:324': '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
}

/** The built-in addresses of all networks. */
export const BUILT_IN: readonly string[] = [ROUTER, ...Object.values(ELSEWHERE)]

const OWN = /^(eip155:\d{1,20}):(0x[0-9a-f]{40})$/

/**
 * Returns the allowed addresses on a network, in lower case.
 * @param listed - The host's own: CAIP-10 ids, separated by spaces or commas; invalid ones are left out.
 */
export function getSpenders(network: CaipNetworkId, listed = ''): readonly string[] {
  const own = listed
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((one) => {
      const [, id, address = ''] = OWN.exec(one) ?? []
      return id === network ? [address] : []
    })
  const isShipped = toNamespace(network) === 'eip155' && NETWORKS.includes(network)
  return isShipped ? [ELSEWHERE[network] ?? ROUTER, ...own] : own
}
