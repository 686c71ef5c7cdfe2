// What outlives the page: transfers of which the end is not known, and who was paid.
import type { EffectContext, Json } from '../../kernel/index.ts'
import { fieldsOf, isText } from '../fields.ts'
import { isOutgoing, keepOutgoing, type Outgoing, otherRequests, sweepOutbox } from '../outbox.ts'
import { KIND, PAID_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentTransfer } from './state.ts'

export type Context = EffectContext<typeof contract>

export const outgoing = (transfer: SentTransfer): Outgoing & SentTransfer => ({ ...transfer, kind: KIND })

/** What this page and others left; whose page is gone, nobody waits for. */
export async function readStored(context: Context) {
  const { io } = context
  const { paidFrom } = await api(context)
  const { transfers } = await ownIn(context, await sweepOutbox(context))
  return { transfers, paid: paidFrom(await io.get(PAID_KEY).catch(() => null)) }
}

const api = ({ io }: Context) => io.load('api', () => import('./api.ts'))

/** Ours of a list, and what of it can't be ended by what is known here. */
async function ownIn(context: Context, list: readonly Outgoing[]) {
  const { transfersIn } = await api(context)
  const transfers = transfersIn(list).map(lost)
  const ids = new Set(transfers.map(({ id }) => id))
  return { transfers, others: otherRequests(list.filter(({ id }) => !ids.has(id))) }
}

/** Of a wallet that another page asked. */
const lost = (one: SentTransfer): SentTransfer => {
  if (one.status === 'asked') return { ...one, status: 'unknown' }
  return one.status === 'unknown' ? one : { ...one, status: 'sent' }
}

/** Takes up what else is asked from an account: ours are followed, of the others the visitor is told. */
export async function takeUp(context: Context, list: readonly Outgoing[]) {
  const { read, send } = context
  const { transfers, others } = await ownIn(context, list)
  const known = new Set(read().transfers.map(({ id }) => id))
  const fresh = transfers.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) send('restored', { transfers: fresh, paid: read().paid.map((one) => ({ ...one })) })
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
  const sent = read().transfers.find((one) => one.id === id)
  if (sent) await keepOutgoing({ io }, outgoing(sent)).catch(() => {})
}

/** Its hash, and that its receiver is known from now on. */
export async function storeSent(context: Context, transfer: { id: string }): Promise<void> {
  await keepAsItStands(context, transfer)
  await context.io.set(PAID_KEY, JSON.stringify(context.read().paid)).catch(() => {})
}
