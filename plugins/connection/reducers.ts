import type { Runtime } from '../../kernel/index.ts'
import type { AccountType, ConnectorRef, Namespace } from '../capabilities.ts'
import { balanceReducers } from './balance-reducers.ts'
import { setAccounts, updateChain } from './chain-draft.ts'
import type { contract } from './contract.ts'
import { findConnector } from './find-connector.ts'
import { mergeStoredSessions, pickStoredSessions, type StoredSessions } from './merge-sessions.ts'
import { networkReducers } from './network-reducers.ts'
import type { ChainRecord, ConnectionState, OtherWallet } from './state.ts'
import { MAX_RECENT_WALLETS } from './storage-limits.ts'
import { serverReducers } from './tracked-servers.ts'

/** The plugin's reducers: who is connected, and in which tab. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  connectorAnnounced: (draft, connector) => {
    draft.connectors.push(connector as (typeof draft.connectors)[number])
  },
  recentConnectorsRestored: (draft, { recent }) => {
    draft.recent = [...recent]
    draft.isRestored = true
  },
  connectionRequested: (draft, ref, { seq }) => beginAttempt(draft, ref, seq, false),
  reconnectionRequested: (draft, ref, { seq }) => beginAttempt(draft, ref, seq, true),
  connected: (
    draft,
    { namespace, connectorId, addresses, types, caipNetworkId, session = null, approval, wallet, others },
  ) => {
    const connector = findConnector(draft, connectorId, namespace)
    const isOther = (one: ConnectorRef) => one.connectorId !== connectorId || one.namespace !== namespace
    // A wallet has a connector in each namespace, under the same name.
    const names = new Set<string>()
    const isRecent = (one: ConnectorRef) =>
      names.add(findConnector(draft, one.connectorId, one.namespace)?.name ?? one.connectorId).size <=
      MAX_RECENT_WALLETS
    draft.recent = [{ namespace, connectorId }, ...draft.recent.filter(isOther)].filter(isRecent)
    updateChain(draft, namespace, (chain) => {
      if (session) mergeSessions(draft, { sessions: [{ namespace, connectorId, id: session, others }], ended: [] })
      chain.session = session
      // A restored session does not replace the namespace that the visitor uses, whichever connects first.
      const isFree = draft.chains[draft.activeNamespace]?.status === 'disconnected'
      if (isFree || !chain.attempt?.isReconnection) draft.activeNamespace = namespace
      chain.status = 'connected'
      if (chain.attempt) chain.attempt.outcome = 'connected'
      Object.assign(chain.networkState, {
        // What another wallet was asked is over.
        switchingTo: null,
        activeNetwork: caipNetworkId,
        approvedNetworkIds: approval?.networks ?? [caipNetworkId],
        approvedAccounts: approval?.accounts,
        supportsAllNetworks: approval?.supportsAllNetworks ?? true,
      })
      chain.accountState.connectedWalletInfo = {
        name: wallet?.name ?? connector?.name ?? connectorId,
        imageUrl: (wallet ?? connector)?.imageUrl ?? null,
        rdns: connector?.info?.rdns ?? null,
        connectorId,
      }
      setAccounts(chain, addresses, types)
    })
  },
  connectionEnded: (draft, { namespace, outcome, fault }) => {
    updateChain(draft, namespace, (chain) => {
      if (chain.status === 'connecting') chain.status = 'disconnected'
      // The wallet revoked its permission. If another tab holds the session, that tab handles it.
      const { isReconnection, isOwnedElsewhere } = chain.attempt ?? {}
      if (isReconnection && !isOwnedElsewhere && outcome === 'rejected') endSessions(draft, chain)
      if (chain.attempt) Object.assign(chain.attempt, { outcome, fault })
      if (isReconnection) leave(draft, chain)
    })
  },
  otherWalletsChanged: (draft, { namespace, wallets }) => {
    updateChain(draft, namespace, (chain) => {
      chain.otherWallets = wallets as OtherWallet[]
    })
  },
  accountsChanged: (draft, { namespace, addresses, types }) => {
    updateChain(draft, namespace, (chain) => setAccounts(chain, addresses, types))
  },
  featuresChanged: (draft, { features }) => {
    draft.host = { ...draft.host, features }
  },
  namespaceActivated: (draft, { namespace }) => {
    updateChain(draft, namespace, () => {
      draft.activeNamespace = namespace
    })
  },
  explorerLinked: (draft, { namespace, url }) => {
    updateChain(draft, namespace, ({ accountState }) => {
      accountState.addressExplorerUrl = url
    })
  },
  transactionSent: () => {},
  accountTypePreferred: (draft, { namespace, accountType }) => preferType(draft, namespace, accountType),
  accountTypesRestored: (draft, { types }) => {
    for (const [namespace, accountType] of Object.entries(types)) preferType(draft, namespace, accountType)
  },
  termsAccepted: (draft, { isAccepted }) => {
    draft.hasAcceptedTerms = isAccepted
  },
  tabChosen: (draft, { namespace, tab }) => {
    updateChain(draft, namespace, ({ accountState }) => {
      accountState.currentTab = tab
    })
  },
  ...networkReducers,
  ...balanceReducers,
  ...serverReducers,
  disconnectRequested: (draft, { namespaces, by }) => {
    draft.disconnecting = [...namespaces]
    draft.isEndedElsewhere = by === 'elsewhere'
  },
  sessionsEnded: () => {},
  disconnectEnded: endDisconnect,
  disconnectFollowed: endDisconnect,
  disconnectFailed: endDisconnect,
  sessionsMerged: mergeSessions,
  sessionAdopted: (draft, { namespace, session }) => {
    updateChain(draft, namespace, (chain) => {
      chain.session = session
    })
  },
  storedValueRemoved: () => {},
  storageFailed: (draft) => {
    draft.isStorageLost = true
  },
  disconnected: (draft, { namespace, by = 'visitor' }) => {
    updateChain(draft, namespace, (chain) => {
      if (by !== 'elsewhere') endSessions(draft, chain)
      Object.assign(chain, { status: 'disconnected', session: null, attempt: null, otherWallets: undefined })
      leave(draft, chain)
      setAccounts(chain, [])
      Object.assign(chain.accountState, { connectedWalletInfo: null, currentTab: null })
      const { requestedNetworks, activeNetwork } = chain.networkState
      Object.assign(chain.networkState, {
        approvedNetworkIds: [],
        approvedAccounts: undefined,
        supportsAllNetworks: true,
        switchingTo: null,
        switchOutcome: null,
        smartAccountEnabledNetworks: [],
      })
      const [first] = requestedNetworks
      if (first && !requestedNetworks.includes(activeNetwork)) chain.networkState.activeNetwork = first
    })
  },
}

const preferType = (draft: ConnectionState, namespace: Namespace, accountType: AccountType) =>
  updateChain(draft, namespace, ({ accountState }) => {
    accountState.preferredAccountType = accountType
  })

function endDisconnect(draft: ConnectionState) {
  draft.disconnecting = []
  draft.isEndedElsewhere = false
}

/** Moves from a disconnected chain to a connected one. */
function leave(draft: ConnectionState, { namespace, status }: ChainRecord) {
  const other = Object.values(draft.chains).find((one) => one.status === 'connected')
  if (other && status === 'disconnected' && draft.activeNamespace === namespace) draft.activeNamespace = other.namespace
}

function mergeSessions(draft: ConnectionState, received: StoredSessions) {
  const { sessions, ended } = mergeStoredSessions(pickStoredSessions(draft), received)
  Object.assign(draft, { sessions, endedSessions: ended })
}

/** Ends the namespace's sessions that this tab knows, in all tabs. */
function endSessions(draft: ConnectionState, { namespace, session }: ChainRecord) {
  const known = draft.sessions.find((one) => one.namespace === namespace)?.id ?? ''
  const id = session && session > known ? session : known
  if (id) mergeSessions(draft, { sessions: [], ended: [{ namespace, id }] })
}

/** While trying another wallet, the visitor stays connected to the previous one, in its session. */
function beginAttempt(
  draft: ConnectionState,
  { namespace, connectorId, session = null }: ConnectorRef & { session?: string | null | undefined },
  id: number,
  isReconnection: boolean,
) {
  updateChain(draft, namespace, (chain) => {
    const isOwnedElsewhere = isReconnection && draft.isRestored
    chain.attempt = { id, connectorId, isReconnection, isOwnedElsewhere, outcome: null }
    if (chain.status === 'connected') return
    chain.status = 'connecting'
    if (isReconnection) chain.session = session
  })
}
