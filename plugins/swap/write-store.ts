// Stores transactions for reloads and other tabs.

import { type PendingEntry, storePending } from '../shared/transactions/pending-store.ts'
import { resumePending } from '../shared/transactions/resume-pending.ts'
import { KIND, STORED_DATA } from './constants.ts'
import type { Context } from './context.ts'
import { createPendingOwner } from './read-store.ts'
import { selectSwap } from './selectors.ts'
import type { SentSwap } from './state.ts'

/** Converts a swap to an entry. Long call data is cut. */
export const toPendingEntry = (swap: SentSwap): PendingEntry =>
  ({ ...swap, call: { ...swap.call, data: swap.call.data.slice(0, STORED_DATA) }, kind: KIND }) as PendingEntry

/** Also tracks open requests of other tabs here. */
export const trackRivals = (context: Context, list: readonly PendingEntry[]) =>
  resumePending(context, createPendingOwner(context), list)

export async function storeCurrent({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const swap = selectSwap(read(), id)
  if (swap) await storePending({ io }, toPendingEntry(swap)).catch(() => {})
}
