// What is known before the runtime has come: the first slice, and what others may read of it.
import { namespaceOf, referenceOf } from '../caip.ts'
import type { Account, AccountsFacts, ChainFacts, Configuration, Network, NetworkInput } from '../capabilities.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

export function firstState({ families = [], networks = [], ...host }: Configuration): ConnectionState {
  const listed = networks.map(toNetwork)
  return {
    activeNamespace: families[0]?.namespace ?? '',
    chains: Object.fromEntries(families.map((family) => [family.namespace, chainRecord(family, listed)])),
    connectors: [],
    recent: [],
    host: {
      projectId: host.projectId ?? null,
      metadata: host.metadata ?? null,
      services: host.services ?? {},
      features: host.features ?? {},
    },
  }
}

export function accountsFacts({ activeNamespace, chains }: ConnectionState): AccountsFacts {
  const records = Object.values(chains)
  const active = chains[activeNamespace]
  const network = activeNetworkOf(active)
  const { balance, balanceSymbol, isBalanceUnavailable = false } = active?.accountState ?? {}
  return {
    activeNamespace,
    status:
      (['connected', 'connecting'] as const).find((status) => records.some((one) => one.status === status)) ??
      'disconnected',
    active: (active && accountOf(active)) ?? null,
    all: records.flatMap((record) => accountOf(record) ?? []),
    network,
    balance:
      balance && balanceSymbol
        ? { atomic: balance, symbol: balanceSymbol, decimals: network?.nativeCurrency.decimals ?? 18 }
        : null,
    isBalanceUnavailable,
  }
}

/** The network of a family, or `null` where the wallet stands on one that is not listed. */
export const activeNetworkOf = (chain: ChainRecord | undefined): Network | null =>
  chain?.networks.find((one) => one.caipNetworkId === chain.networkState.activeNetwork) ?? null

function accountOf({ namespace, accountState, networkState, status }: ChainRecord): Account | null {
  const { address, caipAddress } = accountState
  if (status !== 'connected' || !address || !caipAddress) return null
  return { address, caipAddress, namespace, caipNetworkId: networkState.activeNetwork }
}

function chainRecord({ namespace, defaultNetwork, defaultAccountType }: ChainFacts, listed: Network[]): ChainRecord {
  const own = listed.filter((network) => network.chainNamespace === namespace)
  const networks = own.length > 0 ? own : [defaultNetwork]
  return {
    namespace,
    networks,
    networkState: {
      activeNetwork: (networks[0] as Network).caipNetworkId,
      requestedNetworks: networks.map((network) => network.caipNetworkId),
      approvedNetworkIds: [],
      supportsAllNetworks: true,
      smartAccountEnabledNetworks: [],
      switchingTo: null,
      switchOutcome: null,
    },
    accountState: {
      caipAddress: null,
      address: null,
      balance: null,
      balanceSymbol: null,
      isBalanceUnavailable: false,
      addressExplorerUrl: null,
      allAccounts: [],
      connectedWalletInfo: null,
      preferredAccountType: defaultAccountType,
      currentTab: null,
    },
    status: 'disconnected',
    attempt: null,
  }
}

const toNetwork = (network: NetworkInput): Network => ({
  id: referenceOf(network.caipNetworkId),
  chainNamespace: namespaceOf(network.caipNetworkId),
  ...network,
})
