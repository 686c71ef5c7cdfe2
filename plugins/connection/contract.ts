import { action, defineContract, event, type } from '../../kernel/index.ts'
import {
  type AccountType,
  type Approval,
  Balances,
  Chain,
  type ConnectOutcome,
  type Connector,
  type ConnectorRef,
  Session as SessionCapability,
  Transport,
  type WalletClaim,
} from '../capabilities.ts'
import type { CaipNetworkId, Namespace } from '../shared/caip.ts'
import { manifest } from './manifest.ts'
import type { EndedSession, Fault, StoredSession } from './state.ts'
import type { ContentType, Sample } from './transports.ts'

/** What a wallet opened, and which wallet. */
export interface Session {
  namespace: Namespace
  connectorId: string
  addresses: string[]
  types?: AccountType[] | undefined
  caipNetworkId: CaipNetworkId
  /** Its id, under which other tabs and later visits know it. */
  session?: string | undefined
  approval?: Approval | undefined
  wallet?: WalletClaim | undefined
}

/** How an attempt ended, but for success. */
export type Ending = { namespace: Namespace; outcome: Exclude<ConnectOutcome, 'connected'> }

export const contract = defineContract({
  ...manifest,
  // A plugin with wallets of its own comes with the first list of them, unless it is lazy.
  optional: [Balances, Chain, SessionCapability, Transport],
  events: {
    connectorAnnounced: event(type<Connector>()),
    /** The last of what an earlier visit left; its sessions are being taken up. */
    recentConnectorsRestored: event(type<{ recent: ConnectorRef[] }>()),
    connectionRequested: event(type<ConnectorRef>(), { track: 'SELECT_WALLET' }),
    reconnectionRequested: event(type<ConnectorRef & { session?: string | undefined }>()),
    connected: event(type<Session>(), { personal: ['addresses.*'], track: 'CONNECT_SUCCESS' }),
    /** `fault` is told to the caller: something that the host can mend is missing. */
    connectionEnded: event(type<Ending & { fault?: Fault | undefined }>(), { track: 'CONNECT_ERROR' }),
    accountsChanged: event(type<Pick<Session, 'namespace' | 'addresses' | 'types'>>(), { personal: ['addresses.*'] }),
    approvalChanged: event(type<{ namespace: Namespace; networks: CaipNetworkId[] }>()),
    /** On which networks the account may be a smart one, by their EIP-155 ids. */
    smartNetworksChanged: event(type<{ namespace: Namespace; networks: number[] }>()),
    networkRequested: event(type<{ namespace: Namespace; caipNetworkId: CaipNetworkId }>()),
    networkChanged: event(type<{ namespace: Namespace; caipNetworkId: CaipNetworkId }>(), { track: 'SWITCH_NETWORK' }),
    networkRequestEnded: event(type<Ending>()),
    namespaceActivated: event(type<{ namespace: Namespace }>()),
    explorerLinked: event(type<{ namespace: Namespace; url: string | null }>(), { personal: ['url'] }),
    balanceRequested: event(type<{ namespace: Namespace }>()),
    /** It may have changed: it is asked for again, and what is known is shown meanwhile. */
    balanceOutdated: event(type<{ namespace: Namespace }>()),
    /** A host had the wallet send something. */
    transactionSent: event(type<{ namespace: Namespace }>()),
    balanceReceived: event(type<{ namespace: Namespace; balance: string; symbol: string }>()),
    balanceFailed: event(type<{ namespace: Namespace }>()),
    /** It was asked for less than 30 s ago: what is known of it is shown again. */
    balanceReused: event(type<{ namespace: Namespace }>()),
    balanceRetryDelayed: event(type<{ namespace: Namespace; until: number }>()),
    balanceRetryAllowed: event(type<{ namespace: Namespace }>()),
    accountTypePreferred: event(type<{ namespace: Namespace; accountType: AccountType }>(), {
      track: 'SET_PREFERRED_ACCOUNT_TYPE',
    }),
    /** What an earlier visit chose. */
    accountTypesRestored: event(type<{ types: Record<Namespace, AccountType> }>()),
    termsAccepted: event(type<{ isAccepted: boolean }>()),
    tabChosen: event(type<{ namespace: Namespace; tab: string }>()),
    /** From here on the network's transports are ranked, for a while. */
    transportsUsed: event(type<{ caipNetworkId: CaipNetworkId }>()),
    /** By a ping, or by a request that failed. A transport is known by its place: its URL may hold a key. */
    transportsSampled: event(type<{ caipNetworkId: CaipNetworkId; samples: Sample[] }>()),
    /** In which content type it takes requests. */
    transportLearned: event(type<{ caipNetworkId: CaipNetworkId; transport: number; contentType: ContentType }>()),
    /** Before any chain is called. */
    disconnectRequested: event(type<{ namespaces: Namespace[] }>()),
    /** Another tab disconnected, or connected another wallet. */
    sessionsEnded: event(type<{ namespaces: Namespace[] }>()),
    disconnected: event(type<{ namespace: Namespace; by?: 'visitor' | 'elsewhere' | 'wallet' | undefined }>()),
    disconnectEnded: event(type<void>(), { track: 'DISCONNECT_SUCCESS' }),
    disconnectFailed: event(type<{ reason: string }>(), { track: 'DISCONNECT_ERROR' }),
    /** What storage or another tab knows of sessions. */
    sessionsMerged: event(type<{ sessions: StoredSession[]; ended: EndedSession[] }>()),
    /** Another tab connected the same wallet later: its session is this tab's too. */
    sessionAdopted: event(type<{ namespace: Namespace; session: string }>()),
    /** What was stored under a key can't be read, and was removed. */
    storedValueRemoved: event(type<{ key: string }>()),
    storageFailed: event(type<void>()),
  },
  actions: {
    /**
     * Connects without a view. A refusal is a result.
     * @throws 'ConnectionController client not set', 'Chain adapter not found', 'Connector not found'; where the code of
     *   a way to connect is not there, 'WalletConnectConnector not found', where the secure frame has no account
     *   'Address or auth connector not found', where it did not load 'Unable to load email login dependency'
     */
    connect: action(type<{ connectorId: string; namespace?: Namespace }>(), {
      result: type<{ status: ConnectOutcome }>(),
    }),
    /** What a row of the list does: shows the wallet's view and connects. */
    chooseConnector: action(type<{ connectorId: string; namespace?: Namespace }>()),
    /** Gives up a pending attempt; a late answer of the wallet is ignored. */
    cancel: action(),
    /** One namespace, or all. What is disconnected stays so. @throws 'Failed to disconnect' */
    disconnect: action(type<{ namespace?: Namespace } | undefined>()),
    /** @throws 'NetworkController client not set', 'Network not found' (with an alert), 'Chain adapter not found' */
    switchNetwork: action(type<{ caipNetworkId: CaipNetworkId }>(), { result: type<{ status: ConnectOutcome }>() }),
    /** Each of these four: @throws 'Chain is required to update chain account data' */
    switchAccount: action(type<{ address: string; namespace?: Namespace }>(), { personal: ['address'] }),
    setPreferredAccountType: action(type<{ accountType: AccountType; namespace?: Namespace }>()),
    chooseTab: action(type<{ tab: string }>()),
    /** Asks for the native balance again, at most once per 30 s. */
    refreshBalance: action(),
    setActiveNamespace: action(type<{ namespace: Namespace }>()),
    /** Ticks the terms, or unticks them. */
    acceptTerms: action(type<{ isAccepted: boolean }>()),
  },
  personalPaths: [
    'chains.*.accountState.caipAddress',
    'chains.*.accountState.address',
    'chains.*.accountState.addressExplorerUrl',
    'chains.*.accountState.allAccounts.*.address',
    'balances.*.caipAddress',
    'chains.*.networks.*.rpcUrls.*',
    'host.projectId',
    'host.services.*',
  ],
})
