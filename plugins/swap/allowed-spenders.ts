// Lists who may spend tokens and receive swap calls. No other address may, whatever a service responds.

import { type CaipNetworkId, Host, type SwapOrder } from '../capabilities.ts'
import type { Context } from './context.ts'
import { getRouter } from './networks.ts'

const OWN = /^(eip155:\d{1,20}):(0x[0-9a-f]{40})$/

/**
 * Returns the allowed addresses on a network, in lower case.
 * @param listed - The host's own: CAIP-10 ids, separated by spaces or commas; invalid ones are left out.
 */
export function listAllowedSpenders(network: CaipNetworkId, listed = ''): readonly string[] {
  const own = listed
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((one) => {
      const [, id, address = ''] = OWN.exec(one) ?? []
      return id === network ? [address] : []
    })
  const router = getRouter(network)
  return router ? [router, ...own] : own
}

/** Returns the allowed addresses on an order's network. */
export const getAllowedSpenders = ({ services }: Context, { network }: SwapOrder) =>
  listAllowedSpenders(network.caipNetworkId, services.state(Host)?.services.spenders)
