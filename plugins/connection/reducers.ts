import type { Runtime } from '../../kernel/index.ts'
import type { Namespace } from '../caip.ts'
import { RECENT_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import type { Attempt, ChainRecord, ConnectionState } from './state.ts'

type Draft = ConnectionState

/** How each event changes the slice. An event of a family that this kernel lacks changes nothing. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  connectorAnnounced: (draft, connector) => {
    draft.connectors.push({ ...connector })
  },
  recentRestored: (draft, { recent }) => {
    draft.recent = [...recent]
  },
  connectionRequested: (draft, { namespace, connectorId }, { seq }) => {
    inChain(draft, namespace, (chain) => begin(chain, { id: seq, connectorId, isReconnection: false, outcome: null }))
  },
  reconnectionRequested: (draft, { namespace, connectorId }, { seq }) => {
    inChain(draft, namespace, (chain) => begin(chain, { id: seq, connectorId, isReconnection: true, outcome: null }))
  },
  connected: (draft, { namespace, connectorId, addresses, caipNetworkId }) => {
    const connector = draft.connectors.find(({ id }) => id === connectorId)
    draft.recent = [connectorId, ...draft.recent.filter((id) => id !== connectorId)].slice(0, RECENT_LIMIT)
    inChain(draft, namespace, (chain) => {
      draft.activeNamespace = namespace
      chain.status = 'connected'
      if (chain.attempt) chain.attempt.outcome = 'connected'
      chain.networkState.activeNetwork = caipNetworkId
      chain.networkState.approvedNetworkIds = [caipNetworkId]
      chain.accountState.connectedWalletInfo = {
        name: connector?.name ?? connectorId,
        imageUrl: connector?.imageUrl ?? null,
        rdns: connector?.info?.rdns ?? null,
        connectorId,
      }
      setAccounts(chain, addresses)
    })
  },
  connectionEnded: (draft, { namespace, outcome }) => {
    inChain(draft, namespace, (chain) => {
      if (chain.status === 'connecting') chain.status = 'disconnected'
      if (chain.attempt) chain.attempt.outcome = outcome
    })
  },
  accountsChanged: (draft, { namespace, addresses }) => {
    inChain(draft, namespace, (chain) => setAccounts(chain, addresses))
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
  balanceRequested: (draft, { namespace }) => {
    inChain(draft, namespace, forgetBalance)
  },
  balanceReceived: (draft, { namespace, balance, symbol }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.balance = balance
      accountState.balanceSymbol = symbol
      accountState.isBalanceUnavailable = false
    })
  },
  balanceFailed: (draft, { namespace }) => {
    inChain(draft, namespace, (chain) => {
      forgetBalance(chain)
      chain.accountState.isBalanceUnavailable = true
    })
  },
  tabChosen: (draft, { namespace, tab }) => {
    inChain(draft, namespace, ({ accountState }) => {
      accountState.currentTab = tab
    })
  },
  disconnected: (draft, { namespace }) => {
    inChain(draft, namespace, (chain) => {
      chain.status = 'disconnected'
      chain.attempt = null
      setAccounts(chain, [])
      Object.assign(chain.accountState, { connectedWalletInfo: null, currentTab: null })
      Object.assign(chain.networkState, { approvedNetworkIds: [], switchingTo: null, switchOutcome: null })
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

/** Who tries another wallet stays connected to the former one until the other has said yes. */
function begin(chain: ChainRecord, attempt: Attempt) {
  if (chain.status === 'disconnected') chain.status = 'connecting'
  chain.attempt = attempt
}

function setAccounts(chain: ChainRecord, addresses: readonly string[]) {
  const { accountState, networkState } = chain
  const address = addresses[0] ?? null
  accountState.allAccounts = addresses.map((one) => ({ address: one, type: 'eoa' }))
  accountState.address = address
  accountState.caipAddress = address && `${networkState.activeNetwork}:${address}`
  forgetBalance(chain)
}

function forgetBalance({ accountState }: ChainRecord) {
  accountState.balance = null
  accountState.balanceSymbol = null
  accountState.isBalanceUnavailable = false
  accountState.addressExplorerUrl = null
}
