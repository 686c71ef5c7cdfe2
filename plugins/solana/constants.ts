import type { ChainInfo } from '../capabilities.ts'

/** What is known of the namespace before any wallet has been asked. */
export const chainInfo: ChainInfo = {
  namespace: 'solana',
  name: 'Solana',
  defaultNetwork: {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
    blockExplorerUrl: 'https://explorer.solana.com',
  },
  defaultAccountType: 'eoa',
}

/** Where the network that the visitor chose is kept: a wallet of the standard does not know it. */
export const NETWORK_KEY = 'portico.solana.network'
