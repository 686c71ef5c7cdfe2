// What outlives the page: what the wallet was asked and of which the end is not known.
import type { EffectContext } from '../../kernel/index.ts'
import { type Outgoing, readOutbox } from '../outbox.ts'
import { KIND } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentSwap } from './state.ts'

export type Context = EffectContext<typeof contract>

/** The call itself is too long to be kept. */
export const outgoing = (swap: SentSwap): Outgoing =>
  ({ ...swap, call: { ...swap.call, data: '' }, kind: KIND }) as Outgoing

/** Swaps among what this page and others left; whose page is gone, nobody waits for. */
export async function readSwaps({ io }: Pick<Context, 'io'>, list?: readonly Outgoing[]): Promise<SentSwap[]> {
  const { swapsIn } = await io.load('api', () => import('./api.ts'))
  return swapsIn(list ?? (await readOutbox({ io }))).map((one) =>
    one.status === 'asked' ? { ...one, status: 'unknown' } : one,
  )
}
