import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../caip.ts'
import { Accounts, Chain, type ConnectOutcome, type Connector, Connectors, Host, Router } from '../capabilities.ts'
import { accountsFacts, firstState } from './facts.ts'
import type { ConnectionState } from './state.ts'

/** What a wallet opened, and which wallet. */
export interface Session {
  namespace: Namespace
  connectorId: string
  addresses: string[]
  caipNetworkId: CaipNetworkId
}

/** How an attempt ended, but for success. */
export type Ending = { namespace: Namespace; outcome: Exclude<ConnectOutcome, 'connected'> }

export const contract = defineContract({
  id: 'connection',
  initialState: firstState,
  events: {
    connectorAnnounced: event(type<Connector>()),
    recentRestored: event(type<{ recent: string[] }>()),
    connectionRequested: event(type<{ namespace: Namespace; connectorId: string }>(), { track: 'SELECT_WALLET' }),
    reconnectionRequested: event(type<{ namespace: Namespace; connectorId: string }>()),
    connected: event(type<Session>(), { personal: ['addresses.*'], track: 'CONNECT_SUCCESS' }),
    connectionEnded: event(type<Ending>(), { track: 'CONNECT_ERROR' }),
    accountsChanged: event(type<{ namespace: Namespace; addresses: string[] }>(), { personal: ['addresses.*'] }),
    networkRequested: event(type<{ namespace: Namespace; caipNetworkId: CaipNetworkId }>()),
    networkChanged: event(type<{ namespace: Namespace; caipNetworkId: CaipNetworkId }>(), { track: 'SWITCH_NETWORK' }),
    networkRequestEnded: event(type<Ending>()),
    namespaceActivated: event(type<{ namespace: Namespace }>()),
    explorerLinked: event(type<{ namespace: Namespace; url: string | null }>(), { personal: ['url'] }),
    balanceRequested: event(type<{ namespace: Namespace }>()),
    balanceReceived: event(type<{ namespace: Namespace; balance: string; symbol: string }>()),
    balanceFailed: event(type<{ namespace: Namespace }>()),
    tabChosen: event(type<{ namespace: Namespace; tab: string }>()),
    disconnected: event(type<{ namespace: Namespace }>(), { track: 'DISCONNECT_SUCCESS' }),
  },
  actions: {
    /** Connects without a view. A refusal is a result. @throws 'Chain adapter not found' */
    connect: action(type<{ connectorId: string; namespace?: Namespace }>(), {
      result: type<{ status: ConnectOutcome }>(),
    }),
    /** What a row of the list does: shows the wallet's view and connects. */
    chooseConnector: action(type<{ connectorId: string }>()),
    /** Gives up a pending attempt; a late answer of the wallet is ignored. */
    cancel: action(),
    /** One namespace, or all. */
    disconnect: action(type<{ namespace?: Namespace } | undefined>()),
    /** @throws 'Network not found' */
    switchNetwork: action(type<{ caipNetworkId: CaipNetworkId }>(), { result: type<{ status: ConnectOutcome }>() }),
    switchAccount: action(type<{ address: string }>(), { personal: ['address'] }),
    setActiveNamespace: action(type<{ namespace: Namespace }>()),
    chooseTab: action(type<{ tab: string }>()),
    /** Asks for the native balance again. */
    refreshBalance: action(),
  },
  personalState: [
    'chains.*.accountState.caipAddress',
    'chains.*.accountState.address',
    'chains.*.accountState.addressExplorerUrl',
    'chains.*.accountState.allAccounts.*.address',
    'chains.*.networks.*.rpcUrls.*',
    'host.projectId',
    'host.services.*',
  ],
  needs: [Router],
  optional: [Chain],
  provides: [
    Accounts.of(accountsFacts),
    Connectors.of(({ connectors, recent }: ConnectionState) => ({ connectors, recent })),
    Host.of(({ host }: ConnectionState) => host),
  ],
})
