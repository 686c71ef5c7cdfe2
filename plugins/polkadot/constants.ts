import type { ChainInfo } from '../capabilities.ts'

/** What is known of the namespace before any wallet has been asked. */
export const chainInfo: ChainInfo = {
  namespace: 'polkadot',
  name: 'Polkadot',
  defaultNetwork: {
    id: '91b171bb158e2d3848fa23a9f1c25182',
    caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    chainNamespace: 'polkadot',
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: [],
    blockExplorerUrl: 'https://polkadot.subscan.io',
  },
  defaultAccountType: 'eoa',
  isReceiveOnly: true,
}

/** What the port calls the library that knows a chain's own calls, beside the wallets. */
export const LIBRARY = '@polkadot/api'

/** Where the network that the visitor chose is kept: wallets of this namespace stand on none. */
export const NETWORK_KEY = 'portico.polkadot.network'
