export type { AppKitAdapter } from './adapter-types.ts'
export { BitcoinAdapter, Ethers5Adapter, EthersAdapter } from './adapters.ts'
export type { AppKit, OpenOptions } from './app-kit.ts'
export type { BitcoinConnector } from './bitcoin-provider.ts'
export type { Connection } from './connections.ts'
export { createAppKit } from './create-app-kit.ts'
export type { AppKitEvent, AppKitEvent as Event, EventsState, EventsState as EventsControllerState } from './events.ts'
export type { AppKitNetwork, CaipAddress, CaipNetwork, CaipNetworkId, ChainNamespace } from './network-types.ts'
export type {
  AppKitFeatures,
  AppKitFeatures as Features,
  ConnectMethod,
  CreateAppKitOptions,
  CreateAppKitOptions as AppKitOptions,
  CreateAppKitOptions as CreateAppKit,
  ListedWallet as CustomWallet,
  Metadata,
  SocialProvider,
  ThemeMode,
  WalletFeature,
} from './option-types.ts'
export type { Provider } from './provider-types.ts'
export { RequestError } from './request-result.ts'
export type {
  AccountStatus,
  AccountType,
  ConnectorType,
  NetworkState,
  PublicState,
  PublicState as PublicStateControllerState,
  UseAppKitAccountReturn,
  WalletInfo,
  WalletInfo as ConnectedWalletInfo,
} from './selectors.ts'
export { createSIWEConfig } from './sign-in.ts'
export type {
  SiweClient as AppKitSIWEClient,
  SiweConfig,
  SiweConfig as SIWEConfig,
  SiweMessageArgs as SIWEMessageArgs,
  SiweMessageFields as SIWECreateMessageArgs,
  SiweSession,
  SiweSession as SIWESession,
  SiweVerifyArgs as SIWEVerifyMessageArgs,
  SiwxConfig,
  SiwxConfig as SIWXConfig,
  SiwxMessage as SIWXMessage,
  SiwxSession as SIWXSession,
} from './sign-in-types.ts'
export {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
} from './siwe-message.ts'
export type { ThemeVariables } from './theme-variables.ts'
export type { Views } from './view-names.ts'
export type { Connector } from './wallet-methods.ts'
