import type { ChainInfo } from '../../../../plugins/capabilities.ts'

export const chainInfo: ChainInfo = {
  namespace: 'toy',
  name: 'Toy',
  defaultNetwork: {
    id: 'main',
    caipNetworkId: 'toy:main',
    chainNamespace: 'toy',
    name: 'Toy',
    nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
    rpcUrls: [],
  },
  defaultAccountType: 'eoa',
  isReceiveOnly: true,
}

export const NETWORK_KEY = 'portico.toy.network'
