import type { AccountType, ConnectionStatus, ConnectOutcome, Connector, HostInfo, Network } from '../capabilities.ts'
import type { CaipNetworkId, Namespace } from '../shared/caip.ts'
import type { Transports } from './transports.ts'

export interface WalletInfo {
  name: string
  imageUrl: string | null
  rdns: string | null
  connectorId: string
}

export interface NetworkState {
  /** May be a network that the host did not ask for: the wallet decides. */
  activeNetwork: CaipNetworkId
  requestedNetworks: CaipNetworkId[]
  approvedNetworkIds: CaipNetworkId[]
  supportsAllNetworks: boolean
  smartAccountEnabledNetworks: number[]
  /** What the wallet is asked to switch to. */
  switchingTo: CaipNetworkId | null
  /** How the last such question ended. */
  switchOutcome: ConnectOutcome | null
}

export interface AccountState {
  caipAddress: string | null
  address: string | null
  /** Native, atomic units, decimal. */
  balance: string | null
  balanceSymbol: string | null
  /** The balance could not be fetched. */
  isBalanceUnavailable: boolean
  /** The visitor asked for it again too early; from this moment on (ms since the epoch) they may. */
  balanceRetryAt: number | null
  addressExplorerUrl: string | null
  /** What each address is, whatever the visitor prefers: a plain wallet's is an `eoa`. */
  allAccounts: { address: string; type: AccountType }[]
  connectedWalletInfo: WalletInfo | null
  preferredAccountType: AccountType
  currentTab: string | null
}

/** An error's fields, as the caller gets them. */
export interface Fault {
  code: string
  message: string
  hints: string[]
}

/** The last attempt to connect, as the views show it. */
export interface Attempt {
  /** The entry that began it; -1 where an earlier visit did. */
  id: number
  connectorId: string
  /** Taken up from an earlier visit: no prompt is shown. */
  isReconnection: boolean
  /** Another tab holds it: what the wallet says here ends it here alone. */
  isFollowing: boolean
  outcome: ConnectOutcome | null
  /** What was missing, where it failed for that. */
  fault?: Fault | undefined
}

export interface ChainRecord {
  namespace: Namespace
  networks: Network[]
  networkState: NetworkState
  accountState: AccountState
  status: ConnectionStatus
  attempt: Attempt | null
  /** The session that is held, or was last tried: its epoch. */
  session: string | null
}

/** A connection that other tabs and later visits take up. Ids sort by the time at which they were made. */
export type StoredSession = {
  namespace: Namespace
  connectorId: string
  id: string
}

/** Sessions of a namespace up to and with this one are over. */
export type EndedSession = {
  namespace: Namespace
  id: string
}

/** The native balance of one account on one network, and when it was asked for (ms since the epoch). */
export interface KnownBalance {
  caipAddress: string
  askedAt: number
  status: 'asked' | 'received' | 'failed'
  balance: string | null
  symbol: string | null
}

export interface ConnectionState {
  activeNamespace: Namespace
  chains: Record<Namespace, ChainRecord>
  connectors: Connector[]
  /** The latest first, two at most. */
  recent: { namespace: Namespace; connectorId: string }[]
  /** What this tab knows of the connections of all tabs, one a namespace. */
  sessions: StoredSession[]
  /** How far the sessions of each namespace are over, so that no tab can bring one back. */
  ended: EndedSession[]
  disconnecting: Namespace[]
  balances: KnownBalance[]
  /** The browser keeps nothing: what a later visit would take up lasts as long as the page. */
  isStorageLost: boolean
  /** The visitor ticked the terms. */
  hasAccepted: boolean
  /** Whether there is an earlier session is known. */
  isRestored: boolean
  host: HostInfo
  transports: Record<CaipNetworkId, Transports>
}
