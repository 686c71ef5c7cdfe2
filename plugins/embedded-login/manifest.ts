import { Accounts, Api, Chain, Connectors, EmbeddedWallet, Host, Router, Transport } from '../capabilities.ts'
import type { CaipAddress, CaipNetworkId } from '../shared/caip.ts'
import { CONNECTOR, type Provider } from './constants.ts'

export type { Provider }
export type LoginMethod = 'email' | Provider

/** A login under way: where it stands, and why it does not go on. */
export interface Login {
  /** The entry that began it. */
  id: number
  way: LoginMethod
  /** With `elsewhere` the visitor is at a provider's. */
  step: 'sending' | 'device' | 'code' | 'elsewhere' | 'checking' | 'done'
  fault: Fault | null
  /** What the visitor is called at the provider, where that is known already. */
  userName?: string | null | undefined
}

export type FaultKind = 'wait' | 'missing' | 'silent' | 'refused' | 'blocked' | 'closed'

export interface Fault {
  kind: FaultKind
  /** The handle of what the frame said, which no log holds. */
  words: string | null
  /** That are to be waited for. */
  seconds: number
}

/** Who is logged in. The e-mail is no part of it: the log may not hold it. */
export interface FrameUser {
  caipNetworkId: CaipNetworkId
  userName: string | null
  /** By which way; null of a visit before this was kept. */
  way: LoginMethod | null
  accountType: 'eoa' | 'smartAccount'
  isDeployed: boolean
}

/** Another e-mail address that the visitor wants, and where that stands. */
export interface EmailChange {
  /** The entry that began it. */
  id: number
  /** It is asked for; then come the code of the old address, and that of the new one. */
  step: 'address' | 'primary' | 'secondary'
  /** The frame has not answered yet. */
  isAsking: boolean
  /** The handle of the new address. */
  email: string
  fault: Fault | null
}

/** A site that a smart account lets act by itself, within what it permitted. */
export interface SmartSession {
  /** By which the service knows it. */
  pci: string
  /** What the site calls itself. */
  site: string
  /** Milliseconds since the epoch. */
  createdAt: number | null
  expiresAt: number
  /** What it may do, as JSON text. */
  permissions: string
}

export interface SmartSessions {
  account: CaipAddress
  /** `null` while it is asked for. */
  list: SmartSession[] | null
  hasFailed: boolean
  /** The one that is being ended. */
  revoking: string | null
}

export interface EmbeddedLoginState {
  login: Login | null
  /** The handle of the e-mail address. */
  email: string | null
  /** Milliseconds since the epoch; from then on another code may be sent. */
  resendAt: number | null
  user: FrameUser | null
  /** The handle of the address that Farcaster's app opens. */
  farcaster: string | null
  /** The frame is asked to sign by another account of the visitor's. */
  isSettingType?: boolean | undefined
  smartNetworks: number[]
  /** On what the messaging app runs in which the page is shown, if it is. */
  messenger: string | null
  isMobile: boolean
  /** What the frame is shown for: by the entries that began it. */
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

/** What a page pays for before anybody acts. */
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
  optional: [Chain],
  provides: [Transport, EmbeddedWallet.of(selectEmbeddedWallet)] as const,
}
