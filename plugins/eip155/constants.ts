import type { ChainFacts } from '../capabilities.ts'

/** What is known of the family before any wallet has been asked. */
export const family: ChainFacts = {
  namespace: 'eip155',
  name: 'Ethereum',
  defaultNetwork: {
    id: '1',
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    blockExplorerUrl: 'https://etherscan.io',
  },
  defaultAccountType: 'smartAccount',
}
