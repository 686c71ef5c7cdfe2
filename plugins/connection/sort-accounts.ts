import type { AccountType, ChainSession } from '../capabilities.ts'

/** Sorts accounts of the preferred type first, and keeps the wallet's order otherwise. */
export function sortPreferredFirst(
  { addresses, types }: Pick<ChainSession, 'addresses' | 'types'>,
  preferred: AccountType,
) {
  if (!types) return { addresses: [...addresses] }
  const isPreferred = (_: unknown, i: number) => types[i] === preferred
  const isOther = (_: unknown, i: number) => types[i] !== preferred
  const sorted = <T>(all: readonly T[]) => [...all.filter(isPreferred), ...all.filter(isOther)]
  return { addresses: sorted(addresses), types: sorted(types) }
}
