import type { MethodLists, Namespace } from '../capabilities.ts'

/**
 * Methods that a wallet is asked to approve if no namespace plugin lists them. @see WalletConnect, JSON-RPC methods by
 * namespace
 */
export const methods: Readonly<Record<Namespace, MethodLists>> = {
  eip155: {
    safe: [
      'eth_accounts',
      'wallet_getAssets',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_getPermissions',
    ],
    unsafe: [
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sendTransaction',
      'eth_signTransaction',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_addEthereumChain',
      'wallet_grantPermissions',
      'wallet_registerOnboarding',
      'wallet_requestPermissions',
      'wallet_revokePermissions',
      'wallet_scanQRCode',
      'wallet_sendCalls',
      'wallet_showCallsStatus',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
    ],
  },
  solana: {
    safe: ['solana_getAccounts', 'solana_requestAccounts'],
    unsafe: [
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
    ],
  },
  polkadot: { safe: [], unsafe: ['polkadot_signMessage', 'polkadot_signTransaction'] },
  bip122: { safe: ['getAccountAddresses'], unsafe: ['sendTransfer', 'signMessage', 'signPsbt'] },
}
