// Tells apart transactions that look the same.
import { toAddress } from '../../capabilities/caip.ts'
import type { CaipAddress } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { readPending, type StoreContext } from './pending-store.ts'
import { isBefore } from './tab-lock.ts'

interface Hashed {
  readonly id: string
  readonly hash: string | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Returns the hashes of other transactions, also of other tabs: two that look the same are two transactions.
 * @param known - Those of this tab.
 */
export async function getOtherHashes(
  context: StoreContext,
  { id }: Pick<Hashed, 'id'>,
  known: readonly Hashed[],
): Promise<string[]> {
  const all = [...known, ...(await readPending(context))]
  return all.flatMap((one) => (one.id === id || one.hash === null ? [] : [one.hash]))
}

interface Sent extends Hashed {
  readonly account: CaipAddress
}

/**
 * Whether a transaction on the chain is another request's. A wallet may answer with the hash of an earlier request, whose
 * it stays; but another account may carry several requests in one transaction.
 * @param known - Those of this tab.
 */
export async function isTakenHash(
  context: StoreContext,
  one: Sent,
  { hash, from }: { readonly hash: string; readonly from: string },
  known: readonly Hashed[],
): Promise<boolean> {
  if (hash !== one.hash) return (await getOtherHashes(context, one, known)).includes(hash)
  const isOwn = isSameAddress(from, toAddress(one.account))
  return isOwn && known.some((other) => other.hash === hash && isBefore(other, one))
}
