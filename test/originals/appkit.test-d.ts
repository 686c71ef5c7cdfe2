// What `types.test-d.ts` does for the other kits, for AppKit 1.7. A host passes our adapters to our `createAppKit`, so
// those need not be assignable to AppKit's.
import type * as appkit from '@reown/appkit'
import type * as networks from '@reown/appkit/networks'
import type * as react from '@reown/appkit/react'
import type * as vue from '@reown/appkit/vue'
import type * as bitcoin from '@reown/appkit-adapter-bitcoin'
import type * as ethers from '@reown/appkit-adapter-ethers'
import type * as solana from '@reown/appkit-adapter-solana'
import type * as solanaReact from '@reown/appkit-adapter-solana/react'
import type * as wagmi from '@reown/appkit-adapter-wagmi'
import type * as siwe from '@reown/appkit-siwe'
import type * as walletButton from '@reown/appkit-wallet-button/react'
import type { Eip1193Provider } from 'ethers'
import type * as ours from 'portico/appkit'
import type * as ourNetworks from 'portico/appkit/networks'
import type * as ourReact from 'portico/appkit/react'
import type * as ourSolana from 'portico/appkit/solana'
import type * as ourSolanaReact from 'portico/appkit/solana/react'
import type * as ourVue from 'portico/appkit/vue'
import type * as ourWagmi from 'portico/appkit/wagmi'
import type { APPKIT_INTERNALS } from '../../cli/migrate/kits/appkit-internals.ts'
import { check, type Differing, type Missing, type Uncallable, type Unreadable } from './compare.ts'

// The names of each module. `migrate` reports what is missing, with what to do instead (cli/migrate/kits/appkit.ts).

/** `AppKit` is a type here, and no class. */
type Internals = (typeof APPKIT_INTERNALS)[number] | 'AppKit'

check<Missing<typeof appkit, typeof ours>, Internals>()
check<Missing<typeof react, typeof ourReact>, Internals | 'getAppKit'>()
check<Missing<typeof vue, typeof ourVue>, Internals | 'getAppKit'>()
check<Missing<typeof networks, typeof ourNetworks>, 'AVAILABLE_NAMESPACES'>()
check<Missing<typeof bitcoin, typeof ours>, 'AddressPurpose' | 'mapSatsConnectAddressPurpose'>()
check<Missing<typeof ethers, typeof ours>, 'EthersHelpersUtil'>()
// wallet-adapter's classes, errors and helpers, which @solana/wallet-adapter-base has.
check<
  Missing<typeof solana, typeof ourSolana>,
  | `${'Base' | 'Wallet'}${string}`
  | `Sol${string}Util`
  | `is${string}`
  | 'EventEmitter'
  | 'SPL_COMPUTE_BUDGET_CONSTANTS'
  | 'scopePollingDetectionStrategy'
>()
check<Exclude<Missing<typeof solanaReact, typeof ourSolanaReact>, keyof typeof solana>, never>()
check<Missing<typeof wagmi, typeof ourWagmi>, 'authConnector'>()
// The methods of Reown's own sign-in, and views of its modal.
check<Missing<typeof siwe, typeof ours>, 'SIWEController' | `W3m${string}` | 'mapToSIWX' | 'verifySignature'>()
// Visitors change their address in the modal.
check<Missing<typeof walletButton, typeof ourReact>, 'createAppKitWalletButton' | 'useAppKitUpdateEmail'>()

// The functions and components. Each difference has its reason:
/** The adapters are ours, and so is what it returns: see below for its members. */
type Kernel = 'createAppKit' | 'AppKitProvider' | 'modal'
/** Components of Lit are forwarded references. What they take is checked below. */
type Components = `AppKit${'' | 'Account' | 'Connect' | 'Network' | 'Wallet'}Button`
/** Reown's remote features, which Portico does not fetch. */
type RemoteFeatures = 'useAppKitState'
/** Events of swaps, transfers and others have fewer properties: see `WithLess`. */
type Events = 'useAppKitEvents'

check<Differing<typeof appkit, typeof ours>, Kernel>()
check<Differing<typeof react, typeof ourReact>, Kernel | Components | Events>()
check<Differing<typeof vue, typeof ourVue>, Kernel | RemoteFeatures | Events>()
check<Differing<typeof walletButton, typeof ourReact>, Components>()
// It returns what `createAppKit` takes, without AppKit's methods that sign in beside the modal.
check<Differing<typeof siwe, typeof ours>, 'createSIWEConfig'>()
check<Uncallable<typeof react, typeof ourReact>, Kernel>()
check<Uncallable<typeof vue, typeof ourVue>, Kernel>()
check<Uncallable<typeof walletButton, typeof ourReact>, never>()
check<Uncallable<typeof siwe, typeof ours>, never>()
check<Unreadable<typeof react, typeof ourReact>, Kernel | Components | RemoteFeatures>()
check<Unreadable<typeof vue, typeof ourVue>, Kernel | RemoteFeatures>()
check<Unreadable<typeof walletButton, typeof ourReact>, Components>()

// The members of what `createAppKit` returns. Those that are left out on purpose throw `appkit-left-out`, with a link.
/** What `open`, `getState` and others read, as fields. */
type Fields = 'chainAdapters' | 'remoteFeatures' | 'reportedAlertErrors' | 'version'
/** `fetchIdentity` and others throw, and have no result to read; a network has viem's functions only if the host wrote it. */
type WithoutResult = 'fetchIdentity' | 'getReownName' | 'getRemoteFeatures' | 'getUniversalProvider' | 'getCaipNetwork'

check<Missing<appkit.AppKit, ours.AppKit>, Fields>()
// `options` are as the host gave them, with our adapters.
check<Differing<appkit.AppKit, ours.AppKit>, 'options' | 'getEvent' | 'subscribeEvents'>()
check<Uncallable<appkit.AppKit, ours.AppKit>, 'subscribeEvents'>()
check<Unreadable<appkit.AppKit, ours.AppKit>, WithoutResult>()
check<
  Exclude<keyof appkit.CaipNetwork, keyof ours.CaipNetwork>,
  | 'experimental_preconfirmationTime'
  | 'extendSchema'
  | 'fees'
  | 'formatters'
  | 'prepareTransactionRequest'
  | 'serializers'
  | 'supportsTransactionReplacementDetection'
  | 'verifyHash'
>()

// What a host passes.
type Options = Omit<appkit.CreateAppKit, 'adapters' | 'siweConfig'>
export const options: ours.CreateAppKitOptions = {} as Options
check<Missing<appkit.CreateAppKit, ours.CreateAppKitOptions>, never>()
export const network: ours.AppKitNetwork = {} as networks.AppKitNetwork
export const signIn: ours.SiweConfig = {} as siwe.SIWEConfig
export const siwx: ours.SiwxConfig = {} as appkit.SIWXConfig
type WagmiOptions = ConstructorParameters<typeof ourWagmi.WagmiAdapter>[0]
export const wagmiOptions: WagmiOptions = {} as ConstructorParameters<typeof wagmi.WagmiAdapter>[0]
type SolanaOptions = ConstructorParameters<typeof ourSolana.SolanaAdapter>[0]
export const solanaOptions: SolanaOptions = {} as ConstructorParameters<typeof solana.SolanaAdapter>[0]
type BitcoinOptions = ConstructorParameters<typeof ours.BitcoinAdapter>[0]
export const bitcoinOptions: BitcoinOptions = {} as ConstructorParameters<typeof bitcoin.BitcoinAdapter>[0]

// What a host reads, by the types that it imports.
export const config: wagmi.WagmiAdapter['wagmiConfig'] = {} as ourWagmi.WagmiAdapter['wagmiConfig']
export const known: appkit.CaipNetwork[] = [{} as typeof ourNetworks.solana, {} as typeof ourNetworks.bitcoin]
check<
  Differing<typeof networks, typeof ourNetworks>,
  // Their names are no literals, and ours returns what it gets.
  'bitcoin' | 'bitcoinTestnet' | 'solana' | 'solanaDevnet' | 'solanaTestnet' | 'defineChain'
>()
export const account: appkit.UseAppKitAccountReturn = {} as ours.UseAppKitAccountReturn
export const accountType: appkit.AccountType = {} as ours.AccountType
export const connection: react.Connection = {} as ours.Connection
export const connector: appkit.Connector = {} as ours.Connector
/** AppKit's have more properties: tokens, amounts, names, and cursors of pages. */
type WithLess =
  | `SWAP_${string}`
  | 'INITIATE_SWAP'
  | `SEND_${string}`
  | `REGISTER_NAME_${string}`
  | `${string}_TRANSACTIONS`
  | 'SELECT_BUY_PROVIDER'
  | 'SOCIAL_LOGIN_ERROR'
type Same<Event extends { event: string }> = Event extends { event: infer Name }
  ? Name extends WithLess
    ? never
    : Event & { event: Exclude<Name, WithLess> }
  : never
export const event: appkit.Event = {} as Same<ours.Event>
check<Exclude<ours.Event['event'], appkit.Event['event']>, never>()
export const events: Omit<appkit.EventsControllerState, 'data'> = {} as ours.EventsControllerState
export const state: appkit.PublicStateControllerState = {} as ours.PublicStateControllerState
export const wallet: appkit.ConnectedWalletInfo = {} as ours.ConnectedWalletInfo
export const view: react.Views = {} as ours.Views
export const features: ours.Features = {} as appkit.Features
export const customWallet: ours.CustomWallet = {} as appkit.CustomWallet
export const metadata: ours.Metadata = {} as appkit.Metadata
export const method: ours.ConnectMethod = {} as appkit.ConnectMethod
export const feature: ours.WalletFeature = {} as appkit.WalletFeature
export const messageArgs: siwe.SIWEMessageArgs = {} as ours.SIWEMessageArgs
// Its `connect` and `emit` are for AppKit itself.
export const provider: Omit<appkit.Provider, 'connect' | 'disconnect' | 'emit'> = {} as ours.Provider
export const browserProvider: Eip1193Provider = {} as ours.Provider
/** What AppKit itself reads of the objects for Solana and Bitcoin: they are its connectors, too. */
type ForAppKit =
  | 'chains'
  | 'connect'
  | 'connectors'
  | 'emit'
  | 'explorerId'
  | 'id'
  | 'imageId'
  | 'info'
  | 'provider'
  | 'type'
/** Of AppKit's events ours has those of the account and of the network. */
type Listening = 'on' | 'removeListener'
check<Missing<solanaReact.Provider, ourSolana.Provider>, ForAppKit>()
export const solanaProvider: Omit<solanaReact.Provider, ForAppKit | Listening> = {} as ourSolana.Provider
check<Missing<bitcoin.BitcoinConnector, ours.BitcoinConnector>, ForAppKit | 'imageUrl'>()
// An enum is assignable to no other, although their values are the same.
check<Differing<bitcoin.BitcoinConnector, ours.BitcoinConnector>, 'getAccountAddresses' | Listening>()
check<Uncallable<bitcoin.BitcoinConnector, ours.BitcoinConnector>, Listening>()
