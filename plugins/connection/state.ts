import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { AccountType, ConnectionStatus, ConnectOutcome, Connector, HostFacts, Network } from '../capabilities.ts'

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
  addressExplorerUrl: string | null
  allAccounts: { address: string; type: AccountType }[]
  connectedWalletInfo: WalletInfo | null
  preferredAccountType: AccountType
  currentTab: string | null
}

/** The last attempt to connect, as the views show it. */
export interface Attempt {
  /** The entry that began it. */
  id: number
  connectorId: string
  /** Taken up from an earlier visit: no prompt is shown. */
  isReconnection: boolean
  outcome: ConnectOutcome | null
}

export interface ChainRecord {
  namespace: Namespace
  networks: Network[]
  networkState: NetworkState
  accountState: AccountState
  status: ConnectionStatus
  attempt: Attempt | null
}

export interface ConnectionState {
  activeNamespace: Namespace
  chains: Record<Namespace, ChainRecord>
  connectors: Connector[]
  /** Ids of connectors, the latest first, two at most. */
  recent: string[]
  host: HostFacts
}
