import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.ts'
import type { AccountType, ChainSession, Connector } from './chain.ts'
import type { Network } from './network.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** How an attempt to connect or to switch ended. Refusals are results, not errors. */
export type ConnectOutcome = 'connected' | 'rejected' | 'timedOut' | 'cancelled' | 'failed'

export interface Account {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
}

/** The wallet of a connected account, as it calls itself. */
export interface ConnectedWallet {
  readonly name: string
  readonly imageUrl: string | null
  readonly rdns: string | null
  readonly connectorId: string
}

/** Where a namespace stands, with a wallet or without. */
export interface NamespaceConnection {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  readonly networks: readonly Network[]
  /** `activeNetwork` may be one that is not listed: the wallet decides. */
  readonly networkState: {
    readonly activeNetwork: CaipNetworkId
    readonly approvedNetworkIds: readonly CaipNetworkId[]
    /** EIP-155 ids of the networks on which the account may be a smart one. */
    readonly smartAccountEnabledNetworks: readonly number[]
  }
  /** All that the wallet shared, the active one first; none while nobody is connected. */
  readonly accountState: {
    readonly caipAddress: CaipAddress | null
    readonly address: string | null
    /** Native, atomic units, decimal; `null` while unknown. */
    readonly balance: string | null
    readonly balanceSymbol: string | null
    /** The page of the address at the network's explorer. */
    readonly addressExplorerUrl: string | null
    readonly allAccounts: readonly { readonly address: string; readonly type: AccountType }[]
    readonly connectedWalletInfo: ConnectedWallet | null
    /** The tab that is chosen below the account. */
    readonly currentTab: string | null
    /** What the visitor wants the account to be, kept for later visits. */
    readonly preferredAccountType: AccountType
  }
  /** The last attempt to connect; `outcome` is null while the wallet is asked. */
  readonly attempt: {
    readonly connectorId: string
    readonly isReconnection: boolean
    readonly outcome: ConnectOutcome | null
  } | null
}

export interface AccountsInfo {
  readonly activeNamespace: Namespace
  /** Of all namespaces together: connected where one is, else connecting where one is. */
  readonly status: ConnectionStatus
  readonly active: Account | null
  readonly all: readonly Account[]
  /** Whether an earlier visit left a session is known; one that is being taken up counts as connecting. */
  readonly isRestored: boolean
  /** Of each enabled namespace. */
  readonly connections: readonly NamespaceConnection[]
  /** The network of the active namespace. */
  readonly network: Network | null
  /** Of the active account, in atomic units, decimal; `null` while unknown. */
  readonly balance: { readonly atomic: string; readonly symbol: string; readonly decimals: number } | null
  /** It was asked for and could not be had: nothing is shown, and never a zero. */
  readonly isBalanceUnavailable: boolean
  /** What is `connecting` was connected on an earlier visit, and is taken up without a prompt. */
  readonly isReconnecting: boolean
  /**
   * Namespaces that are let go of: listed before any chain is called, gone from here once their accounts and networks
   * are reset. Plugins that keep something of an account (a transaction to be sent, a pairing) watch this; those that keep
   * something of the active network watch `active` and `network`.
   */
  readonly disconnecting: readonly Namespace[]
}

export interface AccountsActs {
  /**
   * Asks for the native balance of a namespace's account at once: it may have changed. What is known stays until the answer
   * has come.
   * @param namespace - Default: the active one.
   * @returns When it is known, or when nobody answered
   */
  updateBalance(namespace?: Namespace): Promise<void>
  /** A host had the wallet send something: the balance is asked for until it changes, for some minutes at most. */
  transactionSent(namespace: Namespace): void
}

/** Who is connected. To connect and disconnect, use the provider's actions. */
export const Accounts = /* @__PURE__ */ defineCapability(
  'accounts',
  /* @__PURE__ */ type<AccountsActs>(),
  /* @__PURE__ */ type<AccountsInfo>(),
)

/** A connector as it is known: ids are unique within a namespace only. */
export interface ConnectorRef {
  readonly namespace: Namespace
  readonly connectorId: string
}

/**
 * Where namespaces tell what wallets there are, and what these did unasked. `provider` names the page object that speaks:
 * one that is not, or no longer, connected is not heard.
 */
export interface ConnectorsMethods {
  announced(connector: Connector): void
  /** Asks a wallet as the row of a list does, unless it is being asked. For a view that other lists lead to, too. */
  connect(connector: ConnectorRef): void
  /** A wallet's session covers this namespace too: it is taken up without a prompt, unless somebody is connected there. */
  covered(connector: ConnectorRef): void
  approvalChanged(change: { namespace: Namespace; provider: string; networks: readonly CaipNetworkId[] }): void
  accountsChanged(change: { namespace: Namespace; provider?: string } & Pick<ChainSession, 'addresses' | 'types'>): void
  networkChanged(change: { namespace: Namespace; provider?: string; caipNetworkId: CaipNetworkId }): void
  /** On which networks the wallet's account may be a smart one. */
  smartNetworksChanged(change: { namespace: Namespace; provider: string; networks: readonly number[] }): void
  disconnected(namespace: Namespace, provider?: string): void
  /** The visitor's own wish, said elsewhere than on the account. */
  disconnect(namespace: Namespace): void
}

export const Connectors = /* @__PURE__ */ defineCapability(
  'connectors',
  /* @__PURE__ */ type<ConnectorsMethods>(),
  /* @__PURE__ */ type<{ readonly connectors: readonly Connector[]; readonly recent: readonly ConnectorRef[] }>(),
)

/** The actions of the provider of `Accounts`, for views and hosts. */
export interface AccountsActions {
  connect(choice: { connectorId: string; namespace?: Namespace }): Promise<{ status: ConnectOutcome }>
  /** Connects, and shows how. */
  chooseConnector(choice: { connectorId: string; namespace?: Namespace }): Promise<void>
  disconnect(choice?: { namespace?: Namespace }): Promise<void>
  switchNetwork(choice: { caipNetworkId: CaipNetworkId }): Promise<{ status: ConnectOutcome }>
  switchAccount(choice: { address: string; namespace?: Namespace }): Promise<void>
}
