// Reducers for the active network, the networks that the wallet approves, and network switches.
import type { Runtime } from '../../kernel/index.ts'
import { setAccounts, updateChain } from './chain-draft.ts'
import type { contract } from './contract.ts'

export const networkReducers = {
  approvalChanged: (draft, { namespace, networks, accounts }) => {
    updateChain(draft, namespace, ({ networkState }) => {
      Object.assign(networkState, { approvedNetworkIds: networks, approvedAccounts: accounts })
    })
  },
  smartNetworksChanged: (draft, { namespace, networks }) => {
    updateChain(draft, namespace, ({ networkState }) => {
      networkState.smartAccountEnabledNetworks = [...networks]
    })
  },
  networksListed: (draft, { networks }) => {
    for (const chain of Object.values(draft.chains)) {
      const own = networks.filter((one) => one.chainNamespace === chain.namespace)
      if (!own[0]) continue
      const ids = own.map((one) => one.caipNetworkId)
      chain.networks = own as typeof chain.networks
      chain.networkState.requestedNetworks = ids
      // A connected wallet stays where it is: the visitor is asked to switch.
      if (!chain.accountState.address && !ids.includes(chain.networkState.activeNetwork))
        chain.networkState.activeNetwork = own[0].caipNetworkId
    }
  },
  networkRequested: (draft, { namespace, caipNetworkId }) => {
    updateChain(draft, namespace, ({ networkState }) => {
      networkState.switchingTo = caipNetworkId
      networkState.switchOutcome = null
    })
  },
  networkChanged: (draft, { namespace, caipNetworkId, addresses }) => {
    updateChain(draft, namespace, (chain) => {
      const { networkState, accountState } = chain
      if (networkState.switchingTo) {
        networkState.switchOutcome = networkState.switchingTo === caipNetworkId ? 'connected' : 'cancelled'
      }
      networkState.switchingTo = null
      networkState.activeNetwork = caipNetworkId
      const { approvedNetworkIds } = networkState
      // Without a wallet, nobody has approved it.
      if (accountState.address && !approvedNetworkIds.includes(caipNetworkId)) approvedNetworkIds.push(caipNetworkId)
      setAccounts(chain, addresses ?? accountState.allAccounts.map(({ address }) => address))
    })
  },
  networkRequestEnded: (draft, { namespace, outcome }) => {
    updateChain(draft, namespace, ({ networkState }) => {
      networkState.switchingTo = null
      networkState.switchOutcome = outcome
    })
  },
} satisfies Partial<Runtime<typeof contract>['reduce']>
