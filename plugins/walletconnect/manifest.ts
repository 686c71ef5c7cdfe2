import type { CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import { Accounts, Chain, Connectors, Host, Router, Session, Transport, type WalletClaim } from '../capabilities.ts'
import type { PendingRequest } from '../shared/rpc/pending-requests.ts'

/** Id of the plugin's `Transport`, used in `Connector.transport`. */
export const TRANSPORT = 'walletconnect'
/** Id of the connector for each namespace. Its provider is the session, whichever wallet it leads to. */
export const CONNECTOR = 'walletConnect'
/** The views that show a pairing. Leaving them ends it. */
export const VIEW = 'ConnectingWalletConnect'
export const BASIC_VIEW = 'ConnectingWalletConnectBasic'
/** The hosted relay. `services.relay` overrides it. */
export const RELAY_SERVICE = 'wss://relay.walletconnect.org'
/** Tells wallets which site connects. Belongs to the hosted relay. */
export const VERIFY_SERVICE = 'https://verify.walletconnect.org'

/** A pending pairing with a wallet. */
export interface Pairing {
  /** Sequence number of the entry that started it. */
  id: number
  /** Vault handle of the `wc:` URI, which never enters the log; null until the relay has accepted the proposal. */
  uri: string | null
  /** Milliseconds since the epoch. */
  expiresAt: number | null
  /** Why it failed: the relay is unreachable or refused the site, or the client could not be loaded. */
  failure: PairingFailure | null
}

export type PairingFailure = 'unreachable' | 'refused' | 'missing'

/** What a wallet approved for one namespace. The connection plugin stores the accounts. */
export interface Approved {
  networks: CaipNetworkId[]
  methods: string[]
}

export interface WalletconnectState {
  pairing: Pairing | null
  session: { topic: string; wallet: WalletClaim; namespaces: Record<Namespace, Approved> } | null
  isRelayLost: boolean
  isMobile: boolean
  /** The app that the visitor opened for this pairing. Later requests open it too. */
  link: { href: string; name: string } | null
  /** Requests of a host that the wallet has not answered yet. */
  pending: PendingRequest[]
}

/** The eager part of the plugin, which every page loads. */
export const manifest = {
  id: 'walletconnect' as const,
  initialState: (): WalletconnectState => ({
    pairing: null,
    session: null,
    isRelayLost: false,
    isMobile: false,
    link: null,
    pending: [],
  }),
  needs: [Connectors, Accounts, Host, Router] as const,
  optional: [Chain, Session] as const,
  provides: [Transport.of(({ pairing }: WalletconnectState) => pairing)] as const,
}
