// Stores transactions for reloads and other tabs, and reads those of earlier visits and other tabs.
import { createOwnPendingStore } from '../shared/transactions/own-pending-store.ts'
import type { PendingEntry } from '../shared/transactions/pending-store.ts'
import type { PendingOwner } from '../shared/transactions/resume-pending.ts'
import { KIND, STORED_DATA } from './constants.ts'
import type { Context } from './context.ts'
import type { SentSwap } from './state.ts'

/** Converts a swap to an entry. Long call data is cut. */
export const toPendingEntry = (swap: SentSwap): PendingEntry =>
  ({ ...swap, call: { ...swap.call, data: swap.call.data.slice(0, STORED_DATA) }, kind: KIND }) as PendingEntry

export const createPendingOwner = ({ io, read, send }: Context): PendingOwner<SentSwap> => ({
  parse: async (list) =>
    list.length > 0 ? (await io.load('stored', () => import('./stored-schemas.ts'))).parseSwaps(list) : [],
  known: () => read().swaps,
  restore: (swaps) => send('swapsRestored', { swaps }),
})

export const { readStored, readOtherTab, trackRivals, storeCurrent } = createOwnPendingStore(
  createPendingOwner,
  toPendingEntry,
)
