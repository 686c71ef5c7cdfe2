// From where something was asked: accounts and networks come and go while it is on its way.
import type { Services } from '../kernel/index.ts'
import { addressOf, namespaceOf } from './caip.ts'
import { Accounts, type CaipAddress, type CaipNetworkId, Chain, type ChainActs, type Network } from './capabilities.ts'
import { isSameAddress } from './same-address.ts'
import { standingIn } from './standings.ts'

export interface Origin {
  readonly chain: ChainActs
  readonly network: Network
  readonly from: string
  /** Whether the account is a contract. */
  readonly isSmart: boolean
}

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Chain]>, 'facts' | 'all'>
}

/** As it stands now; `null` where nobody here knows the network, or who speaks with it. */
export function originOf(
  { services }: Context,
  { account, network: id }: { readonly account: CaipAddress; readonly network: CaipNetworkId },
): Origin | null {
  const namespace = namespaceOf(account)
  const from = addressOf(account)
  const standing = standingIn({ services }, namespace)
  const network = standing?.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!standing || !network || !chain) return null
  const own = standing.accountState.allAccounts.find(({ address }) => isSameAddress(address, from))
  return { chain, network, from, isSmart: own?.type === 'smartAccount' }
}

/** A smart account's transaction is another's, which carries ours within. */
export const isCarried = ({ from, isSmart }: Origin, found: { readonly from: string }): boolean =>
  isSmart && !isSameAddress(found.from, from)

/** Its network, while that is the one on which the active account stands. */
export function standingNetwork(
  { services }: Pick<Context, 'services'>,
  { account, network }: { readonly account: CaipAddress; readonly network: CaipNetworkId },
): Network | null {
  const { active, network: own } = services.facts(Accounts) ?? {}
  return active?.caipAddress === account && own?.caipNetworkId === network ? own : null
}
