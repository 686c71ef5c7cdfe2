// An account has one open request at a time, across plugins and tabs: what a tab stores first goes first.
import type { Json } from '../../../kernel/index.ts'
import { isUnanswered, type OpenRequest, selectOtherRequests } from './open-requests.ts'
import {
  dropPending,
  notifyTabs,
  type PendingEntry,
  readPending,
  type StoreContext,
  storePending,
} from './pending-store.ts'

/** How long to wait for a competing tab to store its entry, in ms. */
export const TABS_PAUSE_MS = 60

/** The part of a sending plugin's context that this file needs. */
interface ClaimContext extends StoreContext {
  read(): Parameters<typeof selectOtherRequests>[0] & {
    /** The visitor has accepted that a request can't be stored. */
    readonly hasAcceptedUnstored?: boolean | undefined
  }
}

/**
 * Stores a request before the wallet receives it, so that a reload and other tabs find it. The tab that wrote first may
 * proceed. If the storage is full, the other tabs are notified.
 * @param own - Selects the plugin's own requests, in addition to the stored ones
 * @returns `null` if the request may be sent; `unkept` if it can't be stored; otherwise the open requests of its
 *   account.
 */
export async function claimPending(
  context: ClaimContext,
  one: PendingEntry,
  own: () => readonly OpenRequest[],
): Promise<readonly PendingEntry[] | 'unkept' | null> {
  const findRivals = <T extends OpenRequest>(list: readonly T[]) =>
    list.filter((other) => other.id !== one.id && other.account === one.account && isUnanswered(other))
  const before = findRivals(await readPending(context))
  if (before.length > 0) return before
  const isStored = await storePending(context, one).then(
    () => true,
    () => false,
  )
  if (!isStored && context.read().hasAcceptedUnstored !== true) return 'unkept'
  if (!isStored) await notifyTabs(context, 'keep', { ...one } as unknown as Json)
  // By now, a tab that checked at the same time has written its entry.
  await context.io.sleep(TABS_PAUSE_MS)
  const open = await readPending(context)
  const rivals = findRivals(open)
  const announced = [...own(), ...selectOtherRequests(context.read(), one.account)]
  const isStillClaimed = !isStored || open.some(({ id }) => id === one.id)
  if (isStillClaimed && [...rivals, ...findRivals(announced)].every((other) => isEarlier(one, other))) return null
  await dropPending(context, one.id, { isUnsent: true })
  return rivals
}

type Order = Pick<OpenRequest, 'at' | 'id'>

/** Whether `a` was requested before `b`. The ids decide between equal times. */
export const isEarlier = (a: Order, b: Order): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
