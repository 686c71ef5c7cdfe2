// The kernel of a host: one for each request on a server, and one in the page.
import { createKernel } from 'portico'
import { eip155 } from 'portico/eip155'

const NAMES = { 'eip155:31337': 'Meridian Local', 'eip155:31338': 'Meridian Second' }

/** @param rpc - The nodes' URLs, by CAIP-2. */
export const createSiteKernel = (rpc) =>
  createKernel({
    plugins: [eip155()],
    networks: Object.entries(NAMES).map(([caipNetworkId, name]) => ({
      caipNetworkId,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpc[caipNetworkId]],
    })),
  })
