// What outlives the page: what the wallet was asked and of which the end is not known.
import type { EffectContext, Json } from '../../kernel/index.ts'
import { keepOutgoing, type Outgoing, sweepOutbox } from '../outbox.ts'
import { hearTab, type Sender, sortOutbox, takeUp } from '../outbox-intake.ts'
import { KEPT_DATA, KIND } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentSwap } from './state.ts'

export type Context = EffectContext<typeof contract>

/** The whole of a call is too long to be kept. */
export const outgoing = (swap: SentSwap): Outgoing =>
  ({ ...swap, call: { ...swap.call, data: swap.call.data.slice(0, KEPT_DATA) }, kind: KIND }) as Outgoing

const senderIn = ({ io, read, send }: Context): Sender<SentSwap> => ({
  parse: async (list) => (await io.load('api', () => import('./api.ts'))).swapsIn(list),
  known: () => read().swaps,
  restore: (swaps) => send('restored', { swaps }),
})

/** What this page and others left; whose page is gone, nobody waits for. */
export const readStored = async (context: Context): Promise<SentSwap[]> =>
  (await sortOutbox(senderIn(context), await sweepOutbox(context))).own

/** Another tab's, say: one that has asked is followed here, too. */
export const takeUpRivals = (context: Context, list: readonly Outgoing[]) => takeUp(context, senderIn(context), list)

export const hear = (context: Context, value: Json) => hearTab(context, senderIn(context), value)

export async function keepAsItStands({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const swap = read().swaps.find((one) => one.id === id)
  if (swap) await keepOutgoing({ io }, outgoing(swap)).catch(() => {})
}
