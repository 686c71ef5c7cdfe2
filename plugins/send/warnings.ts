// Decides which warning the visitor must see before paying an address.
import type { AccountsInfo, Counterparty, Namespace } from '../capabilities.ts'
import { isLookAlike } from '../shared/wallets/address-poisoning.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { Paid, Review } from './state.ts'

/** Burn addresses, which have no private key. */
const NOBODY = /^(?:0x0{40}|1{32})$/

interface Known {
  readonly address: string
  /** Only of an address that the visitor paid from here. */
  readonly name?: string | null
}

/** Addresses that are certainly known: the visitor's own, and those they paid from here. */
const getKnownAddresses = (
  { all, connections }: AccountsInfo,
  namespace: Namespace,
  paid: readonly Paid[],
): readonly Known[] => [
  ...paid,
  ...all.filter((one) => one.namespace === namespace),
  ...connections.filter((one) => one.namespace === namespace).flatMap(({ accountState }) => accountState.allAccounts),
]

/**
 * Addresses from the account's history. None is trusted, since poisoning attacks put addresses there too; those that
 * only sent to the account are ignored if the receiver was paid before.
 */
function getCounterparties(to: string, met: readonly Counterparty[]): readonly Known[] {
  const isPaidTo = met.some((one) => one.isSender && isSameAddress(one.address, to))
  return met.filter((one) => one.isSender || !isPaidTo)
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

/** Returns what the visitor must see before paying an address. */
export function checkReceiver(
  { to, token, isContract }: Receiver,
  { accounts, namespace, paid, met }: KnownAddresses,
): Pick<Review, 'warning' | 'isUncompared'> {
  if (NOBODY.test(to)) return { warning: { kind: 'zero' } }
  if (token && isSameAddress(to, token)) return { warning: { kind: 'token' } }
  const known = getKnownAddresses(accounts, namespace, paid)
  if (known.some(({ address }) => isSameAddress(address, to))) return { warning: null }
  const like = [...known, ...getCounterparties(to, met ?? [])].find(({ address }) => isLookAlike(address, to))
  if (like) return { warning: { kind: 'lookAlike', address: like.address, name: like.name ?? null } }
  return {
    warning: isContract === false ? null : { kind: isContract ? 'contract' : 'unchecked' },
    ...(!met && { isUncompared: true }),
  }
}
