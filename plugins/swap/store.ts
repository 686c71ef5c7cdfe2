// Stores what outlives the page: transactions whose outcome is unknown.
import type { EffectContext, Json } from '../../kernel/index.ts'
import {
  handleTabMessage,
  type PendingOwner,
  partitionPending,
  resumePending,
} from '../shared/transactions/pending-intake.ts'
import { type PendingEntry, storePending, sweepPending } from '../shared/transactions/pending-store.ts'
import { KIND, STORED_DATA } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentSwap } from './state.ts'

export type Context = EffectContext<typeof contract>

/** Converts a swap to an entry. Long call data is cut. */
export const outgoing = (swap: SentSwap): PendingEntry =>
  ({ ...swap, call: { ...swap.call, data: swap.call.data.slice(0, STORED_DATA) }, kind: KIND }) as PendingEntry

const findSender = ({ io, read, send }: Context): PendingOwner<SentSwap> => ({
  parse: async (list) => (await io.load('api', () => import('./schemas.ts'))).parseSwaps(list),
  known: () => read().swaps,
  restore: (swaps) => send('swapsRestored', { swaps }),
})

/** Reads what this page and others stored. A request whose page is gone no longer waits for the wallet. */
export const readStored = async (context: Context): Promise<SentSwap[]> =>
  (await partitionPending(findSender(context), await sweepPending(context))).own

/** Also tracks open requests of other tabs here. */
export const takeUpRivals = (context: Context, list: readonly PendingEntry[]) =>
  resumePending(context, findSender(context), list)

export const readOtherTab = (context: Context, value: Json) => handleTabMessage(context, findSender(context), value)

export async function storeCurrent({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const swap = read().swaps.find((one) => one.id === id)
  if (swap) await storePending({ io }, outgoing(swap)).catch(() => {})
}
