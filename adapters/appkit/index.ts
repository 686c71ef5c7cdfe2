export type { AppKitAdapter } from './adapter-types.ts'
export { BitcoinAdapter, Ethers5Adapter, EthersAdapter } from './adapters.ts'
export type { AppKit, OpenOptions } from './app-kit.ts'
export type { BitcoinConnector } from './bitcoin-provider.ts'
export { createAppKit } from './create.ts'
export type { AppKitEvent, EventsState } from './events.ts'
export type { AppKitNetwork, CaipAddress, CaipNetwork, CaipNetworkId, ChainNamespace } from './network-types.ts'
export type {
  AppKitFeatures,
  CreateAppKitOptions,
  CreateAppKitOptions as AppKitOptions,
  CreateAppKitOptions as CreateAppKit,
  SocialProvider,
  ThemeMode,
} from './option-types.ts'
export { RequestError } from './result.ts'
export type { AccountStatus, NetworkState, PublicState, UseAppKitAccountReturn, WalletInfo } from './select.ts'
export { createSIWEConfig } from './sign-in.ts'
export type {
  SiweConfig,
  SiweConfig as SIWEConfig,
  SiweMessageFields as SIWECreateMessageArgs,
  SiweSession,
  SiweSession as SIWESession,
  SiweVerifyArgs as SIWEVerifyMessageArgs,
  SiwxConfig,
} from './sign-in-types.ts'
export {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
} from './siwe-message.ts'
export type { ThemeVariables } from './theme.ts'
