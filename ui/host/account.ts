import type { Namespace } from '../../plugins/capabilities/caip.ts'
import {
  Accounts,
  type AccountsActions,
  type AccountsInfo,
  Balances,
  EmbeddedWallet,
  Names,
} from '../../plugins/capabilities.ts'
import { formatAmount } from '../format/amount.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { getHostActions, type Reading, readProvider } from './read-state.ts'
import { readSecret } from './secret.ts'

/** Options of `useAccount`. */
export interface AccountOptions {
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/** Keeps its identity, for a host's list of dependencies. */
const NONE: readonly never[] = []

/** Reads the active account, or that of a namespace, with its wallet, balances, name and embedded login. */
export const readAccount =
  ({ namespace }: AccountOptions) =>
  (kernel: AnyKernel, state: object) => {
    const account = getAccount(readProvider(kernel, state, Accounts), namespace)
    const { address = null, caipAddress = null } = account
    const names = readProvider(kernel, state, Names)
    const profile = names?.address === address ? names : undefined
    const balances = readProvider(kernel, state, Balances)
    return {
      ...account,
      profileName: profile?.profileName ?? null,
      profileImage: profile?.profileImage ?? null,
      tokenBalance: balances?.account === caipAddress ? (balances?.tokens ?? NONE) : NONE,
      ...readEmbeddedWallet(kernel, state, account),
    }
  }

/** Reads the user of the embedded wallet, if the account is theirs. */
function readEmbeddedWallet(kernel: AnyKernel, state: object, account: ReturnType<typeof getAccount>) {
  const { address, caipNetworkId, allAccounts, preferredAccountType, connectedWalletInfo } = account
  const known = readProvider(kernel, state, EmbeddedWallet)
  const {
    user: person = null,
    authProvider = null,
    accountType = 'eoa',
    isSmartAccountDeployed = false,
  } = (known?.connectorId === connectedWalletInfo?.connectorId && known) || {}
  const user = person && {
    ...person,
    email: readSecret(kernel, person.email),
    address,
    chainId: caipNetworkId,
    accounts: allAccounts,
    smartAccountDeployed: isSmartAccountDeployed,
    preferredAccountType,
  }
  return {
    user,
    socialProvider: authProvider === 'email' ? null : authProvider,
    smartAccountDeployed: isSmartAccountDeployed,
    farcasterUrl: readSecret(kernel, known?.farcasterUrl ?? null),
    /** The same data as one record; `undefined` if no user is logged in. */
    embeddedWalletInfo: user ? { user, authProvider, accountType, isSmartAccountDeployed } : undefined,
  }
}

function getAccount(state: AccountsInfo | undefined, wanted: Namespace | undefined) {
  const namespace = wanted ?? state?.activeNamespace
  const connection = state?.connections.find((one) => one.namespace === namespace)
  const account = state?.all.find((one) => one.namespace === namespace)
  const own = connection?.accountState
  return {
    address: account?.address,
    caipAddress: account?.caipAddress,
    namespace: account?.namespace,
    caipNetworkId: account?.caipNetworkId,
    /** Across all namespaces if none was given. */
    status: (wanted ? connection?.status : state?.status) ?? ('disconnected' as const),
    isConnected: account !== undefined,
    /** Native balance in atomic units, decimal; `null` while unknown. */
    balance: own?.balance ?? null,
    balanceSymbol: own?.balanceSymbol ?? null,
    addressExplorerUrl: own?.addressExplorerUrl ?? null,
    connectedWalletInfo: own?.connectedWalletInfo ?? null,
    preferredAccountType: own?.preferredAccountType ?? null,
    currentTab: own?.currentTab ?? null,
    /** All accounts that the wallet shared, the active one first. */
    allAccounts: own?.allAccounts ?? [],
    /** The active account of each connected namespace. */
    all: state?.all ?? [],
  }
}

/** The native balance. */
export interface Balance {
  /** In atomic units, as a decimal string: `BigInt(value)`. */
  readonly value: string
  /** For display, not for calculating: grouped, with 3 decimals, rounded towards zero, in the page's language. */
  readonly formatted: string
  readonly symbol: string
  readonly decimals: number
}

/** Reads the native balance of the active account; `null` while it is unknown. */
export const readBalance: Reading<Balance | null> = (kernel, state) => {
  const balance = readProvider(kernel, state, Accounts)?.balance
  if (!balance) return null
  const { atomic, symbol, decimals } = balance
  return { value: atomic, formatted: formatAmount(atomic, decimals), symbol, decimals }
}

/** Reads the active network; `null` if the wallet is on an unlisted one. */
export const readNetwork = (kernel: AnyKernel, state: object) => ({
  network: readProvider(kernel, state, Accounts)?.network ?? null,
})

const getAccounts = (kernel: AnyKernel) => getHostActions<AccountsActions>(kernel, Accounts)

export const getNetworkActions = (kernel: AnyKernel) => ({ switchNetwork: getAccounts(kernel).switchNetwork })

export const getConnectActions = (kernel: AnyKernel) => ({ connect: getAccounts(kernel).connect })

export const getDisconnectActions = (kernel: AnyKernel) => ({ disconnect: getAccounts(kernel).disconnect })
