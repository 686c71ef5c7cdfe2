// Reads the kernel's state in the shapes of AppKit. Nothing is kept here.
import {
  Accounts,
  type AccountsInfo,
  Connectors,
  EmbeddedWallet,
  type NamespaceConnection,
  Router,
} from '../../plugins/capabilities.ts'
import { formatUnits } from '../../plugins/shared/amounts/units.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { AccountTypes, CaipAddress, CaipNetwork, CaipNetworkId, ChainNamespace } from './network-types.ts'
import type { SocialProvider, ThemeMode } from './option-types.ts'

/** What the selectors read. */
export interface Source {
  readonly kernel: Pick<AppKitKernel, 'state' | 'secret'>
  /** The networks as the host described them, by CAIP-2 id. The kernel says which are listed. */
  readonly networks: ReadonlyMap<string, CaipNetwork>
}

export type AccountStatus = 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
/** How the connected wallet was found. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH'

/** An account, whose types depend on its namespace. */
export type AccountType = {
  [Name in ChainNamespace]: {
    namespace: Name
    address: string
    type: AccountTypes[Name]
    publicKey?: Name extends 'bip122' ? string | undefined : undefined
    path?: Name extends 'bip122' ? string | undefined : undefined
  }
}[ChainNamespace]

export interface UseAppKitAccountReturn {
  allAccounts: AccountType[]
  caipAddress: CaipAddress | undefined
  address: string | undefined
  isConnected: boolean
  status: AccountStatus | undefined
  embeddedWalletInfo?:
    | {
        user: { email: string | undefined; username: string | undefined }
        accountType: 'eoa' | 'smartAccount'
        authProvider: SocialProvider | 'email'
        isSmartAccountDeployed: boolean
      }
    | undefined
}

export interface NetworkState {
  caipNetwork: CaipNetwork | undefined
  caipNetworkId: CaipNetworkId | undefined
  chainId: number | string | undefined
}

export interface PublicState {
  loading: boolean
  open: boolean
  selectedNetworkId: CaipNetworkId | undefined
  activeChain: ChainNamespace | undefined
  initialized: boolean
}

export interface WalletInfo {
  name: string
  icon?: string | undefined
  type?: ConnectorType | undefined
  rdns?: string | undefined
  [other: string]: unknown
}

type Kernel = Pick<Source, 'kernel'>

const getAccounts = ({ kernel }: Kernel) => kernel.state(Accounts) as AccountsInfo

export const getConnection = (source: Kernel, namespace?: string): NamespaceConnection | undefined => {
  const { connections, activeNamespace } = getAccounts(source)
  return connections.find((one) => one.namespace === (namespace ?? activeNamespace))
}

export function selectAccount(source: Source, namespace?: string): UseAppKitAccountReturn {
  const connection = getConnection(source, namespace)
  const { accountState } = connection ?? {}
  const address = accountState?.address ?? undefined
  const embeddedWalletInfo = selectEmbedded(source, accountState?.connectedWalletInfo?.connectorId)
  return {
    allAccounts: (accountState?.allAccounts ?? []).map(
      ({ address, type }) => ({ namespace: connection?.namespace, address, type: toAccountType(type) }) as AccountType,
    ),
    caipAddress: (accountState?.caipAddress ?? undefined) as CaipAddress | undefined,
    address,
    isConnected: address !== undefined,
    status: selectStatus(source, connection),
    ...(embeddedWalletInfo && { embeddedWalletInfo }),
  }
}

/** AppKit has another name for accounts of ordinals. */
export const toAccountType = (type: string) => (type === 'ordinals' ? 'ordinal' : type) as AccountType['type']

function selectStatus(source: Source, connection: NamespaceConnection | undefined): AccountStatus {
  if (connection?.status !== 'connecting') return connection?.status ?? 'disconnected'
  return connection.attempt?.isReconnection || getAccounts(source).isReconnecting ? 'reconnecting' : 'connecting'
}

function selectEmbedded({ kernel }: Source, connectorId: string | undefined) {
  const state = kernel.state(EmbeddedWallet)
  if (!state?.user || state.connectorId !== connectorId) return undefined
  const { user, accountType, authProvider, isSmartAccountDeployed } = state
  const email = user.email === null ? undefined : kernel.secret(user.email)?.reveal()
  return {
    user: { email, username: user.userName ?? undefined },
    accountType,
    authProvider: (authProvider ?? 'email') as SocialProvider | 'email',
    isSmartAccountDeployed,
  }
}

/** The native balance of the active account, as a decimal number. */
export function selectBalance(source: Source): { balance: string; symbol: string } | undefined {
  const { balance } = getAccounts(source)
  return balance
    ? { balance: formatUnits(BigInt(balance.atomic), balance.decimals), symbol: balance.symbol }
    : undefined
}

/** The listed networks, of all namespaces or of one. */
export function selectNetworks(source: Source, namespace?: string): CaipNetwork[] {
  const listed = getAccounts(source).connections.flatMap(({ networks }) => networks)
  const ids = new Set<string>(listed.map(({ caipNetworkId }) => caipNetworkId))
  const isOf = (one: CaipNetwork) => !namespace || one.chainNamespace === namespace
  return [...source.networks.values()].filter((one) => ids.has(one.caipNetworkId) && isOf(one))
}

export function selectNetwork(source: Source, namespace?: string): NetworkState {
  const id = getConnection(source, namespace)?.networkState.activeNetwork
  const caipNetwork =
    selectNetworks(source).find((one) => one.caipNetworkId === id) ?? (id ? toUnknownNetwork(id) : undefined)
  return {
    caipNetwork,
    caipNetworkId: id as CaipNetworkId | undefined,
    chainId: caipNetwork?.id,
  }
}

/** A wallet may be on a network that the host does not list. AppKit describes it so. */
function toUnknownNetwork(id: string): CaipNetwork {
  const [chainNamespace = '', reference = ''] = id.split(':')
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId: id as CaipNetworkId,
    name: 'Unknown Network',
    chainNamespace: chainNamespace as ChainNamespace,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

export function selectPublicState(source: Source, initialized: boolean): PublicState {
  const router = source.kernel.state(Router)
  return {
    loading: router?.loading ?? false,
    open: router?.open ?? false,
    selectedNetworkId: selectNetwork(source).caipNetworkId,
    activeChain: getConnection(source)?.namespace as ChainNamespace | undefined,
    initialized,
  }
}

/** AppKit's names of the types of connectors. */
const TYPES: Partial<Record<ConnectorType, ConnectorType>> = { MULTI_CHAIN: 'WALLET_CONNECT', AUTH: 'ID_AUTH' }

export const toConnectorType = (type: ConnectorType): ConnectorType => TYPES[type] ?? type

export function selectProviderType(source: Source, namespace?: string): ConnectorType | undefined {
  const connection = getConnection(source, namespace)
  const id = connection?.accountState.connectedWalletInfo?.connectorId
  const { connectors = [] } = source.kernel.state(Connectors) ?? {}
  const found = connectors.find((one) => one.id === id && one.chain === connection?.namespace)
  return found && toConnectorType(found.type)
}

export function selectWalletInfo(source: Source, namespace?: string): WalletInfo | undefined {
  const wallet = getConnection(source, namespace)?.accountState.connectedWalletInfo
  if (!wallet) return undefined
  const { name, imageUrl, rdns } = wallet
  const type = selectProviderType(source, namespace) ?? 'EXTERNAL'
  return { name, icon: imageUrl ?? undefined, type, ...(rdns !== null && { rdns }) }
}

/** Whether the system's theme is light; `undefined` on a server. */
const getLightQuery = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : undefined)

/** The theme that the visitor sees. A page that hydrates starts with what a server shows. */
export function selectThemeMode({ kernel }: Source, isOnServer = false): ThemeMode {
  const theme = kernel.state(Router)?.theme
  if (theme !== 'auto') return theme ?? 'dark'
  return !isOnServer && getLightQuery()?.matches ? 'light' : 'dark'
}

/** Calls the listener when the system's theme changes. @returns The function that ends it */
export function followSystemTheme(listener: () => void): () => void {
  const query = getLightQuery()
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
