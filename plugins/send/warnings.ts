import type { AccountsFacts, Namespace } from '../capabilities.ts'
import { isSameAddress } from '../same-address.ts'
import { looksLike } from './look-alike.ts'
import type { Paid, Warning } from './state.ts'

/** Nobody has the keys of it. */
const NOBODY = /^(?:0x0{40}|1{32})$/

interface Known {
  readonly address: string
  readonly name: string | null
}

/** Addresses that the visitor knows: their own, and those that they paid. */
const knownTo = ({ all, standings }: AccountsFacts, namespace: Namespace, paid: readonly Paid[]): readonly Known[] => [
  ...paid,
  ...[
    ...all.filter((one) => one.namespace === namespace),
    ...standings.filter((one) => one.namespace === namespace).flatMap(({ accountState }) => accountState.allAccounts),
  ].map(({ address }) => ({ address, name: null })),
]

interface Receiver {
  readonly to: string
  readonly token: string | null
  readonly isContract: boolean
}

/** What the visitor must see before they pay an address. */
export function warningOf(
  { to, token, isContract }: Receiver,
  { accounts, namespace, paid }: { accounts: AccountsFacts; namespace: Namespace; paid: readonly Paid[] },
): Warning | null {
  if (NOBODY.test(to)) return { kind: 'zero' }
  if (token && isSameAddress(to, token)) return { kind: 'token' }
  const known = knownTo(accounts, namespace, paid)
  if (known.some(({ address }) => isSameAddress(address, to))) return null
  const like = known.find(({ address }) => looksLike(address, to))
  if (like) return { kind: 'lookAlike', address: like.address, name: like.name }
  return isContract ? { kind: 'contract' } : null
}
