import type { Namespace } from '../../plugins/capabilities/caip.ts'
import {
  Accounts,
  type AccountsActions,
  type AccountsInfo,
  Balances,
  EmbeddedWallet,
  Names,
  type NamesInfo,
} from '../../plugins/capabilities.ts'
import { formatAmount } from '../format/amount.ts'
import { useHostActions } from './providers.ts'
import { useSecret } from './secret.ts'
import { useCapability } from './state.ts'

/**
 * For hosts: the account with the fields that the specification lists: address, wallet, balances, name, and embedded
 * login. It is the active account or that of a namespace; `all` lists every connected account.
 */
export function useAccount({ namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  const account = useCapability(Accounts, (state) => getAccount(state, namespace))
  const { address = null, caipAddress = null, connectedWalletInfo } = account
  const profile = useCapability(Names, (state) => getProfile(state?.address === address ? state : undefined))
  const tokenBalance = useCapability(Balances, (state) => (state?.account === caipAddress ? (state?.tokens ?? []) : []))
  return { ...account, ...profile, tokenBalance, ...useEmbeddedWallet(connectedWalletInfo?.connectorId) }
}

/** The user of the embedded wallet. @param connectorId - The connector of the account. */
function useEmbeddedWallet(connectorId: string | undefined) {
  const state = useCapability(EmbeddedWallet, (known) => known ?? null)
  const isOwn = state !== null && state.connectorId === connectorId
  const {
    user: person = null,
    authProvider = null,
    accountType = 'eoa',
    isSmartAccountDeployed = false,
  } = (isOwn && state) || {}
  const email = useSecret(person?.email ?? null)
  const farcasterUrl = useSecret(state?.farcasterUrl ?? null)
  const user = person && { ...person, email }
  return {
    user,
    socialProvider: authProvider === 'email' ? null : authProvider,
    smartAccountDeployed: isSmartAccountDeployed,
    farcasterUrl,
    /** The same data as one record; `undefined` if no user is logged in. */
    embeddedWalletInfo: user ? { user, authProvider, accountType, isSmartAccountDeployed } : undefined,
  }
}

const getProfile = (state: NamesInfo | undefined) => ({
  profileName: state?.profileName ?? null,
  profileImage: state?.profileImage ?? null,
})

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

/** For hosts: the active network, or `null` if the wallet is on an unlisted one. */
export const useNetwork = () => ({
  network: useCapability(Accounts, (state) => state?.network ?? null),
  switchNetwork: useHostActions<AccountsActions>(Accounts).switchNetwork,
})

/** For hosts: the native balance, or `null` while unknown. `value` is in atomic units. */
export function useBalance() {
  const balance = useCapability(Accounts, (state) => state?.balance ?? null)
  if (!balance) return null
  const { atomic, symbol, decimals } = balance
  return { value: atomic, formatted: formatAmount(atomic, decimals), symbol, decimals }
}

/** For hosts: connects a wallet by connector id, without the modal. */
export const useConnect = () => ({ connect: useHostActions<AccountsActions>(Accounts).connect })

/** For hosts: disconnects one namespace or all. */
export const useDisconnect = () => ({ disconnect: useHostActions<AccountsActions>(Accounts).disconnect })
