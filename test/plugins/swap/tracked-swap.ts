// A swap that the wallet has, tracked for a few rounds.
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { trackSwap } from '../../../plugins/swap/track-swap.ts'
import { ANNA, accounts, call, createSwapPage, network, type SwapPageOptions, swap } from './page.ts'

export const batch = { id: '0x77', size: 2 }
export const sent: Partial<SentSwap> = { hash: '0x9', status: 'sent' }

export const what = { network, from: ANNA, ...call }

export const gone = { ...accounts, connections: [] }

/** Tracks one swap for a few rounds, after which it is forgotten. */
export async function track(
  one: Partial<SentSwap>,
  chain: Record<string, unknown>,
  {
    rounds = 2,
    run = trackSwap,
    other = swap('other'),
    stored = [],
    ...options
  }: SwapPageOptions & { rounds?: number; run?: typeof trackSwap; other?: SentSwap; stored?: object[] } = {},
) {
  const asked: unknown[] = []
  const noted = Object.fromEntries(
    Object.entries(chain).map(([name, answer]) => [
      name,
      answer === undefined
        ? undefined
        : async (params: object) => {
            asked.push([name, params])
            return typeof answer === 'function' ? answer(params) : answer
          },
    ]),
  )
  const page = createSwapPage({
    ...options,
    chain: noted,
    slice: { ...options.slice, swaps: [other, swap('a', one)] },
  })
  if (stored.length > 0) page.storage.set(PENDING_KEY, JSON.stringify(stored))
  const pauses: number[] = []
  page.io.sleep = async (ms: number) => {
    if (pauses.push(ms) === rounds) page.slice.swaps = []
  }
  await run(page.context, { id: 'a' })
  return { ...page, asked, pauses }
}
export const settled = (status: string) => ['transactionSettled', { id: 'a', status }]
