export {
  BaseWalletConnectButton,
  BaseWalletDisconnectButton,
  BaseWalletMultiButton,
  WalletConnectButton,
  WalletDisconnectButton,
  WalletIcon,
  type WalletIconProps,
  WalletModalButton,
  WalletMultiButton,
} from './buttons.tsx'
export { ConnectionProvider, type ConnectionProviderProps } from './ConnectionProvider.tsx'
export {
  WalletAccountError,
  WalletConfigError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletDisconnectionError,
  WalletError,
  WalletKeypairError,
  WalletLoadError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletNotSelectedError,
  WalletPublicKeyError,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletTimeoutError,
  WalletWindowBlockedError,
  WalletWindowClosedError,
} from './errors.ts'
export {
  useWalletModal,
  WalletModal,
  type WalletModalContextState,
  type WalletModalProps,
  WalletModalProvider,
  type WalletModalProviderProps,
} from './modal.tsx'
export { clusterApiUrl, WalletAdapterNetwork } from './networks.ts'
export { type ConnectionContextState, useConnection } from './rpc-connection.ts'
export {
  type Adapter,
  type AnchorWallet,
  type HostAdapter,
  type SendTransactionOptions,
  type SolanaSignInInput,
  type SolanaSignInOutput,
  type Wallet,
  type WalletContextState,
  type WalletName,
  WalletReadyState,
} from './types.ts'
export { useLocalStorage } from './use-local-storage.ts'
export { useAnchorWallet, useWallet } from './use-wallet.ts'
export { WalletProvider, type WalletProviderProps } from './WalletProvider.tsx'
