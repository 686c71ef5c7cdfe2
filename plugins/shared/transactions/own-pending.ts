// Stores what a sending plugin sent, and reads what it and others stored.
import type { Json } from '../../../kernel/index.ts'
import { type PendingEntry, type StoreContext, storePending, sweepPending } from './pending-store.ts'
import {
  handleTabMessage,
  type IntakeContext,
  type PendingOwner,
  partitionPending,
  resumePending,
  type Sent,
} from './resume-pending.ts'

/**
 * Creates how a sending plugin stores and reads its own transactions.
 * @param createOwner - Parses, knows and restores them
 * @param toEntry - Converts one to what is stored
 */
export const createOwnPending = <Context extends IntakeContext & StoreContext, One extends Sent>(
  createOwner: (context: Context) => PendingOwner<One>,
  toEntry: (one: One) => PendingEntry,
) => ({
  /** Reads what this page and others stored. A request whose page is gone no longer waits for the wallet. */
  readStored: async (context: Context): Promise<One[]> =>
    (await partitionPending(createOwner(context), await sweepPending(context))).own,
  readOtherTab: (context: Context, value: Json) => handleTabMessage(context, createOwner(context), value),
  /** Also tracks open requests of other tabs here. */
  trackRivals: (context: Context, list: readonly PendingEntry[]) => resumePending(context, createOwner(context), list),
  /** Stores what is known of a request now. */
  async storeCurrent(context: Context, { id }: { id: string }): Promise<void> {
    const one = createOwner(context)
      .known()
      .find((known) => known.id === id)
    if (one) await storePending(context, toEntry(one)).catch(() => {})
  },
})
