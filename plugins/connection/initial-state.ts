// What is known before the runtime loads: the initial state and the capability states.

import type { CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import type {
  Account,
  AccountsInfo,
  AccountType,
  ChainInfo,
  Configuration,
  Network,
  NetworkInput,
} from '../capabilities.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

export function createInitialState({
  chains = [],
  networks = [],
  theme,
  locale: _,
  resumed,
  views,
  frameAncestors,
  grants,
  services = {},
  features = {},
  ...host
}: Configuration): ConnectionState {
  const listed = networks.map(toNetwork)
  const earlier = (resumed?.connection ?? []) as readonly Namespace[]
  // Without a namespace, a transport may have wallets for any listed network.
  const known = chains[0] ? chains : listed.map(getConnection)
  return {
    activeNamespace: known[0]?.namespace ?? '',
    chains: Object.fromEntries(
      known.map(({ namespace, defaultNetwork, defaultAccountType }) => {
        const own = listed.filter((network) => network.chainNamespace === namespace)
        const type = host.defaultAccountTypes?.[namespace] ?? defaultAccountType
        return [namespace, toChainRecord(namespace, own[0] ? own : [defaultNetwork], type, earlier.includes(namespace))]
      }),
    ),
    connectors: [],
    recent: [],
    isRestored: false,
    sessions: [],
    endedSessions: [],
    disconnecting: [],
    balances: [],
    isStorageLost: false,
    hasAcceptedTerms: false,
    host: {
      ...host,
      projectId: host.projectId ?? null,
      metadata: host.metadata ?? null,
      services,
      features,
    },
    transports: {},
  }
}

export function selectAccounts({ activeNamespace, chains, disconnecting, isRestored }: ConnectionState): AccountsInfo {
  const records = Object.values(chains)
  const active = chains[activeNamespace]
  const all = records.flatMap(selectAccount)
  const network = selectActiveNetwork(active)
  const { balance, balanceSymbol, isBalanceUnavailable = false } = active?.accountState ?? {}
  return {
    activeNamespace,
    isRestored,
    // The best status wins; alphabetical order happens to rank them.
    status: records.map(({ status }) => status).sort()[0] ?? 'disconnected',
    active: all.find(({ namespace }) => namespace === activeNamespace) ?? null,
    all,
    connections: records,
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

/** Selects a chain's active network, or `null` if the host does not list it. */
export const selectActiveNetwork = (chain: ChainRecord | undefined): Network | null =>
  chain?.networks.find((one) => one.caipNetworkId === chain.networkState.activeNetwork) ?? null

function selectAccount({ namespace, accountState, networkState, status }: ChainRecord): Account[] {
  const { address, caipAddress } = accountState
  if (status !== 'connected' || !address || !caipAddress) return []
  return [{ address, caipAddress, namespace, caipNetworkId: networkState.activeNetwork }]
}

function toChainRecord(
  namespace: Namespace,
  networks: Network[],
  preferredAccountType: AccountType,
  isResumed: boolean,
): ChainRecord {
  const requestedNetworks = networks.map((network) => network.caipNetworkId)
  return {
    namespace,
    networks,
    networkState: {
      activeNetwork: requestedNetworks[0] as CaipNetworkId,
      requestedNetworks,
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
    attempt: isResumed
      ? { id: -1, connectorId: '', isReconnection: true, isOwnedElsewhere: false, outcome: null }
      : null,
    session: null,
  }
}

const getConnection = (network: Network): Omit<ChainInfo, 'name'> => ({
  namespace: network.chainNamespace,
  defaultNetwork: network,
  defaultAccountType: 'eoa',
})

/** Completes a network as a host writes it. */
export function toNetwork(network: NetworkInput): Network {
  const [chainNamespace, id] = network.caipNetworkId.split(':') as [Namespace, string]
  return { id, chainNamespace, ...network }
}
