import type { ChainInfo } from '../capabilities.ts'

/** What is known of the namespace before any wallet has been asked. */
export const chainInfo: ChainInfo = {
  namespace: 'bip122',
  name: 'Bitcoin',
  defaultNetwork: {
    id: '000000000019d6689c085ae165831e93',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    chainNamespace: 'bip122',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: ['https://mempool.space/api'],
    blockExplorerUrl: 'https://mempool.space',
  },
  defaultAccountType: 'payment',
  isReceiveOnly: true,
}

/** Where the network that the visitor chose is kept: a wallet with accounts on several does not know it. */
export const NETWORK_KEY = 'portico.bip122.network'
