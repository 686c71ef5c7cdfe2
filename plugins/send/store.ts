// Stores what outlives the page: pending transfers and paid addresses.
import type { Json } from '../../kernel/index.ts'
import { type PendingEntry, storePending, sweepPending } from '../shared/transactions/pending-store.ts'
import {
  handleTabMessage,
  type PendingOwner,
  partitionPending,
  resumePending,
} from '../shared/transactions/resume-pending.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { KIND, PAID_KEY, PAID_LIMIT } from './constants.ts'
import type { Context } from './context.ts'
import { findTransfer } from './selectors.ts'
import type { Paid, TrackedTransfer } from './state.ts'

export const toPendingEntry = (transfer: TrackedTransfer): PendingEntry & TrackedTransfer => ({
  ...transfer,
  kind: KIND,
})

const loadSchemas = ({ io }: Context) => io.load('api', () => import('./stored-schemas.ts'))

const createPendingOwner = (context: Context): PendingOwner<TrackedTransfer> => ({
  parse: async (list) => (await loadSchemas(context)).findTransfers(list),
  known: () => context.read().transfers,
  restore: (transfers) =>
    context.send('transfersRestored', { transfers, paid: context.read().paid.map((one) => ({ ...one })) }),
})

/** Reads what this page and others stored. A request whose page is gone no longer waits for the wallet. */
export async function readStored(context: Context) {
  const { own } = await partitionPending(createPendingOwner(context), await sweepPending(context))
  return { transfers: own, paid: await readPaid(context) }
}

async function readPaid(context: Context): Promise<Paid[]> {
  const { parsePaid } = await loadSchemas(context)
  return parsePaid(await context.io.get(PAID_KEY).catch(() => null))
}

/** Also tracks open requests of other tabs here. */
export const trackRivals = (context: Context, list: readonly PendingEntry[]) =>
  resumePending(context, createPendingOwner(context), list)

export const readOtherTab = (context: Context, value: Json) =>
  handleTabMessage(context, createPendingOwner(context), value)

export async function storeCurrent({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const sent = findTransfer(read(), id)
  if (sent) await storePending({ io }, toPendingEntry(sent)).catch(() => {})
}

/** Stores which receivers were paid, beside those that other tabs stored. */
export async function storePaid(context: Context): Promise<void> {
  const all = [...(await readPaid(context).catch(() => [])), ...context.read().paid].sort((a, b) => a.at - b.at)
  const isLatest = (one: Paid) => all.findLast(({ address }) => isSameAddress(address, one.address)) === one
  await context.io.set(PAID_KEY, JSON.stringify(all.filter(isLatest).slice(-PAID_LIMIT))).catch(() => {})
}
