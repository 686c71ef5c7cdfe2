import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import type {
  AccountType,
  Approval,
  ConnectOutcome,
  Connector,
  ConnectorRef,
  Features,
  Network,
  NetworkInput,
  WalletClaim,
} from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { ConnectFault, DisconnectOrigin, EndedSession, OtherWallet, StoredSession } from './state.ts'
import type { ContentType, LatencySample } from './tracked-servers.ts'

/** What a wallet returned on connecting. */
export interface ConnectedSession {
  namespace: Namespace
  connectorId: string
  addresses: string[]
  types?: AccountType[] | undefined
  caipNetworkId: CaipNetworkId
  /** The session id that other tabs and later visits know. */
  session?: string | undefined
  approval?: Approval | undefined
  wallet?: WalletClaim | undefined
  /** The connector ids of wallets of the namespace that stay connected beside it. */
  others?: string[] | undefined
}

/** The outcome of an attempt that did not succeed. */
export type FailedAttempt = { namespace: Namespace; outcome: Exclude<ConnectOutcome, 'connected'> }

const defined = defineContract({
  ...manifest,
  // The ids of sessions, which stay the same in all reports of a visitor.
  personalPatterns: [/\b\w{9}-[0-9a-f]{16}\b/],
  events: {
    connectorAnnounced: event(type<Connector>()),
    /** The last part of an earlier visit is restored; its sessions are reconnecting. */
    recentConnectorsRestored: event(type<{ recent: ConnectorRef[] }>()),
    connectionRequested: event(type<ConnectorRef>(), { track: 'SELECT_WALLET' }),
    reconnectionRequested: event(type<ConnectorRef & { session?: string | undefined }>()),
    connected: event(type<ConnectedSession>(), {
      personal: ['addresses.*', 'approval.accounts.*'],
      track: 'CONNECT_SUCCESS',
    }),
    /** `fault` goes to the caller: something is missing that the host can fix. */
    connectionEnded: event(type<FailedAttempt & { fault?: ConnectFault | undefined }>(), { track: 'CONNECT_ERROR' }),
    /** Wallets beside the active one came, left, or shared accounts. */
    otherWalletsChanged: event(type<{ namespace: Namespace; wallets: OtherWallet[] }>(), {
      personal: ['wallets.*.accounts.*.address'],
    }),
    accountsChanged: event(type<Pick<ConnectedSession, 'namespace' | 'addresses' | 'types'>>(), {
      personal: ['addresses.*'],
    }),
    approvalChanged: event(type<{ namespace: Namespace } & Pick<Approval, 'networks' | 'accounts'>>(), {
      personal: ['accounts.*'],
    }),
    /** The networks that support smart accounts, as EIP-155 chain ids. */
    smartNetworksChanged: event(type<{ namespace: Namespace; networks: number[] }>()),
    networkRequested: event(type<{ namespace: Namespace; caipNetworkId: CaipNetworkId }>()),
    /** `addresses` are what the wallet shares there. Default: the same accounts. */
    networkChanged: event(
      type<{ namespace: Namespace; caipNetworkId: CaipNetworkId; addresses?: readonly string[] | undefined }>(),
      { personal: ['addresses.*'], track: 'SWITCH_NETWORK' },
    ),
    networkRequestEnded: event(type<FailedAttempt>()),
    /** The host listed other networks. Those of a namespace that has none here stay. */
    networksListed: event(type<{ networks: Network[] }>(), { personal: ['networks.*.rpcUrls.*'] }),
    /** The host switched features. */
    featuresChanged: event(type<{ features: Record<string, unknown> }>()),
    namespaceActivated: event(type<{ namespace: Namespace }>()),
    /** The URL has the address in it, which an export replaces there, too. */
    explorerLinked: event(type<{ namespace: Namespace; url: string | null }>()),
    balanceRequested: event(type<{ namespace: Namespace }>()),
    /** The balance may have changed. It is requested again; the known value stays visible meanwhile. */
    balanceOutdated: event(type<{ namespace: Namespace }>()),
    /** The host sent a transaction through the wallet. */
    transactionSent: event(type<{ namespace: Namespace }>()),
    balanceReceived: event(type<{ namespace: Namespace; balance: string; symbol: string }>()),
    balanceFailed: event(type<{ namespace: Namespace }>()),
    /** The balance was requested less than 30 s ago: the known value is shown again. */
    balanceReused: event(type<{ namespace: Namespace }>()),
    balanceRetryDelayed: event(type<{ namespace: Namespace; until: number }>()),
    balanceRetryAllowed: event(type<{ namespace: Namespace }>()),
    accountTypePreferred: event(type<{ namespace: Namespace; accountType: AccountType }>(), {
      track: 'SET_PREFERRED_ACCOUNT_TYPE',
    }),
    /** The preferred account types of an earlier visit. */
    accountTypesRestored: event(type<{ types: Record<Namespace, AccountType> }>()),
    termsAccepted: event(type<{ isAccepted: boolean }>()),
    tabChosen: event(type<{ namespace: Namespace; tab: string }>()),
    /** Starts ranking the network's transports for a while. */
    transportsUsed: event(type<{ caipNetworkId: CaipNetworkId }>()),
    /** A latency, from a ping or a failed request. A transport is identified by index, since its URL may hold a key. */
    transportsSampled: event(type<{ caipNetworkId: CaipNetworkId; samples: LatencySample[] }>()),
    /** The content type that the transport accepts. */
    transportLearned: event(type<{ caipNetworkId: CaipNetworkId; transport: number; contentType: ContentType }>()),
    /** Dispatched before any chain is called. */
    disconnectRequested: event(type<{ namespaces: Namespace[]; by?: DisconnectOrigin | undefined }>()),
    /** Another tab disconnected, or connected another wallet. */
    sessionsEnded: event(type<{ namespaces: Namespace[] }>()),
    disconnected: event(type<{ namespace: Namespace; by?: DisconnectOrigin | undefined }>()),
    disconnectEnded: event(type<void>(), { track: 'DISCONNECT_SUCCESS' }),
    /** This tab has followed a disconnect in another one, which has told of it, or in the wallet. */
    disconnectFollowed: event(type<void>()),
    disconnectFailed: event(type<{ reason: string }>(), { track: 'DISCONNECT_ERROR' }),
    /** Sessions arrived from storage or another tab. */
    sessionsMerged: event(type<{ sessions: StoredSession[]; ended: EndedSession[] }>()),
    /** Another tab connected the same wallet later: this tab takes over its session id. */
    sessionAdopted: event(type<{ namespace: Namespace; session: string }>()),
    /** The stored value of a key was unreadable and was removed. */
    storedValueRemoved: event(type<{ key: string }>()),
    storageFailed: event(type<void>()),
  },
  actions: {
    /**
     * Connects without a view. A wallet's refusal is a result, not an error.
     * @throws 'ConnectionController client not set', 'Chain adapter not found', 'Connector not found';
     *   'WalletConnectConnector not found' if the code of a way to connect is missing; 'Address or auth connector not
     *   found' if the secure frame has no account; 'Unable to load email login dependency' if the frame did not load
     */
    connect: action(type<{ connectorId: string; namespace?: Namespace }>(), {
      result: type<{ status: ConnectOutcome }>(),
    }),
    /** Runs a row of the wallet list: shows the wallet's view and connects. */
    chooseConnector: action(type<{ connectorId: string; namespace?: Namespace }>()),
    /**
     * Cancels the pending attempts, or with `connectorId` or `namespace` only these. A late response of the wallet is
     * ignored.
     */
    cancel: action(type<{ connectorId?: string; namespace?: Namespace } | undefined>()),
    /**
     * Disconnects one namespace or all. A disconnected one is left as it is. With `connectorId`, disconnects only this
     * wallet; if it is the active one, the wallet that was active before it becomes active.
     * @throws 'Failed to disconnect'; 'Connector not found' if this wallet is not connected
     */
    disconnect: action(type<{ namespace?: Namespace; connectorId?: string } | undefined>()),
    /**
     * Makes another connected wallet the active one of its namespace, without a prompt. A wallet that no longer shares
     * an account is disconnected: `rejected`.
     * @throws 'Connector not found' if this wallet is not connected
     */
    switchWallet: action(type<{ connectorId: string; namespace?: Namespace }>(), {
      result: type<{ status: ConnectOutcome }>(),
    }),
    /**
     * Switches the network.
     * @throws 'NetworkController client not set', 'Network not found' (with an alert), 'Chain adapter not found'
     */
    switchNetwork: action(type<{ caipNetworkId: CaipNetworkId }>(), { result: type<{ status: ConnectOutcome }>() }),
    /**
     * Chooses the network of the wallet that is connected next in its namespace. A connected wallet of another namespace
     * stays the active one until then.
     * @throws as `switchNetwork` does
     */
    preferNetwork: action(type<{ caipNetworkId: CaipNetworkId }>()),
    /**
     * Lists a network, or replaces it. Its servers are allowed from now on: `kernel.csp()` prints them.
     * @throws `configuration-invalid`, with the field; 'Chain adapter not found' without the namespace's plugin
     */
    addNetwork: action(type<{ network: NetworkInput }>(), { personal: ['network.rpcUrls.*'] }),
    /** @throws 'Network not found'; `network-required` if it is the last one of its namespace */
    removeNetwork: action(type<{ caipNetworkId: CaipNetworkId }>()),
    /** Lists these networks, instead of all others of their namespaces. @throws as `addNetwork` does */
    setNetworks: action(type<{ networks: readonly NetworkInput[] }>(), { personal: ['networks.*.rpcUrls.*'] }),
    /**
     * Switches features while the page runs; those that it does not name stay as they are. A plugin whose feature is off
     * has no buttons, tabs, rows and servers from then on. A view of it that is open is left, with a toast that says so.
     *
     * @example kernel.actions.connection.setFeatures({ features: { swaps: false } })
     */
    setFeatures: action(type<{ features: Features }>()),
    /**
     * Makes another account of the connected wallet the active one. Does nothing if the wallet does not share it.
     * @throws 'Chain is required to update chain account data', without the namespace's plugin
     */
    switchAccount: action(type<{ address: string; namespace?: Namespace }>(), { personal: ['address'] }),
    /**
     * Sets the account type that the visitor prefers, and makes an account of it the active one.
     * @throws as `switchAccount` does
     */
    setPreferredAccountType: action(type<{ accountType: AccountType; namespace?: Namespace }>()),
    /** Selects a tab below the account, by its id. @throws as `switchAccount` does */
    chooseTab: action(type<{ tab: string }>()),
    /** Requests the native balance again, at most once per 30 s. */
    refreshBalance: action(),
    /** Makes a namespace the active one. Does nothing without its plugin. */
    setActiveNamespace: action(type<{ namespace: Namespace }>()),
    /** Checks or unchecks the terms. */
    acceptTerms: action(type<{ isAccepted: boolean }>()),
  },
  personalPaths: [
    'chains.*.accountState.caipAddress',
    'chains.*.accountState.address',
    'chains.*.accountState.allAccounts.*.address',
    'chains.*.networkState.approvedAccounts.*',
    'chains.*.otherWallets.*.accounts.*.address',
    'balances.*.caipAddress',
    'chains.*.networks.*.rpcUrls.*',
    'host.projectId',
    'host.services.*',
  ],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ConnectionContract extends Defined {}

export const contract: ConnectionContract = defined
