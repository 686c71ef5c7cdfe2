// What outlives the page: what the wallet was asked and of which the end is not known.
import type { EffectContext, Json } from '../../kernel/index.ts'
import { fieldsOf, isText } from '../fields.ts'
import { isOutgoing, keepOutgoing, type Outgoing, otherRequests } from '../outbox.ts'
import { KEPT_DATA, KIND } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentSwap } from './state.ts'

export type Context = EffectContext<typeof contract>

/** The whole of a call is too long to be kept. */
export const outgoing = (swap: SentSwap): Outgoing =>
  ({ ...swap, call: { ...swap.call, data: swap.call.data.slice(0, KEPT_DATA) }, kind: KIND }) as Outgoing

/** Swaps of a list, and what of it can't be ended by what is known here. Whose page is gone, nobody waits for. */
export async function ownIn({ io }: Pick<Context, 'io'>, list: readonly Outgoing[]) {
  const { swapsIn } = await io.load('api', () => import('./api.ts'))
  const swaps = swapsIn(list).map((one): SentSwap => {
    if (one.status === 'asked') return { ...one, status: 'unknown' }
    return one.status === 'unknown' ? one : { ...one, status: 'sent' }
  })
  const ids = new Set(swaps.map(({ id }) => id))
  return { swaps, others: otherRequests(list.filter(({ id }) => !ids.has(id))) }
}

/** Takes up what else is asked from an account: ours are followed, of the others the visitor is told. */
export async function takeUp(context: Context, list: readonly Outgoing[]) {
  const { read, send } = context
  const { swaps, others } = await ownIn(context, list)
  const known = new Set(read().swaps.map(({ id }) => id))
  const fresh = swaps.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) send('restored', { swaps: fresh })
  const ids = new Set(others.map(({ id }) => id))
  const before = (read().others ?? []).filter(({ id }) => !ids.has(id)).map((one) => ({ ...one }))
  if (others.length > 0) send('blocked', { others: [...before, ...others] })
}

/** What another tab could store nowhere. */
export async function hear(context: Context, value: Json) {
  const { heard, over } = fieldsOf(value)
  if (isOutgoing(heard, context.io.now())) await takeUp(context, [heard])
  else if (isText(over)) context.send('dismissed', { id: over })
}

export async function keepAsItStands({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const swap = read().swaps.find((one) => one.id === id)
  if (swap) await keepOutgoing({ io }, outgoing(swap)).catch(() => {})
}
