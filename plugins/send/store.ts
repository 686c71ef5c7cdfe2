// Stores what outlives the page: pending transfers and paid addresses.
import type { EffectContext, Json } from '../../kernel/index.ts'
import {
  handleTabMessage,
  type PendingOwner,
  partitionPending,
  resumePending,
} from '../shared/transactions/pending-intake.ts'
import { type PendingEntry, storePending, sweepPending } from '../shared/transactions/pending-store.ts'
import { KIND, PAID_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentTransfer } from './state.ts'

export type Context = EffectContext<typeof contract>

export const toPendingEntry = (transfer: SentTransfer): PendingEntry & SentTransfer => ({ ...transfer, kind: KIND })

const api = ({ io }: Context) => io.load('api', () => import('./schemas.ts'))

const createPendingOwner = (context: Context): PendingOwner<SentTransfer> => ({
  parse: async (list) => (await api(context)).findTransfers(list),
  known: () => context.read().transfers,
  restore: (transfers) =>
    context.send('transfersRestored', { transfers, paid: context.read().paid.map((one) => ({ ...one })) }),
})

/** Reads what this page and others stored. A request whose page is gone no longer waits for the wallet. */
export async function readStored(context: Context) {
  const { io } = context
  const { parsePaid } = await api(context)
  const { own } = await partitionPending(createPendingOwner(context), await sweepPending(context))
  return { transfers: own, paid: parsePaid(await io.get(PAID_KEY).catch(() => null)) }
}

/** Also tracks open requests of other tabs here. */
export const trackRivals = (context: Context, list: readonly PendingEntry[]) =>
  resumePending(context, createPendingOwner(context), list)

export const readOtherTab = (context: Context, value: Json) =>
  handleTabMessage(context, createPendingOwner(context), value)

export async function storeCurrent({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const sent = read().transfers.find((one) => one.id === id)
  if (sent) await storePending({ io }, toPendingEntry(sent)).catch(() => {})
}

/** Stores the hash, and remembers the receiver as paid. */
export async function storeSent(context: Context, transfer: { id: string }): Promise<void> {
  await storeCurrent(context, transfer)
  await context.io.set(PAID_KEY, JSON.stringify(context.read().paid)).catch(() => {})
}
