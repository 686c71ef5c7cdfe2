// Decides which warning the visitor must see before paying an address.
import type { AccountsInfo, Counterparty, Namespace } from '../capabilities.ts'
import { isLookAlike } from '../shared/wallets/address-poisoning.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { Paid, Review } from './state.ts'

/** Burn addresses, for which nobody can have a private key: the zero addresses, and those to which people burn tokens. */
const BURN_ADDRESS = /^(?:0x0{36}(?:0{4}|dead)|1{32}|1nc1nerator1{32})$/i

interface Known {
  readonly address: string
  /** Only of an address that the visitor paid from here. */
  readonly name?: string | null
}

interface Receiver {
  readonly to: string
  readonly token: string | null
  /** `null` if no server responded. */
  readonly isContract: boolean | null
}

export interface KnownAddresses {
  readonly accounts: AccountsInfo
  readonly namespace: Namespace
  readonly paid: readonly Paid[]
  /** Missing if the account's history could not be loaded. */
  readonly met: readonly Counterparty[] | null | undefined
}

/**
 * Returns what the visitor must see before paying an address.
 * - Their own accounts are certainly known.
 * - Nothing in the history is, since poisoning attacks put addresses there too. Those that the account never paid are
 *   ignored if it paid the receiver in its history.
 * - The receivers paid from here come from storage, which other scripts of the origin can write. So they suppress the
 *   warning about a contract. One that looks like an address that the account never paid must be compared, but is not
 *   said to be the imitation.
 */
export function checkReceiver(
  { to, token, isContract }: Receiver,
  { accounts, namespace, paid, met }: KnownAddresses,
): Pick<Review, 'warning' | 'isUncompared'> {
  if (BURN_ADDRESS.test(to)) return { warning: { kind: 'zero' } }
  if (token && isSameAddress(to, token)) return { warning: { kind: 'token' } }
  const isReceiver = ({ address }: Known) => isSameAddress(address, to)
  const isOfNamespace = (one: { namespace: Namespace }) => one.namespace === namespace
  const own = [
    ...accounts.all.filter(isOfNamespace),
    ...accounts.connections.filter(isOfNamespace).flatMap(({ accountState }) => accountState.allAccounts),
  ]
  if (own.some(isReceiver)) return { warning: null }
  const isPaid = paid.some(isReceiver)
  const isLike = ({ address }: Known) => isLookAlike(address, to)
  const isPayee = met?.some((one) => one.isSender && isReceiver(one))
  const isKnown = isPaid || isPayee
  const others: readonly Known[] = [
    ...(isKnown ? [] : paid),
    ...own,
    ...(met?.filter(({ isSender }) => isSender || !isKnown) ?? []),
  ]
  const like = others.find(isLike)
  if (like) return { warning: { kind: 'lookAlike', address: like.address, name: like.name ?? null } }
  return {
    warning: isContract === false || isPaid ? null : { kind: isContract ? 'contract' : 'unchecked' },
    // The contract that a visitor calls can put anybody in the history, but not among those who were paid from here.
    ...((!met || [...(isPaid ? [] : paid), ...(isPayee ? [] : met)].some(isLike)) && { isUncompared: true }),
  }
}
