import type { CaipAddress, CaipNetworkId } from '../capabilities/caip.ts'
import { Accounts, Api, Connectors, EmbeddedWallet, Host, Router, Transport } from '../capabilities.ts'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** @see Specification §9 */
export const PROVIDERS: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]
/** Id of the connector announced for each namespace that the frame supports. */
export const CONNECTOR = 'embedded'
/** Id of the plugin's `Transport`, as in `Connector.transport`. */
export const TRANSPORT = 'embedded-login'
/** The views for a code, for the approval of a device, and for a provider. Leaving them cancels the login. */
export const LOGIN_VIEWS: readonly [code: string, device: string, social: string, farcaster: string] = [
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectingSocial',
  'ConnectingFarcaster',
]
export const NAMESPACES: readonly string[] = ['eip155', 'solana']
/** The hosted frame, the default of `services.frame`. */
export const FRAME_SERVICE = 'https://secure.walletconnect.org'
/** Set while a provider's window is open that returns to this site. */
export const AWAY_KEY = 'portico.embedded-login.away'

export type LoginMethod = 'email' | SocialProvider

/** The current login: its step and its last error. */
export interface Login {
  /** `seq` of the entry that started it; once it is `done`, of the one that verified it. */
  id: number
  way: LoginMethod
  /** `elsewhere`: in a provider's window. */
  step: 'sending' | 'device' | 'code' | 'elsewhere' | 'checking' | 'done'
  fault: LoginFault | null
  /** Another code was requested, and the frame has not answered. */
  isResending?: boolean | undefined
  /** The visitor's name at the provider, if it is known already. */
  userName?: string | null | undefined
  /** Handle of the e-mail address that the visitor typed. */
  email?: string | undefined
}

export type FaultKind = 'wait' | 'missing' | 'silent' | 'refused' | 'blocked' | 'closed'

export interface LoginFault {
  kind: FaultKind
  /** Handle of the frame's message, which never enters the log. */
  words: string | null
  /** Seconds to wait before another code. */
  seconds: number
}

/** The logged-in user, without the e-mail, which must not enter the log. */
export interface LoginUser {
  caipNetworkId: CaipNetworkId
  userName: string | null
  /** The login method; `null` for visits before it was stored. */
  way: LoginMethod | null
  accountType: 'eoa' | 'smartAccount'
  isDeployed: boolean
}

/** A change of the e-mail address. */
export interface EmailChange {
  /** `seq` of the entry that started it. */
  id: number
  /** `address` until the frame responds, then the code of the current address, then that of the new one. */
  step: 'address' | 'primary' | 'secondary'
  /** A request to the frame is pending. */
  isPending: boolean
  /** Handle of the new address. */
  email: string
  fault: LoginFault | null
}

/** A site that may act for a smart account within granted permissions. */
export interface SmartSession {
  /** The service's id of the session. */
  pci: string
  /** The name that the site gave. */
  site: string
  /** Milliseconds since the epoch. */
  createdAt: number | null
  expiresAt: number
  /** The permissions as JSON text. */
  permissions: string
}

export interface SmartSessions {
  account: CaipAddress
  /** `null` while loading. */
  list: SmartSession[] | null
  hasFailed: boolean
  /** `pci` of the session that is being ended. */
  revoking: string | null
}

export interface EmbeddedLoginState {
  login: Login | null
  /** Handle of the user's e-mail address. */
  email: string | null
  /** When another code may be sent, in ms since the epoch. */
  resendAt: number | null
  user: LoginUser | null
  /** Handle of the URL that opens Farcaster's app. */
  farcaster: string | null
  /** The frame is switching to the account of another type. */
  isSwitchingType?: boolean | undefined
  /** The network that the frame was last asked to switch to, unless it has answered. */
  requestedNetwork?: CaipNetworkId | null | undefined
  smartNetworks: number[]
  /** The platform of the messaging app that shows this page, or `null`. */
  messenger: string | null
  isMobile: boolean
  /** The approvals that the frame is shown for: `seq` of the entries that started them. */
  approvals: number[]
  change: EmailChange | null
  sessions: SmartSessions | null
}

const selectEmbeddedWallet = ({ user, email, farcaster }: EmbeddedLoginState) =>
  user || farcaster
    ? {
        connectorId: CONNECTOR,
        user: user && { email, userName: user.userName },
        authProvider: user?.way ?? null,
        accountType: user?.accountType ?? 'eoa',
        isSmartAccountDeployed: user?.isDeployed ?? false,
        farcasterUrl: farcaster,
      }
    : null

/** The eager part of the plugin: every page loads it. */
export const manifest = {
  id: 'embedded-login' as const,
  initialState: (): EmbeddedLoginState => ({
    login: null,
    email: null,
    resendAt: null,
    user: null,
    farcaster: null,
    smartNetworks: [],
    messenger: null,
    isMobile: false,
    approvals: [],
    change: null,
    sessions: null,
  }),
  needs: [Connectors, Accounts, Api, Host, Router] as const,
  provides: [Transport, EmbeddedWallet.of(selectEmbeddedWallet)] as const,
}
