const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Nothing listens there, so that the page sends nothing beyond loopback. */
const rpcUrls = ['http://127.0.0.1:1']

export const networks = [
  { caipNetworkId: 'eip155:31337', name: 'Meridian Local', nativeCurrency, rpcUrls },
  { caipNetworkId: 'eip155:31338', name: 'Meridian Second', nativeCurrency, rpcUrls },
]
