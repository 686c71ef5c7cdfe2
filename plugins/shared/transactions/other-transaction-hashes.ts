// Tells apart transactions that look the same.
import { toAddress } from '../../capabilities/caip.ts'
import type { CaipAddress } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'
import { readPending, type StoreContext } from './pending-store.ts'
import { isEarlier } from './tab-lock.ts'

interface HashedRequest {
  readonly id: string
  readonly hash: string | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Returns the hashes of other transactions, including those of other tabs, so that equal transactions stay apart.
 * @param known - Those of this tab.
 */
export async function getOtherHashes(
  context: StoreContext,
  { id }: Pick<HashedRequest, 'id'>,
  known: readonly HashedRequest[],
): Promise<string[]> {
  const all = [...known, ...(await readPending(context))]
  return all.flatMap((one) => (one.id === id || one.hash === null ? [] : [one.hash]))
}

interface SentRequest extends HashedRequest {
  readonly account: CaipAddress
}

/**
 * Whether a transaction on the chain belongs to another request. If a wallet answers with the hash of an earlier
 * request, the transaction stays that request's. A bundler, however, may carry several requests in one transaction.
 * @param known - Those of this tab.
 */
export async function isTakenHash(
  context: StoreContext,
  one: SentRequest,
  { hash, from }: { readonly hash: string; readonly from: string },
  known: readonly HashedRequest[],
): Promise<boolean> {
  if (hash !== one.hash) return (await getOtherHashes(context, one, known)).includes(hash)
  const isOwn = isSameAddress(from, toAddress(one.account))
  return isOwn && known.some((other) => other.hash === hash && isEarlier(other, one))
}
