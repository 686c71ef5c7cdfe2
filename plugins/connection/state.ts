import type { CaipAddress, CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import type { AccountType, ConnectionStatus, ConnectOutcome, Connector, HostInfo, Network } from '../capabilities.ts'
import type { RpcServers } from './tracked-servers.ts'

export interface WalletInfo {
  name: string
  imageUrl: string | null
  rdns: string | null
  connectorId: string
}

export interface NetworkState {
  /** The host may not list it, since the wallet decides. */
  activeNetwork: CaipNetworkId
  requestedNetworks: CaipNetworkId[]
  approvedNetworkIds: CaipNetworkId[]
  supportsAllNetworks: boolean
  /** All accounts, as the wallet writes them, if it shares them by network. */
  approvedAccounts?: CaipAddress[] | undefined
  smartAccountEnabledNetworks: number[]
  /** The target of a pending switch. */
  switchingTo: CaipNetworkId | null
  /** The outcome of the last switch. */
  switchOutcome: ConnectOutcome | null
}

export interface AccountState {
  caipAddress: string | null
  address: string | null
  /** In atomic units of the native currency, as a decimal string. */
  balance: string | null
  balanceSymbol: string | null
  /** The last request failed. */
  isBalanceUnavailable: boolean
  /** When the visitor may request the balance again, in ms since the epoch, if they tried too early. */
  balanceRetryAt: number | null
  addressExplorerUrl: string | null
  /** Each account with its own type. A plain wallet's type is `eoa`. */
  allAccounts: { address: string; type: AccountType }[]
  connectedWalletInfo: WalletInfo | null
  preferredAccountType: AccountType
  currentTab: string | null
}

/** The fields of an error that goes to the caller. */
export interface ConnectFault {
  code: string
  message: string
  hints: string[]
}

/** The last attempt to connect. */
export interface Attempt {
  /** `seq` of the entry that started it; -1 if it continues an earlier visit. */
  id: number
  connectorId: string
  /** Restores an earlier visit: no prompt shows. */
  isReconnection: boolean
  /** Another tab owns the session: a refusal here ends it in this tab only. */
  isOwnedElsewhere: boolean
  outcome: ConnectOutcome | null
  /** The reason for a `failed` outcome, if something was missing. */
  fault?: ConnectFault | undefined
}

/** A wallet that stays connected while another one of its namespace is active. */
export interface OtherWallet {
  wallet: WalletInfo
  /** As it last shared them. */
  accounts: { address: string; type: AccountType }[]
  caipNetworkId: CaipNetworkId
}

export interface ChainRecord {
  namespace: Namespace
  networks: Network[]
  networkState: NetworkState
  accountState: AccountState
  status: ConnectionStatus
  attempt: Attempt | null
  /** Id of the current session, or of the last one tried. */
  session: string | null
  /** The latest last; absent until there is one. */
  otherWallets?: OtherWallet[] | undefined
}

/** A connection that other tabs and later visits restore. Ids sort by creation time. */
export type StoredSession = {
  namespace: Namespace
  connectorId: string
  id: string
  /** The connector ids of the namespace's other connected wallets, the latest last. */
  others?: string[] | undefined
  /** Id of the session before it, of the same account: only `others` changed. */
  follows?: string | undefined
}

/** Ends all sessions of a namespace up to and including this id. */
export type EndedSession = {
  namespace: Namespace
  id: string
}

/** Who ended a session: the visitor in this tab, another tab, or the wallet. */
export type DisconnectOrigin = 'visitor' | 'elsewhere' | 'wallet'

/** The native balance of an account on a network, with the time of the request (ms since the epoch). */
export interface KnownBalance {
  caipAddress: string
  requestedAt: number
  status: 'asked' | 'received' | 'failed'
  balance: string | null
  symbol: string | null
}

export interface ConnectionState {
  activeNamespace: Namespace
  chains: Record<Namespace, ChainRecord>
  connectors: Connector[]
  /** Latest first. A wallet has one per namespace. */
  recent: { namespace: Namespace; connectorId: string }[]
  /** The connections of all tabs that this tab knows, one per namespace. */
  sessions: StoredSession[]
  /** The latest ended session per namespace: no tab can revive one. */
  endedSessions: EndedSession[]
  disconnecting: Namespace[]
  /** Another tab has ended the sessions of `disconnecting`. */
  isEndedElsewhere?: boolean | undefined
  balances: KnownBalance[]
  /** Storage is unavailable: sessions last only as long as the page. */
  isStorageLost: boolean
  /** The visitor accepted the terms. */
  hasAcceptedTerms: boolean
  /** It is known whether an earlier session exists. */
  isRestored: boolean
  host: HostInfo
  transports: Record<CaipNetworkId, RpcServers>
}
