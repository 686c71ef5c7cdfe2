// A host's code compiles with Portico's entry as it did with the kit: ours is assignable to the original's type, for every
// name that is kept. Checked in the deep run by test/consumers/originals.test.ts.
import type * as rainbowkit from '@rainbow-me/rainbowkit'
import type * as rainbowkitWallets from '@rainbow-me/rainbowkit/wallets'
import type * as adapterBase from '@solana/wallet-adapter-base'
import type * as adapterReact from '@solana/wallet-adapter-react'
import type * as adapterUi from '@solana/wallet-adapter-react-ui'
import type * as connectkit from 'connectkit'
import type * as ourConnectkit from 'portico/connectkit'
import type * as ourRainbowkit from 'portico/rainbowkit'
import type * as ourWallets from 'portico/rainbowkit/wallets'
import type * as ourAdapter from 'portico/solana-wallet-adapter'
import { check, type Differing, type Missing, type Uncallable } from './compare.ts'

// `ConnectButton.__defaultProps` is RainbowKit's own.
check<Differing<typeof rainbowkit, typeof ourRainbowkit>, 'ConnectButton'>()
check<Missing<typeof rainbowkit, typeof ourRainbowkit>, '__private__'>()
check<Differing<typeof rainbowkitWallets, typeof ourWallets>, never>()
check<Missing<typeof rainbowkitWallets, typeof ourWallets>, never>()

check<Differing<typeof connectkit, typeof ourConnectkit>, never>()
check<Uncallable<typeof connectkit, typeof ourConnectkit>, never>()
check<
  Missing<typeof connectkit, typeof ourConnectkit>,
  | 'CONNECTKIT_VERSION'
  | 'ChainIcon'
  | 'ConnectKitModalDemo'
  | 'Context'
  | 'SIWEButton'
  | 'SIWE_NONCE_QUERY_KEY'
  | 'SIWE_SESSION_QUERY_KEY'
  | 'Types'
  | 'wallets'
>()

// `adapter` of ours describes the wallet, and does not connect it: see docs/coming-from/wallet-adapter.md.
check<Differing<typeof adapterReact, typeof ourAdapter>, 'WalletProvider' | 'useWallet'>()
check<Missing<typeof adapterReact, typeof ourAdapter>, 'ConnectionContext' | 'WalletContext'>()
// An enum is assignable to no other, although their values are the same.
check<Differing<typeof adapterBase, typeof ourAdapter>, 'WalletAdapterNetwork' | 'WalletReadyState'>()
check<Differing<typeof adapterUi, typeof ourAdapter>, never>()
check<Missing<typeof adapterUi, typeof ourAdapter>, 'WalletModalContext'>()

// What a host passes, and what it reads: all types that RainbowKit and ConnectKit export, which `Missing` does not see.
export const props: ourRainbowkit.RainbowKitProviderProps = {} as rainbowkit.RainbowKitProviderProps
export const theme: ourRainbowkit.Theme = {} as rainbowkit.Theme
export const locale: ourRainbowkit.Locale = {} as rainbowkit.Locale
export const avatar: ourRainbowkit.AvatarComponent = {} as rainbowkit.AvatarComponent
export const disclaimer: ourRainbowkit.DisclaimerComponent = {} as rainbowkit.DisclaimerComponent
export const chain: ourRainbowkit.Chain = {} as rainbowkit.Chain
export const authentication: ourRainbowkit.AuthenticationConfig<string> = {} as rainbowkit.AuthenticationConfig<string>
export const status: rainbowkit.AuthenticationStatus = {} as ourRainbowkit.AuthenticationStatus
export const button: ourRainbowkit.WalletButtonRendererProps = {} as rainbowkit.WalletButtonRendererProps
export const wallet: ourRainbowkit.Wallet = {} as rainbowkit.Wallet
export const theirs: rainbowkit.Wallet = {} as ourRainbowkit.Wallet
export const details: rainbowkit.WalletDetailsParams = {} as ourRainbowkit.WalletDetailsParams
export const pairing: ourRainbowkit.RainbowKitWalletConnectParameters =
  {} as rainbowkit.RainbowKitWalletConnectParameters
export const list: ourRainbowkit.WalletList = {} as rainbowkit.WalletList
export const options: ourConnectkit.ConnectKitProviderProps = {} as Parameters<typeof connectkit.ConnectKitProvider>[0]
export const signIn: ourConnectkit.SIWEConfig = {} as connectkit.SIWEConfig
export const session: connectkit.SIWESession = {} as ourConnectkit.SIWESession
export const all: ourConnectkit.Types.All = {} as connectkit.Types.All
export const picture: ourConnectkit.Types.CustomAvatarProps = {} as connectkit.Types.CustomAvatarProps
export const kitOptions: ourConnectkit.Types.ConnectKitOptions = {} as connectkit.Types.ConnectKitOptions
export const kitTheme: ourConnectkit.Types.CustomTheme = {} as connectkit.Types.CustomTheme
export const languages: ourConnectkit.Types.Languages = {} as connectkit.Types.Languages
export const mode: ourConnectkit.Types.Mode = {} as connectkit.Types.Mode
export const design: ourConnectkit.Types.Theme = {} as connectkit.Types.Theme
export const adapterProps: Pick<ourAdapter.WalletProviderProps, 'autoConnect' | 'onError'> = {
  autoConnect: async (adapter) => adapter.name !== 'Phantom',
  onError: (error, adapter) => console.error(error.message, adapter?.name),
}
