import {
  Accounts,
  type AccountsActions,
  type AccountsInfo,
  Balances,
  EmbeddedWallet,
  Names,
  type NamesInfo,
} from '../../plugins/capabilities.ts'
import type { Namespace } from '../../plugins/shared/caip.ts'
import { formatAmount } from '../format/amount.ts'
import { useHostActions } from './providers.ts'
import { useSecret } from './secret.ts'
import { useCapability } from './state.ts'

/**
 * For hosts: the account, as the specification lists its fields: who it is, by which wallet, what it has, what it is
 * called, and whether it is logged in at a secure frame. One of a namespace, or the active one; beside it all that are
 * connected.
 */
export function useAccount({ namespace }: { readonly namespace?: Namespace | undefined } = {}) {
  const account = useCapability(Accounts, (facts) => getAccount(facts, namespace))
  const { address = null, caipAddress = null, connectedWalletInfo } = account
  const profile = useCapability(Names, (facts) => getProfile(facts?.address === address ? facts : undefined))
  const tokenBalance = useCapability(Balances, (facts) => (facts?.account === caipAddress ? (facts?.tokens ?? []) : []))
  return { ...account, ...profile, tokenBalance, ...useEmbeddedWallet(connectedWalletInfo?.connectorId) }
}

/** Who is logged in by e-mail or by an account elsewhere. @param connectorId - Of the account that is asked about. */
function useEmbeddedWallet(connectorId: string | undefined) {
  const facts = useCapability(EmbeddedWallet, (known) => known ?? null)
  const isOwn = facts !== null && facts.connectorId === connectorId
  const {
    user: seen = null,
    authProvider = null,
    accountType = 'eoa',
    isSmartAccountDeployed = false,
  } = (isOwn && facts) || {}
  const email = useSecret(seen?.email ?? null)
  const farcasterUrl = useSecret(facts?.farcasterUrl ?? null)
  const user = seen && { ...seen, email }
  return {
    user,
    socialProvider: authProvider === 'email' ? null : authProvider,
    smartAccountDeployed: isSmartAccountDeployed,
    farcasterUrl,
    /** The same as one record; `undefined` where nobody is logged in there. */
    embeddedWalletInfo: user ? { user, authProvider, accountType, isSmartAccountDeployed } : undefined,
  }
}

const getProfile = (facts: NamesInfo | undefined) => ({
  profileName: facts?.profileName ?? null,
  profileImage: facts?.profileImage ?? null,
})

function getAccount(facts: AccountsInfo | undefined, wanted: Namespace | undefined) {
  const namespace = wanted ?? facts?.activeNamespace
  const standing = facts?.connections.find((one) => one.namespace === namespace)
  const account = facts?.all.find((one) => one.namespace === namespace)
  const own = standing?.accountState
  return {
    address: account?.address,
    caipAddress: account?.caipAddress,
    namespace: account?.namespace,
    caipNetworkId: account?.caipNetworkId,
    /** Of all namespaces together, where none was named. */
    status: (wanted ? standing?.status : facts?.status) ?? ('disconnected' as const),
    isConnected: account !== undefined,
    /** Native, in atomic units, decimal; `null` while it is unknown. */
    balance: own?.balance ?? null,
    balanceSymbol: own?.balanceSymbol ?? null,
    addressExplorerUrl: own?.addressExplorerUrl ?? null,
    connectedWalletInfo: own?.connectedWalletInfo ?? null,
    preferredAccountType: own?.preferredAccountType ?? null,
    currentTab: own?.currentTab ?? null,
    /** All that the wallet shared, the active one first. */
    allAccounts: own?.allAccounts ?? [],
    /** The active account of each namespace that is connected. */
    all: facts?.all ?? [],
  }
}

/** For hosts: the active network, or `null` where the wallet stands on one that was not asked for. */
export const useNetwork = () => ({
  network: useCapability(Accounts, (facts) => facts?.network ?? null),
  switchNetwork: useHostActions<AccountsActions>(Accounts).switchNetwork,
})

/** For hosts: the native balance, or `null` while it is unknown. `value` is in atomic units. */
export function useBalance() {
  const balance = useCapability(Accounts, (facts) => facts?.balance ?? null)
  if (!balance) return null
  const { atomic, symbol, decimals } = balance
  return { value: atomic, formatted: formatAmount(atomic, decimals), symbol, decimals }
}

/** For hosts: connects to a wallet by the id of its connector, without the modal. */
export const useConnect = () => ({ connect: useHostActions<AccountsActions>(Accounts).connect })

/** For hosts: disconnects one namespace, or all. */
export const useDisconnect = () => ({ disconnect: useHostActions<AccountsActions>(Accounts).disconnect })
