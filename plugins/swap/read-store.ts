// Reads the stored transactions of earlier visits and other tabs.
import type { Json } from '../../kernel/index.ts'
import { sweepPending } from '../shared/transactions/pending-store.ts'
import { handleTabMessage, type PendingOwner, partitionPending } from '../shared/transactions/resume-pending.ts'
import type { Context } from './context.ts'
import type { SentSwap } from './state.ts'

export const createPendingOwner = ({ io, read, send }: Context): PendingOwner<SentSwap> => ({
  parse: async (list) =>
    list.length > 0 ? (await io.load('stored', () => import('./stored-schemas.ts'))).parseSwaps(list) : [],
  known: () => read().swaps,
  restore: (swaps) => send('swapsRestored', { swaps }),
})

/** Reads what this page and others stored. A request whose page is gone no longer waits for the wallet. */
export const readStored = async (context: Context): Promise<SentSwap[]> =>
  (await partitionPending(createPendingOwner(context), await sweepPending(context))).own

export const readOtherTab = (context: Context, value: Json) =>
  handleTabMessage(context, createPendingOwner(context), value)
