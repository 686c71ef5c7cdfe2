import type { ChainInfo } from '../capabilities.ts'

/** What is known of the namespace before any wallet has been asked. */
export const chainInfo: ChainInfo = {
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

/** Stands for the native currency where tokens have an address. */
export const NATIVE_TOKEN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Asks the visitor, and only through them a wallet. @see EIP-1102 */
export const REQUEST_ACCOUNTS = 'eth_requestAccounts'
