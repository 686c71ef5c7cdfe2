export {
  BaseWalletConnectButton,
  BaseWalletDisconnectButton,
  BaseWalletMultiButton,
  WalletConnectButton,
  WalletDisconnectButton,
  WalletIcon,
  WalletModalButton,
  WalletMultiButton,
} from './buttons.tsx'
export { ConnectionProvider, type ConnectionProviderProps } from './ConnectionProvider.tsx'
export {
  WalletConnectionError,
  WalletDisconnectionError,
  WalletError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletNotSelectedError,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
} from './errors.ts'
export { useWalletModal, WalletModal, type WalletModalContextState, WalletModalProvider } from './modal.tsx'
export { WalletAdapterNetwork } from './networks.ts'
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
export { type ConnectionContextState, useConnection } from './use-connection.ts'
export { useAnchorWallet, useWallet } from './use-wallet.ts'
export { WalletProvider, type WalletProviderProps } from './WalletProvider.tsx'
