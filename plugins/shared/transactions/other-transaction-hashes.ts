// Tells apart transactions that look the same.
import { readPending, type StoreContext } from './pending-store.ts'

interface Hashed {
  readonly id: string
  readonly hash: string | null
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
