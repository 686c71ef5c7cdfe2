// The shapes of RainbowKit's wallets, so that a list that a host wrote for it works as it is.
import type { CreateConnectorFn } from 'wagmi'
import type { WalletConnectParameters } from 'wagmi/connectors'

/** Options of WalletConnect, without those that this package sets. */
export type RainbowKitWalletConnectParameters = Omit<WalletConnectParameters, 'showQrModal' | 'projectId'>

interface Instructions {
  learnMoreUrl: string
  steps: { step: 'install' | 'create' | 'scan' | 'connect' | 'refresh'; title: string; description: string }[]
}

/** A wallet as a host describes it. */
export type Wallet = {
  /** The connector's id in wagmi. */
  id: string
  /** Other names for `<WalletButton wallet>`. */
  aliases?: string[]
  name: string
  /** Its name in EIP-6963: the same wallet in the page is not listed again. */
  rdns?: string
  shortName?: string
  iconUrl: string | (() => Promise<string>)
  iconAccent?: string
  iconBackground: string
  installed?: boolean
  downloadUrls?: {
    [place in
      | 'android'
      | 'ios'
      | 'mobile'
      | 'qrCode'
      | 'chrome'
      | 'edge'
      | 'firefox'
      | 'opera'
      | 'safari'
      | 'browserExtension'
      | 'macos'
      | 'windows'
      | 'linux'
      | 'desktop']?: string
  }
  /** Leaves the wallet out. Called once, when the configuration is created. */
  hidden?: () => boolean
  createConnector: (details: WalletDetailsParams) => CreateConnectorFn
  mobile?: { getUri?: (uri: string) => string }
  desktop?: { getUri?: (uri: string) => string; instructions?: Instructions }
  qrCode?: { getUri: (uri: string) => string; instructions?: Instructions }
  extension?: { instructions?: Instructions }
}

/** A wallet in its list. */
export type RainbowKitDetails = Omit<Wallet, 'createConnector' | 'hidden'> & {
  index: number
  /** From 1 on. */
  groupIndex: number
  groupName: string
  isRainbowKitConnector: boolean
}

/** What a wallet's `createConnector` gets, and adds to its connector. */
export type WalletDetailsParams = { rkDetails: RainbowKitDetails }

/** The parameters of a wallet function, such as `rainbowWallet`. */
export interface CreateWalletParameters {
  projectId: string
  appName: string
  appIcon?: string
  walletConnectParameters?: RainbowKitWalletConnectParameters
  options?: RainbowKitWalletConnectParameters
}

export type WalletList = { groupName: string; wallets: ((parameters: CreateWalletParameters) => Wallet)[] }[]

/** What a host says of its app. */
export interface AppDetails {
  projectId: string
  appName: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
  walletConnectParameters?: RainbowKitWalletConnectParameters
}
