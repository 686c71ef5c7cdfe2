// What outlives the page: transfers of which the end is not known, and who was paid.
import type { EffectContext, Json } from '../../kernel/index.ts'
import { keepOutgoing, type Outgoing, sweepOutbox } from '../outbox.ts'
import { hearTab, type Sender, sortOutbox, takeUp } from '../outbox-intake.ts'
import { KIND, PAID_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentTransfer } from './state.ts'

export type Context = EffectContext<typeof contract>

export const outgoing = (transfer: SentTransfer): Outgoing & SentTransfer => ({ ...transfer, kind: KIND })

const api = ({ io }: Context) => io.load('api', () => import('./api.ts'))

const senderIn = (context: Context): Sender<SentTransfer> => ({
  parse: async (list) => (await api(context)).transfersIn(list),
  known: () => context.read().transfers,
  restore: (transfers) => context.send('restored', { transfers, paid: context.read().paid.map((one) => ({ ...one })) }),
})

/** What this page and others left; whose page is gone, nobody waits for. */
export async function readStored(context: Context) {
  const { io } = context
  const { paidFrom } = await api(context)
  const { own } = await sortOutbox(senderIn(context), await sweepOutbox(context))
  return { transfers: own, paid: paidFrom(await io.get(PAID_KEY).catch(() => null)) }
}

/** Another tab's, say: one that has asked is followed here, too. */
export const takeUpRivals = (context: Context, list: readonly Outgoing[]) => takeUp(context, senderIn(context), list)

export const hear = (context: Context, value: Json) => hearTab(context, senderIn(context), value)

export async function keepAsItStands({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const sent = read().transfers.find((one) => one.id === id)
  if (sent) await keepOutgoing({ io }, outgoing(sent)).catch(() => {})
}

/** Its hash, and that its receiver is known from now on. */
export async function storeSent(context: Context, transfer: { id: string }): Promise<void> {
  await keepAsItStands(context, transfer)
  await context.io.set(PAID_KEY, JSON.stringify(context.read().paid)).catch(() => {})
}
