import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'
import type { AccountType, Approval, ChainSession, Connector } from './chain.ts'
import type { Network } from './network.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** How an attempt to connect or to switch networks ended. A rejection is a result, not an error. */
export type ConnectOutcome = 'connected' | 'rejected' | 'timedOut' | 'cancelled' | 'failed'

/** A connected account. */
export interface Account {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
}

/** The wallet of a connected account, as the wallet describes itself. */
export interface ConnectedWallet {
  readonly name: string
  readonly imageUrl: string | null
  readonly rdns: string | null
  readonly connectorId: string
}

/** The connection of one namespace, with or without a wallet. */
export interface NamespaceConnection {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  readonly networks: readonly Network[]
  /** `activeNetwork` may be a network that is not listed: the wallet decides. */
  readonly networkState: {
    readonly activeNetwork: CaipNetworkId
    readonly approvedNetworkIds: readonly CaipNetworkId[]
    /** The wallet adds any EVM network, or did not say which networks it approves. */
    readonly supportsAllNetworks: boolean
    /** As the wallet writes them, if it shares accounts by network; absent if each one is shared on every network. */
    readonly approvedAccounts?: readonly CaipAddress[] | undefined
    /** EIP-155 chain ids on which the account may be a smart account. */
    readonly smartAccountEnabledNetworks: readonly number[]
  }
  /** The accounts that the wallet shared, the active one first; empty while disconnected. */
  readonly accountState: {
    readonly caipAddress: CaipAddress | null
    readonly address: string | null
    /** Native balance in atomic units, decimal; `null` while unknown. */
    readonly balance: string | null
    readonly balanceSymbol: string | null
    /** The address's page in the network's explorer. */
    readonly addressExplorerUrl: string | null
    readonly allAccounts: readonly { readonly address: string; readonly type: AccountType }[]
    readonly connectedWalletInfo: ConnectedWallet | null
    /** The selected tab below the account. */
    readonly currentTab: string | null
    /** The account type that the visitor prefers, stored for later visits. */
    readonly preferredAccountType: AccountType
  }
  /** Wallets that stay connected beside the active one, in the order of connecting; absent until there is one. */
  readonly otherWallets?:
    | readonly {
        readonly wallet: ConnectedWallet
        readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
        readonly caipNetworkId: CaipNetworkId
      }[]
    | undefined
  /** The last attempt to connect; `outcome` is null while the wallet has not responded. */
  readonly attempt: {
    /** A later attempt has a greater one, in any namespace. */
    readonly id: number
    readonly connectorId: string
    readonly isReconnection: boolean
    readonly outcome: ConnectOutcome | null
  } | null
}

/** What is connected. `active` is the account that views and requests are about. */
export interface AccountsInfo {
  readonly activeNamespace: Namespace
  /** Across all namespaces: connected if any is, else connecting if any is. */
  readonly status: ConnectionStatus
  readonly active: Account | null
  readonly all: readonly Account[]
  /**
   * Whether it is known if an earlier visit left a session. While that session is restored, the status is `connecting`.
   */
  readonly isRestored: boolean
  /** One per enabled namespace. */
  readonly connections: readonly NamespaceConnection[]
  /** The network of the active namespace. */
  readonly network: Network | null
  /** The active account's balance in atomic units, decimal; `null` while unknown. */
  readonly balance: { readonly atomic: string; readonly symbol: string; readonly decimals: number } | null
  /** The balance could not be fetched: the UI shows nothing, never a zero. */
  readonly isBalanceUnavailable: boolean
  /** The session that is `connecting` is from an earlier visit and is restored without a prompt. */
  readonly isReconnecting: boolean
  /**
   * Namespaces that are disconnecting: listed before any chain is called, and removed once their accounts and networks
   * are reset. Plugins that hold data of an account (a transaction draft, a pairing) watch this; those that hold data
   * of the active network watch `active` and `network`.
   */
  readonly disconnecting: readonly Namespace[]
}

/** Keeps the balance of the connected accounts up to date. */
export interface AccountsMethods {
  /**
   * Fetches the native balance of a namespace's account now, because it may have changed. The known balance stays until
   * the response arrives.
   * @param namespace - Default: the active one.
   * @returns Resolves when the balance is known, or when no server answered
   */
  updateBalance(namespace?: Namespace): Promise<void>
  /** Reports that a host sent a transaction: polls the balance until it changes, for a few minutes at most. */
  reportTransaction(namespace: Namespace): void
  /** Makes a namespace's account the active one. */
  activate(namespace: Namespace): void
}

/** The connected accounts. To connect and disconnect, use the provider's actions. */
export const Accounts = /* @__PURE__ */ defineCapability(
  'accounts',
  /* @__PURE__ */ type<AccountsMethods>(),
  /* @__PURE__ */ type<AccountsInfo>(),
)

/** Identifies a connector. Ids are unique only within a namespace. */
export interface ConnectorRef {
  readonly namespace: Namespace
  readonly connectorId: string
}

/**
 * Namespaces report the wallets they find, and the events of these wallets. `provider` names the page object that
 * emitted the event; events of a wallet that is not, or no longer, connected are ignored. Without it, an event is of
 * the connected wallet, whichever that is.
 */
export interface ConnectorsMethods {
  /**
   * Lists a wallet. Does nothing if its page object is listed (the same `chain` and `provider`), or if 64 are. If its
   * id is taken in its namespace, its `provider` becomes its id: any wallet can claim an id.
   */
  addConnector(connector: Connector): void
  /**
   * Connects a wallet like a row of the wallet list, unless a request to it is pending. For other views that list
   * wallets.
   */
  connect(connector: ConnectorRef): void
  /**
   * Reports that a wallet's session also covers this namespace: connects it without a prompt, unless it is connected.
   */
  connectCovered(connector: ConnectorRef): void
  /**
   * Reports all networks that the wallet now approves, and its accounts if it shares them by network. They replace those
   * known before.
   */
  reportApproval(change: { namespace: Namespace; provider: string } & Pick<Approval, 'networks' | 'accounts'>): void
  /**
   * Reports all accounts that the wallet now shares, the active one first, normalized by `Chain.parseAddresses`: the
   * state compares them as text. A wallet that shares none is disconnected: `reportDisconnected`.
   * @param change - With `preferredType` if the wallet refused the type that the visitor prefers.
   */
  reportAccounts(
    change: { namespace: Namespace; provider?: string; preferredType?: AccountType } & Pick<
      ChainSession,
      'addresses' | 'types'
    >,
  ): void
  /**
   * Reports the network that the wallet is on now, which the host need not list.
   * @param change - With `addresses` if it shares other accounts there.
   */
  reportNetwork(change: {
    namespace: Namespace
    provider?: string
    caipNetworkId: CaipNetworkId
    addresses?: readonly string[]
  }): void
  /** Reports the networks on which the wallet's account may be a smart account. */
  reportSmartNetworks(change: { namespace: Namespace; provider: string; networks: readonly number[] }): void
  /**
   * Reports that the wallet ended its session. `Chain.disconnect('wallet')` is called last: it may end the caller's
   * run.
   * @param provider - The page object that said so. Default: the connected wallet, whichever it is.
   */
  reportDisconnected(namespace: Namespace, provider?: string): void
  /** Disconnects, on the visitor's request outside the account view. */
  disconnect(namespace: Namespace): void
}

/** The wallets that a visitor can choose. For plugins that bring wallets. */
export const Connectors = /* @__PURE__ */ defineCapability(
  'connectors',
  /* @__PURE__ */ type<ConnectorsMethods>(),
  /* @__PURE__ */ type<{
    readonly connectors: readonly Connector[]
    readonly recent: readonly ConnectorRef[]
    /** Whether the visitor has accepted the host's terms on this page (`hasUnacceptedTerms`). */
    readonly hasAcceptedTerms: boolean
    /** Another tab has ended the sessions of `Accounts.disconnecting`, and has told wallets and servers. */
    readonly isEndedElsewhere?: boolean | undefined
  }>(),
)

/** The actions of the provider of `Accounts`, for views and hosts. */
export interface AccountsActions {
  /**
   * Connects a wallet, which prompts the visitor, and resolves when the attempt ends. A refusal is a result, not an
   * error.
   * @param choice.namespace - Default: that of the first wallet with this id.
   * @throws `connector-missing` if no wallet has announced this id, `chain-adapter-missing` without the namespace's
   *   plugin, `connection-client-missing` without any; the error of a way to connect whose code is missing
   */
  connect(choice: { connectorId: string; namespace?: Namespace }): Promise<{ status: ConnectOutcome }>
  /** Connects, and shows the view of the connection attempt. @throws as `connect` does */
  chooseConnector(choice: { connectorId: string; namespace?: Namespace }): Promise<void>
  /**
   * Disconnects one namespace or all; with `connectorId`, only this wallet.
   * @throws `disconnect-failed` if a wallet fails, and the page is disconnected anyway; `connector-missing` if the
   *   wallet is not connected
   */
  disconnect(choice?: { namespace?: Namespace; connectorId?: string }): Promise<void>
  /**
   * Makes another connected wallet the active one of its namespace, without a prompt. One that no longer shares an
   * account is disconnected: `rejected`.
   * @throws `connector-missing` if the wallet is not connected
   */
  switchWallet(choice: { connectorId: string; namespace?: Namespace }): Promise<{ status: ConnectOutcome }>
  /**
   * Switches the network, in the wallet if one is connected, and resolves when that ends.
   * @throws `network-missing` if the host does not list it, also as an alert; `network-client-missing` without a
   *   namespace
   */
  switchNetwork(choice: { caipNetworkId: CaipNetworkId }): Promise<{ status: ConnectOutcome }>
  /**
   * Makes another account of the connected wallet the active one. Does nothing if the wallet does not share it.
   * @param choice.namespace - Default: the active one.
   * @throws `chain-required` without the namespace's plugin
   */
  switchAccount(choice: { address: string; namespace?: Namespace }): Promise<void>
}
