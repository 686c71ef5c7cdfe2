// Stores what a sending plugin sent, and reads what it and others stored.
import type { Json } from '../../../kernel/index.ts'
import { type PendingEntry, type StoreContext, storePending, sweepPending } from './pending-store.ts'
import {
  handleTabMessage,
  type OwnRequest,
  type PendingOwner,
  partitionPending,
  type ResumeContext,
  resumePending,
} from './resume-pending.ts'

/**
 * Creates the functions with which a sending plugin stores and reads its own transactions.
 * @param toEntry - Converts a transaction to its stored form.
 */
export const createOwnPendingStore = <Context extends ResumeContext & StoreContext, One extends OwnRequest>(
  createOwner: (context: Context) => PendingOwner<One>,
  toEntry: (one: One) => PendingEntry,
) => ({
  /** Reads what this page and others stored. A request whose page is gone no longer waits for the wallet. */
  readStored: async (context: Context): Promise<One[]> =>
    (await partitionPending(createOwner(context), await sweepPending(context))).own,
  readOtherTab: (context: Context, value: Json) => handleTabMessage(context, createOwner(context), value),
  /** Tracks the open requests of other tabs here as well. */
  trackRivals: (context: Context, list: readonly PendingEntry[]) => resumePending(context, createOwner(context), list),
  /** Stores the current state of a request. */
  async storeCurrent(context: Context, { id }: { id: string }): Promise<void> {
    const one = createOwner(context)
      .known()
      .find((known) => known.id === id)
    if (one) await storePending(context, toEntry(one)).catch(() => {})
  },
})
