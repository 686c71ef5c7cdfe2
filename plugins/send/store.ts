// What outlives the page: transfers of which the end is not known, and who was paid.
import type { EffectContext } from '../../kernel/index.ts'
import { keepOutgoing, type Outgoing, readOutbox } from '../outbox.ts'
import { KIND, PAID_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentTransfer } from './state.ts'

export type Context = EffectContext<typeof contract>

export const outgoing = (transfer: SentTransfer): Outgoing & SentTransfer => ({ ...transfer, kind: KIND })

/** What this page and others left; whose page is gone, nobody waits for. */
export async function readStored({ io }: Context) {
  const { transfersIn, paidFrom } = await io.load('api', () => import('./api.ts'))
  const transfers = transfersIn(await readOutbox({ io })).map(lost)
  return { transfers, paid: paidFrom(await io.get(PAID_KEY).catch(() => null)) }
}

/** Of a wallet that another page asked. */
export const lost = (one: SentTransfer): SentTransfer => (one.status === 'asked' ? { ...one, status: 'unknown' } : one)

/** Its hash, and that its receiver is known from now on. */
export async function storeSent({ io, read }: Context, { id }: { id: string }): Promise<void> {
  const sent = read().transfers.find((one) => one.id === id)
  if (sent) await keepOutgoing({ io }, outgoing(sent)).catch(() => {})
  await io.set(PAID_KEY, JSON.stringify(read().paid)).catch(() => {})
}
