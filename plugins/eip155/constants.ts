import type { ChainInfo } from '../capabilities.ts'

/** The namespace's defaults, before a wallet connects. */
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

/** The native currency where an API expects a token address. @see ERC-7528 */
export const NATIVE_TOKEN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Prompts the visitor to connect, and the wallet only after that. @see EIP-1102 */
export const REQUEST_ACCOUNTS = 'eth_requestAccounts'
