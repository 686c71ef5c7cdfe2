import type { ListedWallet } from '../../plugins/wallets/index.ts'
import type { AppKitAdapter } from './adapter-types.ts'
import type { AccountTypes, AppKitNetwork, ChainNamespace } from './network-types.ts'
import type { SiweClient, SiwxConfig } from './sign-in-types.ts'
import type { ThemeVariables } from './theme-variables.ts'

export type { ListedWallet }
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'
export type ThemeMode = 'dark' | 'light'
export type ConnectMethod = 'wallet' | 'email' | 'social'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export interface Metadata {
  name: string
  description: string
  url: string
  icons: string[]
}

export interface AppKitFeatures {
  swaps?: boolean | undefined
  onramp?: boolean | undefined
  receive?: boolean | undefined
  send?: boolean | undefined
  email?: boolean | undefined
  emailShowWallets?: boolean | undefined
  socials?: readonly SocialProvider[] | false | undefined
  history?: boolean | undefined
  /** Default false: events are sent only if you write `true`. */
  analytics?: boolean | undefined
  allWallets?: boolean | undefined
  smartSessions?: boolean | undefined
  legalCheckbox?: boolean | undefined
  collapseWallets?: boolean | undefined
  connectMethodsOrder?: readonly ConnectMethod[] | undefined
  walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** Accepted, and changes nothing. */
  connectorTypeOrder?: readonly string[] | undefined
}

/** The options of `createAppKit`. docs/coming-from/appkit.md says which ones change nothing here. */
export interface CreateAppKitOptions {
  projectId: string
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  adapters?: readonly AppKitAdapter[] | undefined
  defaultNetwork?: AppKitNetwork | undefined
  metadata?: Metadata | undefined
  features?: AppKitFeatures | undefined
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  featuredWalletIds?: readonly string[] | undefined
  customWallets?: readonly ListedWallet[] | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  themeMode?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  /** By chain id. */
  chainImages?: Readonly<Record<number | string, string>> | undefined
  enableWalletConnect?: boolean | undefined
  enableEmbedded?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  defaultAccountTypes?: { readonly [Namespace in ChainNamespace]?: AccountTypes[Namespace] | undefined } | undefined
  /** By CAIP-2 id. */
  customRpcUrls?: Readonly<Record<string, readonly { url: string; config?: unknown }[]>> | undefined
  siweConfig?: SiweClient | undefined
  siwx?: SiwxConfig | undefined
  /** The rest is accepted, and changes nothing. */
  tokens?: Readonly<Record<string, { address: string; image?: string | undefined }>> | undefined
  connectorImages?: Readonly<Record<string, string>> | undefined
  coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  enableWallets?: boolean | undefined
  enableInjected?: boolean | undefined
  enableEIP6963?: boolean | undefined
  enableCoinbase?: boolean | undefined
  enableReconnect?: boolean | undefined
  enableNetworkSwitch?: boolean | undefined
  enableWalletGuide?: boolean | undefined
  enableAuthLogger?: boolean | undefined
  showWallets?: boolean | undefined
  disableAppend?: boolean | undefined
  manualWCControl?: boolean | undefined
  /** Portico's own WalletConnect client is used. */
  universalProvider?: unknown
  universalProviderConfigOverride?: unknown
  experimental_preferUniversalLinks?: boolean | undefined
  debug?: boolean | undefined
}
