import type { AccountType, ChainSession } from '../capabilities.ts'

/** Accounts of the preferred type come first; else they stay in the wallet's order. */
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
