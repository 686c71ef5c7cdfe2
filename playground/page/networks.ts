import type { World } from './world.ts'

const NAMES: Readonly<Record<string, string>> = {
  'eip155:31337': 'Meridian Local',
  'eip155:31338': 'Meridian Second',
}

/** The local chains, as a host lists its networks. */
export const networksOf = ({ rpc }: World) =>
  Object.entries(NAMES).map(([caipNetworkId, name]) => {
    const url = rpc[caipNetworkId]?.url
    return {
      caipNetworkId,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: url ? [url] : [],
    }
  })
