// What is known before the runtime has come: the first slice, and what others may read of it.
import { type Namespace, namespaceOf, referenceOf } from '../caip.ts'
import type { Account, AccountsFacts, AccountType, Configuration, Network, NetworkInput } from '../capabilities.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

export function firstState({
  families = [],
  networks = [],
  theme,
  resumed,
  views,
  frameAncestors,
  ...host
}: Configuration): ConnectionState {
  const listed = networks.map(toNetwork)
  const earlier = (resumed?.connection ?? []) as readonly Namespace[]
  return {
    activeNamespace: families[0]?.namespace ?? '',
    chains: Object.fromEntries(
      families.map((family) => {
        const type = host.defaultAccountTypes?.[family.namespace] ?? family.defaultAccountType
        return [family.namespace, chainRecord(family.namespace, family.defaultNetwork, type, listed, earlier)]
      }),
    ),
    connectors: [],
    recent: [],
    isRestored: false,
    sessions: [],
    ended: [],
    disconnecting: [],
    balances: [],
    isStorageLost: false,
    hasAccepted: false,
    host: {
      ...host,
      projectId: host.projectId ?? null,
      metadata: host.metadata ?? null,
      services: host.services ?? {},
      features: host.features ?? {},
    },
    transports: {},
  }
}

export function accountsFacts({ activeNamespace, chains, disconnecting, isRestored }: ConnectionState): AccountsFacts {
  const records = Object.values(chains)
  const active = chains[activeNamespace]
  const network = activeNetworkOf(active)
  const { balance, balanceSymbol, isBalanceUnavailable = false } = active?.accountState ?? {}
  return {
    activeNamespace,
    isRestored,
    status:
      (['connected', 'connecting'] as const).find((status) => records.some((one) => one.status === status)) ??
      'disconnected',
    active: (active && accountOf(active)) ?? null,
    all: records.flatMap((record) => accountOf(record) ?? []),
    standings: records,
    network,
    balance:
      balance && balanceSymbol
        ? { atomic: balance, symbol: balanceSymbol, decimals: network?.nativeCurrency.decimals ?? 18 }
        : null,
    isBalanceUnavailable,
    isReconnecting: records.some((one) => one.status === 'connecting' && one.attempt?.isReconnection),
    disconnecting,
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

function chainRecord(
  namespace: Namespace,
  defaultNetwork: Network,
  preferredAccountType: AccountType,
  listed: Network[],
  earlier: readonly Namespace[],
): ChainRecord {
  const isResumed = earlier.includes(namespace)
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
      balanceRetryAt: null,
      addressExplorerUrl: null,
      allAccounts: [],
      connectedWalletInfo: null,
      preferredAccountType,
      currentTab: null,
    },
    status: isResumed ? 'connecting' : 'disconnected',
    attempt: isResumed ? { id: -1, connectorId: '', isReconnection: true, isFollowing: false, outcome: null } : null,
    session: null,
  }
}

const toNetwork = (network: NetworkInput): Network => ({
  id: referenceOf(network.caipNetworkId),
  chainNamespace: namespaceOf(network.caipNetworkId),
  ...network,
})
