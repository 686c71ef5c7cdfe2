// What a host reads of a kernel, and does with it. Each framework's binding follows the kernel in its own way.
export { subscribeNumberStyle } from '../format/number-style.ts'
export {
  type AccountOptions,
  type Balance,
  getConnectActions,
  getDisconnectActions,
  getNetworkActions,
  readAccount,
  readBalance,
  readNetwork,
} from './account.ts'
export { getConnectionActions, readConnections } from './connections.ts'
export { createKernelMissingError } from './kernel-missing.ts'
export { getModalActions, readModal } from './modal.ts'
export { getActions, type Reading, readProviders, readSlice } from './read-state.ts'
export { getTransactionActions, readTransactions } from './transactions.ts'
export { readWalletConnectUri, restartPairing, startPairing, type UriOptions } from './wallet-connect-uri.ts'
export { getWalletActions, type HostWallet, loadWallets, readWallets, type WalletsOptions } from './wallets.ts'
