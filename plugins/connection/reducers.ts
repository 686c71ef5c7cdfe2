import type { Runtime } from '../../kernel/index.ts'
import type { AccountType, ConnectorRef } from '../capabilities.ts'
import type { Namespace } from '../shared/caip.ts'
import { BALANCES_LIMIT, RECENT_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import { merge, type StoredSessions, toStoredSession } from './sessions.ts'
import type { Attempt, ChainRecord, ConnectionState, KnownBalance } from './state.ts'
import { selectActiveNetwork } from './state-of-accounts.ts'
import { transportReducers } from './transports.ts'

type Draft = ConnectionState

/** How each event changes the slice. An event of a namespace that this kernel lacks changes nothing. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  connectorAnnounced: (draft, { views, ...connector }) => {
    draft.connectors.push({ ...connector, ...(views && { views: [...views] }) })
  },
  recentRestored: (draft, { recent }) => {
    draft.recent = recent.map(getRef)
    draft.isRestored = true
  },
  connectionRequested: (draft, { namespace, connectorId }, { seq }) => {
    inChain(draft, namespace, (chain) =>
      beginAttempt(chain, { id: seq, connectorId, isReconnection: false, isFollowing: false, outcome: null }),
    )
  },
  reconnectionRequested: (draft, { namespace, connectorId, session = null }, { seq }) => {
    inChain(draft, namespace, (chain) => {
      beginAttempt(chain, { id: seq, connectorId, isReconnection: true, isFollowing: draft.isRestored, outcome: null })
      chain.session = session
    })
  },
  connected: (draft, { namespace, connectorId, addresses, types, caipNetworkId, session = null, approval, wallet }) => {
    const connector = draft.connectors.find(({ id, chain }) => id === connectorId && chain === namespace)
    const others = draft.recent.filter((one) => one.connectorId !== connectorId || one.namespace !== namespace)
    draft.recent = [{ namespace, connectorId }, ...others].slice(0, RECENT_LIMIT)
    inChain(draft, namespace, (chain) => {
      if (session) mergeSessions(draft, { sessions: [{ namespace, connectorId, id: session }], ended: [] })
      chain.session = session
      // What is taken up is not what the visitor is at, whichever comes first.
      const isFree = draft.chains[draft.activeNamespace]?.status === 'disconnected'
      if (isFree || !chain.attempt?.isReconnection) draft.activeNamespace = namespace
      chain.status = 'connected'
      if (chain.attempt) chain.attempt.outcome = 'connected'
      chain.networkState.activeNetwork = caipNetworkId
      chain.networkState.approvedNetworkIds = [...(approval?.networks ?? [caipNetworkId])]
      chain.networkState.supportsAllNetworks = approval?.supportsAllNetworks ?? true
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
    inChain(draft, namespace, (chain) => {
      if (chain.status === 'connecting') chain.status = 'disconnected'
      // The wallet permits nothing any more; where another tab holds the session, that is for that tab to hear.
      const { isReconnection, isFollowing } = chain.attempt ?? {}
      if (isReconnection && !isFollowing && outcome === 'rejected') endSessions(draft, chain)
      if (chain.attempt) chain.attempt.outcome = outcome
      if (chain.attempt && fault) chain.attempt.fault = { ...fault, hints: [...fault.hints] }
      if (isReconnection) leave(draft, chain)
    })
  },
  accountsChanged: (draft, { namespace, addresses, types }) => {
    inChain(draft, namespace, (chain) => setAccounts(chain, addresses, types))
  },
  approvalChanged: (draft, { namespace, networks }) => {
    inChain(draft, namespace, ({ networkState }) => {
      networkState.approvedNetworkIds = [...networks]
    })
  },
  smartNetworksChanged: (draft, { namespace, networks }) => {
    inChain(draft, namespace, ({ networkState }) => {
      networkState.smartAccountEnabledNetworks = [...networks]
    })
  },
  networkRequested: (draft, { namespace, caipNetworkId }) => {
    inChain(draft, namespace, ({ networkState }) => {
      networkState.switchingTo = caipNetworkId
      networkState.switchOutcome = null
    })
  },
  networkChanged: (draft, { namespace, caipNetworkId }) => {
    inChain(draft, namespace, (chain) => {
      const { networkState, accountState } = chain
      if (networkState.switchingTo) {
        networkState.switchOutcome = networkState.switchingTo === caipNetworkId ? 'connected' : 'cancelled'
      }
      networkState.switchingTo = null
      networkState.activeNetwork = caipNetworkId
      if (!networkState.approvedNetworkIds.includes(caipNetworkId)) networkState.approvedNetworkIds.push(caipNetworkId)
      if (accountState.address) accountState.caipAddress = `${caipNetworkId}:${accountState.address}`
      accountState.addressExplorerUrl = null
      forgetBalance(chain)
    })
  },
  networkRequestEnded: (draft, { namespace, outcome }) => {
    inChain(draft, namespace, ({ networkState }) => {
      networkState.switchingTo = null
      networkState.switchOutcome = outcome
    })
  },
  namespaceActivated: (draft, { namespace }) => {
    inChain(draft, namespace, () => {
      draft.activeNamespace = namespace
    })
  },
  explorerLinked: (draft, { namespace, url }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.addressExplorerUrl = url
    })
  },
  balanceRequested: (draft, { namespace }, { at }) => {
    inChain(draft, namespace, (chain) => {
      forgetBalance(chain)
      const { caipAddress } = chain.accountState
      if (!caipAddress) return
      const others = draft.balances.filter((one) => one.caipAddress !== caipAddress)
      const asked = { caipAddress, askedAt: at, status: 'asked' as const, balance: null, symbol: null }
      draft.balances = [asked, ...others].slice(0, BALANCES_LIMIT)
    })
  },
  balanceOutdated: (draft, { namespace }, { at }) => {
    inChain(draft, namespace, (chain) => {
      const { caipAddress, balance, balanceSymbol: symbol } = chain.accountState
      if (!caipAddress || !selectActiveNetwork(chain)) return
      // Another account of the namespace may have been paid.
      const others = draft.balances.filter((one) => !one.caipAddress.startsWith(`${namespace}:`))
      draft.balances = [{ caipAddress, askedAt: at, status: 'asked', balance, symbol }, ...others]
    })
  },
  transactionSent: () => {},
  balanceReceived: (draft, { namespace, balance, symbol }) => {
    inChain(draft, namespace, (chain) => {
      rememberConnector(draft, chain, { status: 'received', balance, symbol })
      Object.assign(chain.accountState, { balance, balanceSymbol: symbol, isBalanceUnavailable: false })
    })
  },
  balanceFailed: (draft, { namespace }) => {
    inChain(draft, namespace, (chain) => {
      rememberConnector(draft, chain, { status: 'failed', balance: null, symbol: null })
      Object.assign(chain.accountState, { balance: null, balanceSymbol: null, isBalanceUnavailable: true })
    })
  },
  balanceReused: (draft, { namespace }) => {
    inChain(draft, namespace, ({ accountState }) => {
      const known = draft.balances.find(({ caipAddress }) => caipAddress === accountState.caipAddress)
      accountState.balance = known?.balance ?? null
      accountState.balanceSymbol = known?.symbol ?? null
      accountState.isBalanceUnavailable = known?.status === 'failed'
    })
  },
  balanceRetryDelayed: (draft, { namespace, until }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.balanceRetryAt = until
    })
  },
  balanceRetryAllowed: (draft, { namespace }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.balanceRetryAt = null
    })
  },
  accountTypePreferred: (draft, { namespace, accountType }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.preferredAccountType = accountType
    })
  },
  accountTypesRestored: (draft, { types }) => {
    for (const [namespace, accountType] of Object.entries(types))
      inChain(draft, namespace, ({ accountState }) => {
        accountState.preferredAccountType = accountType
      })
  },
  termsAccepted: (draft, { isAccepted }) => {
    draft.hasAccepted = isAccepted
  },
  tabChosen: (draft, { namespace, tab }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.currentTab = tab
    })
  },
  ...transportReducers,
  disconnectRequested: (draft, { namespaces }) => {
    draft.disconnecting = [...namespaces]
  },
  sessionsEnded: () => {},
  disconnectEnded: (draft) => {
    draft.disconnecting = []
  },
  disconnectFailed: (draft) => {
    draft.disconnecting = []
  },
  sessionsHeard: mergeSessions,
  sessionAdopted: (draft, { namespace, session }) => {
    inChain(draft, namespace, (chain) => {
      chain.session = session
    })
  },
  storedDropped: () => {},
  storageLost: (draft) => {
    draft.isStorageLost = true
  },
  disconnected: (draft, { namespace, by = 'visitor' }) => {
    inChain(draft, namespace, (chain) => {
      if (by !== 'elsewhere') endSessions(draft, chain)
      chain.status = 'disconnected'
      chain.session = null
      chain.attempt = null
      leave(draft, chain)
      setAccounts(chain, [])
      Object.assign(chain.accountState, { connectedWalletInfo: null, currentTab: null })
      const nothing = { approvedNetworkIds: [], supportsAllNetworks: true, switchingTo: null, switchOutcome: null }
      Object.assign(chain.networkState, { ...nothing, smartAccountEnabledNetworks: [] })
      const [first] = chain.networkState.requestedNetworks
      const isListed = chain.networkState.requestedNetworks.includes(chain.networkState.activeNetwork)
      if (first && !isListed) chain.networkState.activeNetwork = first
    })
  },
}

function inChain(draft: Draft, namespace: Namespace, change: (chain: ChainRecord) => void) {
  const chain = Object.hasOwn(draft.chains, namespace) ? draft.chains[namespace] : undefined
  if (chain) change(chain)
}

/** From a chain where nobody is connected to one where somebody is. */
function leave(draft: Draft, { namespace, status }: ChainRecord) {
  const other = Object.values(draft.chains).find((one) => one.status === 'connected')
  if (other && status === 'disconnected' && draft.activeNamespace === namespace) draft.activeNamespace = other.namespace
}

const getRef = ({ namespace, connectorId }: ConnectorRef) => ({ namespace, connectorId })

function mergeSessions(draft: Draft, heard: StoredSessions) {
  Object.assign(draft, merge(toStoredSession(draft), heard))
}

/** Whatever session this tab knows of in a namespace is over, in all tabs. */
function endSessions(draft: Draft, { namespace, session }: ChainRecord) {
  const known = draft.sessions.find((one) => one.namespace === namespace)?.id ?? ''
  const id = session && session > known ? session : known
  if (id) mergeSessions(draft, { sessions: [], ended: [{ namespace, id }] })
}

function rememberConnector(
  draft: Draft,
  { accountState }: ChainRecord,
  answer: Pick<KnownBalance, 'status' | 'balance' | 'symbol'>,
) {
  const known = draft.balances.find(({ caipAddress }) => caipAddress === accountState.caipAddress)
  if (known) Object.assign(known, answer)
}

/** Who tries another wallet stays connected to the former one until the other has said yes. */
function beginAttempt(chain: ChainRecord, attempt: Attempt) {
  if (chain.status === 'disconnected') chain.status = 'connecting'
  chain.attempt = attempt
}

function setAccounts(chain: ChainRecord, addresses: readonly string[], types: readonly AccountType[] = []) {
  const { accountState, networkState } = chain
  const address = addresses[0] ?? null
  const typeOf = (one: string) => accountState.allAccounts.find((known) => known.address === one)?.type ?? 'eoa'
  accountState.allAccounts = addresses.map((one, i) => ({ address: one, type: types[i] ?? typeOf(one) }))
  accountState.address = address
  accountState.caipAddress = address && `${networkState.activeNetwork}:${address}`
  accountState.addressExplorerUrl = null
  forgetBalance(chain)
}

function forgetBalance({ accountState }: ChainRecord) {
  accountState.balance = null
  accountState.balanceSymbol = null
  accountState.isBalanceUnavailable = false
  accountState.balanceRetryAt = null
}
