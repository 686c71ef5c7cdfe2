// Decides which warning the visitor must see before paying an address.
import type { AccountsInfo, Counterparty, Namespace } from '../capabilities.ts'
import { isSameAddress, normalizeForComparison } from '../shared/wallets/same-address.ts'
import type { Paid, Warning } from './state.ts'

/** Characters at each end that people compare. Pseudonyms in reports keep as many alike (`eip155/pseudonym.ts`). */
const COMPARED_ENDS = 4

/** Burn addresses, which have no private key. */
const NOBODY = /^(?:0x0{40}|1{32})$/

interface Known {
  readonly address: string
  readonly name: string | null
}

/** Addresses that are certainly known: the visitor's own, and those they paid from here. */
const getKnownAddresses = (
  { all, connections }: AccountsInfo,
  namespace: Namespace,
  paid: readonly Paid[],
): readonly Known[] => [
  ...paid,
  ...[
    ...all.filter((one) => one.namespace === namespace),
    ...connections.filter((one) => one.namespace === namespace).flatMap(({ accountState }) => accountState.allAccounts),
  ].map(({ address }) => ({ address, name: null })),
]

/**
 * Addresses from the account's history. None is trusted, since poisoning attacks put addresses there too; those that
 * only sent to the account are ignored if the receiver was paid before.
 */
function getCounterparties(to: string, met: readonly Counterparty[]): readonly Known[] {
  const isPaidTo = met.some((one) => one.isSender && isSameAddress(one.address, to))
  return met.filter((one) => one.isSender || !isPaidTo).map(({ address }) => ({ address, name: null }))
}

/**
 * Whether two different addresses begin or end the same. Attackers send from look-alike addresses, because many people
 * compare only the ends.
 */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [normalizeForComparison(a), normalizeForComparison(b)]
  if (one === other) return false
  return (
    one.slice(0, COMPARED_ENDS) === other.slice(0, COMPARED_ENDS) ||
    one.slice(-COMPARED_ENDS) === other.slice(-COMPARED_ENDS)
  )
}

interface Receiver {
  readonly to: string
  readonly token: string | null
  /** `null` if no server responded. */
  readonly isContract: boolean | null
}

interface KnownAddresses {
  readonly accounts: AccountsInfo
  readonly namespace: Namespace
  readonly paid: readonly Paid[]
  readonly met: readonly Counterparty[]
}

/** Returns the warning that the visitor must see before paying an address. */
export function getWarning(
  { to, token, isContract }: Receiver,
  { accounts, namespace, paid, met }: KnownAddresses,
): Warning | null {
  if (NOBODY.test(to)) return { kind: 'zero' }
  if (token && isSameAddress(to, token)) return { kind: 'token' }
  const known = getKnownAddresses(accounts, namespace, paid)
  if (known.some(({ address }) => isSameAddress(address, to))) return null
  const like = [...known, ...getCounterparties(to, met)].find(({ address }) => isLookAlike(address, to))
  if (like) return { kind: 'lookAlike', address: like.address, name: like.name }
  if (isContract === null) return { kind: 'unchecked' }
  return isContract ? { kind: 'contract' } : null
}
