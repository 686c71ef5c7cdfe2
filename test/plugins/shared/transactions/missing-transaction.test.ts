// A transaction that no node knows, or knows no longer.
import { expect, test } from 'vitest'
import type {
  SeenTransaction,
  Tracked,
  TransactionLookup,
} from '../../../../plugins/shared/transactions/track-transaction.ts'
import { clock, DEFAULT, MINUTE, SECOND, track } from './track.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Misses the transaction until `after` ms have passed, then has it in a block. */
const away =
  (after: number, seen: SeenTransaction | null = null): TransactionLookup<Tracked>['lookUp'] =>
  async () =>
    clock() < after ? seen : { status: 'done' }

test('a transaction that no node knows counts as dropped after two minutes', async () => {
  const lost: number[] = []
  const heard: [number, string][] = []
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () => {
    // By then it is looked for each minute.
    if (clock() < 60 * MINUTE) return { status: 'pending' }
    lost.push(clock())
    return lost.length > 3 ? { status: 'done' } : null
  }
  await track({}, { lookUp }, (what) => heard.push([clock(), what]))
  const first = lost[0] as number
  expect(heard).toEqual([
    [first + 2 * MINUTE, 'dropped'],
    [first + 3 * MINUTE, 'done'],
    [first + 3 * MINUTE, 'ended'],
  ])
})

test.each<[Tracked['status'], string[]]>([
  ['sent', ['expired', 'done']],
  ['expired', ['done']],
  ['dropped', ['expired', 'done']],
  ['done', []],
  ['failed', ['done']],
  ['replaced', ['reorganized', 'expired', 'done']],
])('what a block has is never told as dropped, though no node knows its hash: it was %s', async (status, told) => {
  const state = { ...DEFAULT, status }
  const chain = { lookUp: away(10 * MINUTE), findReplacement: async () => '0x1' }
  const heard = await track(state, chain, (what) => {
    Object.assign(state, { status: what === 'reorganized' ? 'sent' : what })
  })
  expect(heard.told).toEqual([...told, 'ended'])
})

test.each([
  ['expired', 'eip155:1', false],
  // A fee bump changes the hash, and nothing tells of it.
  ['expired', 'bip122:000000000019d6689c085ae165831e93', false],
  ['expired', SOLANA, false],
  [undefined, 'eip155:1', true],
  [undefined, SOLANA, true],
] as const)(
  'what no node ever knew is told once, as %s on %s; of a contract: %s',
  async (told, network, isContract) => {
    const chain = { lookUp: away(10 * MINUTE), isContract: async () => isContract }
    let status: Tracked['status'] = 'sent'
    const one = () => ({ network, nonce: undefined, status })
    const heard = (await track(one, chain, (what) => (status = what as never))).told
    expect(heard).toEqual([...(told ? [told] : []), 'done', 'ended'])
  },
)

/** The chain tells how many blocks it has, and that a transaction is valid for 182 of them. */
const expiring = (getHeight: () => Promise<number>) => ({
  getExpiry: async () => ({ height: await getHeight(), lifetime: 182 }),
})

test.each<[told: string, what: string, getHeight: () => Promise<number>]>([
  ['dropped', 'has more blocks than its blockhash was valid for', async () => 1_000 + clock() / 400],
  ['dropped', 'had no server at first', async () => (clock() < 20 * SECOND ? Promise.reject(null) : clock() / 400)],
  ['expired', 'stands still', async () => 1_000],
  ['expired', 'has fewer blocks than its blockhash was valid for', async () => 1_000 + clock() / (4 * SECOND)],
  ['expired', 'has no server', () => Promise.reject(new Error('away'))],
  ['expired', 'has no server any more', async () => (clock() < MINUTE ? 1_000 : Promise.reject(new Error('away')))],
])('what no server ever knew is %s if the chain %s', async (told, _, getHeight) => {
  let status: Tracked['status'] = 'sent'
  const one = () => ({ network: SOLANA, nonce: undefined, status })
  const heard = await track(
    one,
    { lookUp: away(10 * MINUTE), ...expiring(getHeight) },
    (what) => (status = what as never),
  )
  expect(heard.told).toEqual([told, 'done', 'ended'])
})

test('what was unconfirmed is told as dropped once, when the chain has more blocks than its blockhash was valid for', async () => {
  let status: Tracked['status'] = 'sent'
  const heard: [told: string, at: number][] = []
  const hear = (what: string) => {
    heard.push([what, clock()])
    status = what as never
  }
  const chain = { lookUp: away(20 * MINUTE), ...expiring(async () => clock() / SECOND) }
  await track(() => ({ network: SOLANA, nonce: undefined, status }), chain, hear)
  expect(heard.map(([what]) => what)).toEqual(['expired', 'dropped', 'done', 'ended'])
  expect(heard[1]?.[1]).toBeGreaterThan(182 * SECOND)
})

test('how far the chain is counts from when a transaction was missing last', async () => {
  let status: Tracked['status'] = 'sent'
  const one = () => ({ network: SOLANA, nonce: undefined, status })
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () =>
    clock() === 20 * SECOND ? { status: 'pending' } : away(10 * MINUTE)({} as Tracked)
  const chain = expiring(async () => (clock() < 20 * SECOND ? 0 : 1_000))
  const heard = await track(one, { lookUp, ...chain }, (what) => (status = what as never))
  expect(heard.told).toEqual(['expired', 'done', 'ended'])
})

test('what is known again in between is missing from then on', async () => {
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () =>
    clock() === 60 * SECOND ? { status: 'pending' } : away(150 * SECOND)({} as Tracked)
  expect((await track({}, { lookUp })).told).toEqual(['done', 'ended'])
  expect((await track({}, { lookUp: away(150 * SECOND) })).told).toEqual(['dropped', 'dropped', 'done', 'ended'])
})

test('a transaction that was in a block and is in none is reported as reorganized, and is not dropped', async () => {
  const { told } = await track({ status: 'done' }, { lookUp: away(300 * SECOND) })
  expect([new Set(told.slice(0, -1)), told.at(-1)]).toEqual([new Set(['reorganized']), 'ended'])
})

test.each<[string, Partial<TransactionLookup<Tracked>>]>([
  ['the same hash', { findReplacement: async () => '0x1' }],
  ['a hash that no node knows', { findReplacement: async () => '0x2' }],
  ['nothing, by nodes that do not respond', { findReplacement: () => Promise.reject(new Error('away')) }],
])('what is missing and replaced by %s is looked for on', async (_, chain) => {
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async (_one, hash) =>
    clock() < 10 * SECOND || hash ? null : { status: 'done' }
  const { told, looks } = await track({}, { lookUp, ...chain })
  expect([told, looks.at(-1)]).toEqual([['done', 'ended'], 10 * SECOND])
})

/** One node does not know it, and another one, which may know it, fails. */
const unsure = () => Promise.reject(Object.assign(new Error('away'), { isMissing: true }))

test.each<[from: Tracked['status'], nonce: string | undefined, told: string[]]>([
  ['sent', '7', ['expired']],
  ['sent', undefined, ['expired']],
  ['expired', '7', []],
  ['dropped', '7', []],
  // Neither is it told as pending again.
  ['done', '7', ['expired']],
  ['failed', '7', ['expired']],
])(
  'T6: what a node that fails may know is told as unknown, and looked for on: it was %s',
  async (from, nonce, told) => {
    const state: Partial<Tracked> = { status: from, nonce }
    const lookUp = async () => (clock() < 10 * MINUTE ? unsure() : ({ status: 'done' } as const))
    const chain = { lookUp, ...expiring(async () => clock() / SECOND) }
    const heard: [told: string, at: number][] = []
    await track(
      () => state,
      chain,
      (what) => {
        heard.push([what, clock()])
        if (what !== 'ended') Object.assign(state, { status: what })
      },
    )
    expect(heard.map(([what]) => what)).toEqual([...told, 'done', 'ended'])
    const [[, at] = ['', 0]] = heard
    expect(at).toBeGreaterThanOrEqual(2 * MINUTE)
    if (told.length > 0) expect(at).toBeLessThan(3 * MINUTE)
  },
)

test('T6: a transaction counts as dropped two minutes after the last node that may know it failed', async () => {
  const state: Partial<Tracked> = { status: 'sent' }
  const lookUp = async () => {
    if (clock() > 20 * MINUTE) return { status: 'done' } as const
    return clock() === 60 * SECOND ? unsure() : null
  }
  const heard: [told: string, at: number][] = []
  await track(
    () => state,
    { lookUp },
    (what) => {
      heard.push([what, clock()])
      if (what !== 'ended') Object.assign(state, { status: what })
    },
  )
  expect(heard.map(([what]) => what)).toEqual(['expired', 'dropped', 'done', 'ended'])
  expect(heard[1]?.[1]).toBeGreaterThanOrEqual(3 * MINUTE)
})

test('what a node that fails may know is searched for meanwhile', async () => {
  const other: SeenTransaction = { status: 'different', confirmations: 1_000 }
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async (_, hash) => (hash ? other : unsure())
  const replaced = async () => (clock() < 10 * SECOND ? null : '0x2')
  expect((await track({}, { lookUp, findReplacement: replaced })).told).toEqual(['replaced', 'ended'])
})

test('while no node responds, nothing counts as missing', async () => {
  const lookUp: TransactionLookup<Tracked>['lookUp'] = async () => {
    if (clock() < 300 * SECOND) throw new Error('away')
    return { status: 'done' }
  }
  for (const found of ['0x2', null])
    expect((await track({}, { lookUp, findReplacement: async () => found })).told).toEqual(['done', 'ended'])
  const search = async () => (clock() < 10 * SECOND ? Promise.reject(new Error('away')) : '0x9')
  expect((await track({ status: 'unknown', hash: null }, { search })).told).toEqual(['found 0x9'])
})
