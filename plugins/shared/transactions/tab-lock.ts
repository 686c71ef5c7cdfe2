// An account has one open request at a time, across plugins and tabs: what a tab stores first goes first.
import type { Json } from '../../../kernel/index.ts'
import { isUnanswered, type OpenRequest } from './open-requests.ts'
import {
  dropPending,
  notifyTabs,
  type PendingEntry,
  readPending,
  type StoreContext,
  storePending,
} from './pending-store.ts'

/** How long to wait for a competing tab to write its entry, in ms. */
export const TABS_PAUSE_MS = 60

interface Claiming {
  /** Open requests that this page knows of, in addition to the stored ones. */
  readonly announced: () => readonly OpenRequest[]
  /** The visitor has accepted that the request can't be stored. */
  readonly allowUnstored: boolean
}

/**
 * Stores a request before the wallet receives it, so that a reload and other tabs find it. The tab that wrote first may
 * proceed. If the storage is full, the other tabs are notified.
 * @returns `null` if the request may be sent; `unkept` if it can't be stored; otherwise the open requests of its
 *   account.
 */
export async function claimPending(
  context: StoreContext,
  one: PendingEntry,
  { announced, allowUnstored }: Claiming,
): Promise<readonly PendingEntry[] | 'unkept' | null> {
  const findRivals = <T extends OpenRequest>(list: readonly T[]) =>
    list.filter((other) => other.id !== one.id && other.account === one.account && isUnanswered(other))
  const before = findRivals(await readPending(context))
  if (before.length > 0) return before
  const isKept = await storePending(context, one).then(
    () => true,
    () => false,
  )
  if (!isKept && !allowUnstored) return 'unkept'
  if (!isKept) await notifyTabs(context, 'keep', { ...one } as unknown as Json)
  // By now, a tab that checked at the same time has written its entry.
  await context.io.sleep(TABS_PAUSE_MS)
  const open = await readPending(context)
  const rivals = findRivals(open)
  const isThere = !isKept || open.some(({ id }) => id === one.id)
  if (isThere && [...rivals, ...findRivals(announced())].every((other) => isBefore(one, other))) return null
  await dropPending(context, one.id, { isUnsent: true })
  return rivals
}

type Order = Pick<OpenRequest, 'at' | 'id'>

export const isBefore = (a: Order, b: Order): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
