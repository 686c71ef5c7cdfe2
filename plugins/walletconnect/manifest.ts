import { Accounts, Chain, Connectors, Host, Router, Transport, type WalletClaim } from '../capabilities.ts'
import type { CaipNetworkId, Namespace } from '../shared/caip.ts'
import type { PendingRequest } from '../shared/rpc/requests.ts'

/** A way to the visitor's wallet, until one has taken it. */
export interface Pairing {
  /** The entry that began it. */
  id: number
  /** The handle of its `wc:` URI, which no log holds; null until the relay has taken the proposal. */
  uri: string | null
  /** Milliseconds since the epoch. */
  expiresAt: number | null
  /** Why there is none: the relay can't be reached, it refused the site, or the client did not come. */
  failure: PairingFailure | null
}

export type PairingFailure = 'unreachable' | 'refused' | 'missing'

/** What a wallet approved of one namespace. Its accounts are with who connects. */
export interface Approved {
  networks: CaipNetworkId[]
  methods: string[]
}

export interface WalletconnectState {
  pairing: Pairing | null
  session: { topic: string; wallet: WalletClaim; namespaces: Record<Namespace, Approved> } | null
  isRelayLost: boolean
  isMobile: boolean
  /** The app that the visitor opened for this pairing: later requests open it as well. */
  link: { href: string; name: string } | null
  /** What a host asked of the wallet, and was not answered yet. */
  pending: PendingRequest[]
}

/** What a page pays for before anybody acts. */
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
  optional: [Chain],
  provides: [Transport] as const,
}
