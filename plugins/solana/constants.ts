import type { ChainInfo } from '../capabilities.ts'

/** Static data of the namespace. */
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

/** Storage key of the network that the visitor selected, since wallets don't store it. */
export const NETWORK_KEY = 'portico.solana.network'

/** The target of the port that registers the wallet apps of a phone. */
export const MOBILE_WALLETS = 'mobile-wallets'
/** Where a wallet app on the phone listens, at a port of its choice. */
export const MOBILE_WALLETS_SOURCE = 'ws://localhost:*'
