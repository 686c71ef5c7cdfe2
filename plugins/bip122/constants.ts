import type { ChainInfo } from '../capabilities.ts'

/** The namespace's defaults, before a wallet connects. */
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

/** Storage key of the visitor's network: a wallet with accounts on several networks has no active one. */
export const NETWORK_KEY = 'portico.bip122.network'
