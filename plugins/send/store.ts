// Stores what outlives the page: pending transfers and paid addresses.
import { createOwnPendingStore } from '../shared/transactions/own-pending-store.ts'
import type { PendingEntry } from '../shared/transactions/pending-store.ts'
import type { PendingOwner } from '../shared/transactions/resume-pending.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { KIND, PAID_KEY, PAID_LIMIT } from './constants.ts'
import type { Context } from './context.ts'
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

const pending = createOwnPendingStore(createPendingOwner, toPendingEntry)
export const { readOtherTab, trackRivals, storeCurrent } = pending

/** Reads what this page and others stored. */
export const readStored = async (context: Context) => ({
  transfers: await pending.readStored(context),
  paid: await readPaid(context),
})

async function readPaid(context: Context): Promise<Paid[]> {
  const { parsePaid } = await loadSchemas(context)
  return parsePaid(await context.io.get(PAID_KEY).catch(() => null))
}

/** Stores which receivers were paid, beside those that other tabs stored. */
export async function storePaid(context: Context): Promise<void> {
  const all = [...(await readPaid(context).catch(() => [])), ...context.read().paid].sort((a, b) => a.at - b.at)
  const isLatest = (one: Paid) => all.findLast(({ address }) => isSameAddress(address, one.address)) === one
  await context.io.set(PAID_KEY, JSON.stringify(all.filter(isLatest).slice(-PAID_LIMIT))).catch(() => {})
}
