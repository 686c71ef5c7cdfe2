// For how long a transaction is looked for, how often, and how that ends: by a clock of its own.
import { expect, test } from 'vitest'
import { type Chain, type Tracked, trackTransaction } from '../../plugins/shared/transactions/track-transaction.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const WEEK = 7 * 24 * 60 * MINUTE

/** @param more - What the nodes say; by default the transaction is on its way, for ever. */
async function track(one: Partial<Tracked>, more: Partial<Chain<Tracked>> = {}) {
  const begin = 1_000_000
  let now = begin
  const looks: number[] = []
  const told: string[] = []
  const state: Tracked = { network: 'eip155:1', at: begin, status: 'sent', hash: '0x1', nonce: '7', ...one }
  await trackTransaction(
    {
      now: () => now,
      sleep: async (ms) => {
        now += ms
      },
    },
    () => {
      looks.push(now - begin)
      if (now - begin > 2 * WEEK) throw new Error('It is looked for without end.')
      return state
    },
    {
      lookUp: async () => ({ status: 'pending' }),
      search: async () => null,
      findReplacement: async () => null,
      ...more,
    },
    {
      found: (hash) => told.push(`found ${hash}`),
      placed: (nonce) => told.push(`placed ${nonce}`),
      returned: () => told.push('returned'),
      settled: (status) => told.push(status),
      ended: async () => void told.push('ended'),
    },
  )
  const pauses = looks.slice(1).map((at, i) => at - (looks[i] as number))
  return { looks, pauses, told }
}

test('a transaction on its way is looked for each 2 s in its first minute, then ever more rarely, and each minute in the end', async () => {
  const { pauses } = await track({})
  expect(new Set(pauses.slice(0, 30))).toEqual(new Set([2 * SECOND]))
  expect(pauses.every((pause, i) => pause >= (pauses[i - 1] ?? 0))).toBe(true)
  expect(pauses.slice(50).every((pause) => pause === MINUTE)).toBe(true)
})

test.each<[string, Partial<Chain<Tracked>>]>([
  ['on its way', {}],
  ['at no node', { lookUp: async () => null }],
  ['not told by any node', { lookUp: () => Promise.reject(new Error('away')) }],
])('what is %s after a week is dropped, and that is said', async (_, chain) => {
  const { looks, told } = await track({}, chain)
  expect(looks.at(-1)).toBeGreaterThan(WEEK)
  expect(looks.at(-1)).toBeLessThanOrEqual(WEEK + MINUTE)
  expect(told.slice(-2)).toEqual(['dropped', 'ended'])
})

test('what was asked and never found ends after a week, too', async () => {
  expect((await track({ status: 'unknown', hash: null })).told).toEqual(['dropped', 'ended'])
})

test('what is in a block that is not final after a week stays done', async () => {
  const look = async () => ({ status: 'done', confirmations: 11 }) as const
  expect((await track({ status: 'done' }, { lookUp: look })).told).toEqual(['ended'])
})

test.each([
  ['eip155:1', 12],
  ['eip155:56', 15],
  ['eip155:100', 12],
  ['eip155:137', 64],
  ['eip155:10', 1],
  ['eip155:8453', 1],
  ['eip155:42161', 1],
  ['eip155:31337', 1],
  ['eip155:4242', 6],
])('on %s, a transaction is final with %i confirmations, and not before', async (network, count) => {
  const seen = async (confirmations: number) =>
    (await track({ network }, { lookUp: async () => ({ status: 'done', confirmations }) })).looks.length
  expect(await seen(count)).toBe(1)
  if (count > 1) expect(await seen(count - 1)).toBeGreaterThan(1)
})

test.each(['done', 'dropped'] as const)(
  'what was %s and is on its way again is told to have returned',
  async (status) => {
    const { told } = await track({ status })
    expect(new Set(told.slice(0, -2))).toEqual(new Set(['returned']))
    expect((await track({ status: 'sent' })).told).not.toContain('returned')
  },
)
