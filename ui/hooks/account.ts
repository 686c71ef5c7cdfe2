import {
  Accounts,
  type AccountsFacts,
  Balances,
  EmbeddedWallet,
  Names,
  type NamesFacts,
} from '../../plugins/capabilities.ts'
import { formatAmount } from '../format/amount.ts'
import { useAccounts } from './providers.ts'
import { useSecret } from './secret.ts'
import { useFacts } from './state.ts'

/** For hosts: who is connected, on which network, and all who are; and what they have, once somebody looked. */
export const useAccount = () => ({
  ...useFacts(Accounts, accountOf),
  ...useFacts(Names, profileOf),
  tokenBalance: useFacts(Balances, (facts) => facts?.tokens ?? []),
  embeddedWalletInfo: useEmbeddedWallet(),
})

/** Who is logged in by e-mail or by an account elsewhere; `undefined` where nobody is. */
function useEmbeddedWallet() {
  const facts = useFacts(EmbeddedWallet, (known) => known ?? undefined)
  const email = useSecret(facts?.user.email ?? null)
  return facts && { ...facts, user: { ...facts.user, email } }
}

const profileOf = (facts: NamesFacts | undefined) => ({
  profileName: facts?.profileName ?? null,
  profileImage: facts?.profileImage ?? null,
})

const accountOf = (facts: AccountsFacts | undefined) => ({
  address: facts?.active?.address,
  caipAddress: facts?.active?.caipAddress,
  namespace: facts?.active?.namespace,
  caipNetworkId: facts?.active?.caipNetworkId,
  status: facts?.status ?? ('disconnected' as const),
  isConnected: facts?.active != null,
  all: facts?.all ?? [],
})

/** For hosts: the active network, or `null` where the wallet stands on one that was not asked for. */
export const useNetwork = () => ({
  network: useFacts(Accounts, (facts) => facts?.network ?? null),
  switchNetwork: useAccounts().switchNetwork,
})

/** For hosts: the native balance, or `null` while it is unknown. `value` is in atomic units. */
export function useBalance() {
  const balance = useFacts(Accounts, (facts) => facts?.balance ?? null)
  if (!balance) return null
  const { atomic, symbol, decimals } = balance
  return { value: atomic, formatted: formatAmount(atomic, decimals), symbol, decimals }
}

/** For hosts: connects to a wallet by the id of its connector, without the modal. */
export const useConnect = () => ({ connect: useAccounts().connect })

/** For hosts: disconnects one namespace, or all. */
export const useDisconnect = () => ({ disconnect: useAccounts().disconnect })
