export {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from './authentication/RainbowKitAuthenticationProvider.tsx'
export type { AuthenticationConfig, AuthenticationStatus } from './authentication/types.ts'
export { ConnectButton } from './ConnectButton.tsx'
export { getDefaultConfig, type RainbowKitChain as Chain } from './config.ts'
export type { AvatarComponent, DisclaimerComponent } from './context.ts'
export { useAccountModal, useChainModal, useConnectModal } from './modals.ts'
export { RainbowKitProvider, type RainbowKitProviderProps } from './RainbowKitProvider.tsx'
export { cssObjectFromTheme, cssStringFromTheme } from './themes/css.ts'
export { darkTheme, lightTheme, midnightTheme, type Theme } from './themes/theme.ts'
export { useAddRecentTransaction } from './transactions.ts'
export { WalletButton, type WalletButtonRendererProps } from './WalletButton.tsx'
export { connectorsForWallets } from './wallets/connectors.ts'
export { getDefaultWallets } from './wallets/defaults.ts'
export { baseAccount, coinbaseWallet, metaMask } from './wallets/lazy-library.ts'
export { getWalletConnectConnector } from './wallets/pairing.ts'
export type { RainbowKitWalletConnectParameters, Wallet, WalletDetailsParams, WalletList } from './wallets/types.ts'
