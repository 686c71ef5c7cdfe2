import type { ChainInfo } from '../capabilities.ts'

/** The namespace's defaults, before a wallet connects. */
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

/** The port's target for the library that composes extrinsics. */
export const LIBRARY = '@polkadot/api'

/** Storage key of the visitor's network: wallets of this namespace have no active one. */
export const NETWORK_KEY = 'portico.polkadot.network'
