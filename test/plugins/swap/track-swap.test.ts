// What becomes of a swap once the wallet has it: on the chain, in a batch, in the receipt.
import { expect, test } from 'vitest'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { LONGEST_OPEN } from '../../../plugins/shared/transactions/pending-store.ts'
import { STORED_DATA } from '../../../plugins/swap/constants.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { searchSwap, trackSent, trackSwap } from '../../../plugins/swap/track-swap.ts'
import { entry } from '../shared/transactions/sending-page.ts'
import {
  ANNA,
  accounts,
  call,
  createSwapPage,
  DOLLARS,
  ETHER,
  failing,
  NETWORK,
  NOW,
  network,
  plan,
  quote,
  ROUTER,
  STRANGER,
  type SwapPageOptions,
  swap,
} from './page.ts'

const batch = { id: '0x77', size: 2 }
const sent: Partial<SentSwap> = { hash: '0x9', status: 'sent' }
const found = { from: ANNA, to: ROUTER, value: '0', data: call.data, status: 'done' }
const what = { network, from: ANNA, ...call }
const smart = {
  ...accounts,
  connections: [
    { ...accounts.connections[0], accountState: { allAccounts: [{ address: ANNA, type: 'smartAccount' }] } },
  ],
}
const gone = { ...accounts, connections: [] }

/** Tracks one swap for a few rounds, after which it is forgotten. */
async function track(
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
const settled = (status: string) => ['transactionSettled', { id: 'a', status }]

test('T6: a transaction is looked up by its hash, and compared with the call', async () => {
  const { asked, events } = await track(sent, { findCall: found })
  expect(asked).toEqual([['findCall', { network, hash: '0x9', account: ANNA }]])
  expect(events).toEqual([settled('done')])
  for (const change of [{ from: STRANGER }, { to: STRANGER }, { value: '1' }, { data: '0x87654321' }]) {
    const other = await track(sent, { findCall: { ...found, ...change } })
    expect([change, other.events]).toEqual([change, [settled('different')]])
  }
  const upper = {
    ...found,
    data: found.data.toUpperCase().replace('0X', '0x'),
    from: ANNA.toUpperCase().replace('0X', '0x'),
  }
  expect((await track(sent, { findCall: upper })).events[0]).toEqual(settled('done'))
})

test('what failed is told, and what is done says nothing yet', async () => {
  const failed = await track(sent, { findCall: { ...found, status: 'failed' } })
  expect([failed.events, failed.calls[0]]).toEqual([
    [settled('failed')],
    ['toast', 'Transaction error', { variant: 'error' }],
  ])
  // The receipt of a swap tells what came. An approval needs no words.
  for (const step of ['approve', 'swap'] as const) {
    const done = await track({ ...sent, step }, { findCall: found })
    expect([done.events, done.calls.some((one) => (one as string[])[0] === 'toast')]).toEqual([
      [settled('done')],
      false,
    ])
  }
})

test('a nonce and the number of blocks are taken over', async () => {
  const { events } = await track(sent, { findCall: { ...found, nonce: '7', confirmations: 12 } })
  expect(events).toContainEqual(['nonceReceived', { id: 'a', nonce: '7' }])
  const shallow = await track({ ...sent, status: 'done' }, { findCall: { ...found, confirmations: 11 } })
  expect(shallow.pauses.length).toBe(2)
})

test('after a reload, the call is compared as far as it was stored', async () => {
  const data = `0x${'12'.repeat(STORED_DATA / 2 - 1)}`
  expect(data).toHaveLength(STORED_DATA)
  const begun = { ...sent, call: { ...call, data } }
  expect((await track(begun, { findCall: { ...found, data: `${data}34` } })).events[0]).toEqual(settled('done'))
  expect((await track(begun, { findCall: { ...found, data: `${data.slice(0, -2)}34` } })).events[0]).toEqual(
    settled('different'),
  )
  const short = { ...sent, call: { ...call, data: data.slice(0, -2) } }
  expect((await track(short, { findCall: { ...found, data } })).events[0]).toEqual(settled('different'))
})

test('a transaction that another account carries is the smart account’s own, or the batch’s', async () => {
  const carried = { ...found, from: STRANGER, to: STRANGER, nonce: '7' }
  expect((await track(sent, { findCall: carried }, { accounts: smart })).events).toContainEqual(settled('done'))
  // Nobody is connected yet after a reload.
  expect((await track({ ...sent, isSmart: true }, { findCall: carried })).events).toContainEqual(settled('done'))
  expect((await track(sent, { findCall: carried })).events).toContainEqual(settled('different'))
  expect((await track(sent, { findCall: { ...carried, isBundled: true } })).events).toContainEqual(settled('done'))
  expect((await track(sent, { findCall: { ...carried, status: 'pending' } })).events).not.toContainEqual(
    settled('different'),
  )
  expect((await track(sent, { findCall: carried, isContract: true })).events).toEqual([settled('done')])
  expect((await track(sent, { findCall: carried, isContract: failing('away') })).events).toEqual([])
  // Another account's nonce would let its transactions count as replacements.
  expect((await track({ ...sent, isSmart: true }, { findCall: { ...carried, status: 'pending' } })).events).toEqual([])
  const batched = await track({ ...sent, batch }, { findCall: carried })
  expect(batched.events).toEqual([settled('done')])
  const within = { ...found, to: ANNA, data: `0xffff${call.data.slice(2)}ff` }
  expect((await track({ ...sent, batch }, { findCall: within })).events).toContainEqual(settled('done'))
  expect((await track({ ...sent, batch }, { findCall: { ...within, data: '0xffff' } })).events).toEqual([
    settled('different'),
  ])
  const upper = { ...sent, batch, call: { ...call, data: '0xABCDEF12' } }
  expect((await track(upper, { findCall: { ...within, data: '0xffabcdef12' } })).events).toContainEqual(settled('done'))
})

test('what the account’s own code may have carried out is the swap’s if its data has the call', async () => {
  const end = async (also: object, chain: object = { isDelegated: true }, one: Partial<SentSwap> = {}) => {
    const data = `0xffff${ROUTER.slice(2)}00${call.data.slice(2)}ff`
    const relayed = { ...found, from: STRANGER, to: STRANGER, data, transfers: [], ...also }
    const { asked, events } = await track({ ...sent, ...one }, { findCall: relayed, ...chain })
    return [events, asked.slice(1)]
  }
  const [events, asked] = await end({})
  expect([events, asked]).toEqual([[settled('done')], [['isDelegated', { network, address: ANNA }]]])
  expect((await end({ from: ANNA, to: ANNA }))[0]).toEqual([settled('done')])
  const unproven = [
    { data: `0xffff${call.data.slice(2)}` },
    { data: `0xffff${ROUTER.slice(2)}` },
    { from: ANNA, to: ANNA, data: '0xffff' },
    { status: 'failed' },
  ]
  for (const also of unproven) expect([also, (await end(also))[0]]).toEqual([also, [settled('expired')]])
  expect((await end({ from: ANNA, to: ANNA, status: 'pending' }))[0]).toEqual([])
  // No account's code can have acted.
  for (const chain of [{}, { isDelegated: false }]) expect((await end({}, chain))[0]).toEqual([settled('different')])
  expect((await end({ transfers: undefined }))[0]).toEqual([settled('different')])
  expect((await end({}, { isDelegated: failing('away') }))[0]).toEqual([])
  // A batch is such a call, and its data has to have the swap's.
  expect((await end({ from: ANNA, to: ANNA, data: '0xffff' }, undefined, { batch }))[0]).toEqual([settled('different')])
})

test.each([
  ['done', `0xffff${ROUTER.slice(2)}00${call.data.slice(2)}ff`],
  ['expired', '0xffff'],
] as const)('what the account’s own code carried out stays %s when the account drops the code', async (end, data) => {
  const relayed = { ...found, from: STRANGER, to: STRANGER, data, transfers: [], confirmations: 1 }
  const codes = [true]
  const { asked, events } = await track(
    sent,
    { findCall: relayed, isDelegated: () => codes.pop() ?? false },
    { rounds: 4 },
  )
  expect(asked.filter((one) => (one as string[])[0] === 'isDelegated').length).toBeGreaterThan(1)
  expect(events).toEqual([settled(end)])
})

test('a lost hash is searched for by the mark and the call', async () => {
  const lost = await track({ status: 'unknown' }, { findCallHash: '0x8' })
  expect(lost.asked).toEqual([['findCallHash', { mark: '7@100', call: what, except: [] }]])
  expect(lost.events.at(-1)).toEqual(['transactionBroadcast', { id: 'a', hash: '0x8' }])
  const none = async (one: Partial<SentSwap>, chain: object, options: SwapPageOptions = {}) =>
    (await track({ status: 'unknown', ...one }, chain as never, options)).events
  expect(await none({ mark: null }, { findCallHash: '0x8' })).toEqual([])
  expect(await none({}, { findCallHash: undefined })).toEqual([])
  expect(await none({}, { findCallHash: '0x8' }, { accounts: gone })).toEqual([])
})

test.each([
  ['transaction', {}, {}],
  ['batch', { batch }, { findBatch: null }],
])('a lost %s is not taken for another one with the same call', async (_, kind, chain) => {
  const find = ({ except }: { except: string[] }) => (except.includes('0x8') ? null : '0x8')
  const lost = (options: Parameters<typeof track>[2]) =>
    track({ status: 'unknown', ...kind }, { ...chain, findCallHash: find, findBatchHash: find }, options)
  expect((await lost({ other: swap('x', { ...sent, hash: '0x8' }) })).events).toEqual([])
  // Of another tab.
  expect((await lost({ stored: [entry({ id: 'b', kind: 'swap', hash: '0x8' })] })).events).toEqual([])
  expect((await lost({ other: swap('x', sent) })).events.at(-1)).toEqual([
    'transactionBroadcast',
    { id: 'a', hash: '0x8' },
  ])
})

test('a transaction is replaced by another one with the same call, if the other has the nonce', async () => {
  let looks = 0
  const chain = { findCall: () => (++looks === 1 ? null : found), findReplacement: '0x8' }
  const { events } = await track({ ...sent, nonce: '7' }, chain, { other: swap('x', { ...sent, hash: '0x8' }) })
  expect(events).toEqual([settled('replaced')])
})

test('T11: a lost swap that is found leaves the preview that would offer it again, and is told of', async () => {
  const find = (one: Partial<SentSwap>, options: SwapPageOptions = {}) =>
    track({ status: 'unknown', ...one }, { findCallHash: '0x8' }, options)
  const started = ['toast', 'Transaction started', { variant: 'success' }]
  const broadcast = ['transactionBroadcast', { id: 'a', hash: '0x8' }]
  const planned = { plan, phase: 'idle' } as const
  for (const slice of [planned, { phase: 'planning' }] as const) {
    const same = await find({}, { slice })
    expect([same.views, same.events, same.calls]).toEqual([['Account'], ['draftDiscarded', broadcast], [started]])
  }
  for (const other of [{ amount: '151' }, { from: ETHER }, { to: DOLLARS }, { account: `${NETWORK}:${STRANGER}` }]) {
    const page = await find({}, { slice: { ...planned, quote: { ...quote, ...other } as never } })
    expect([other, page.views.at(-1), page.events, page.calls]).toEqual([other, 'SwapPreview', [broadcast], [started]])
  }
  const left = await find({}, { slice: planned, stack: ['Account', 'Swap'] })
  expect([left.views, left.events, left.calls]).toEqual([['Account', 'Swap'], [broadcast], [started]])
})

test('an approval whose response was lost is waited for once it is found', async () => {
  const { slice, views, calls } = await track(
    { status: 'unknown', step: 'approve', expected: undefined },
    { findCallHash: '0x8' },
    { slice: { plan: { ...plan, step: 'approve' }, phase: 'idle', awaited: 'a' } },
  )
  expect([slice.phase, slice.plan?.step, views.at(-1)]).toEqual(['settling', 'approve', 'SwapPreview'])
  expect(calls).toEqual([['toast', 'Transaction started', { variant: 'success' }]])
})

test('a replaced transaction is searched for by the nonce', async () => {
  const one = { ...sent, nonce: '7' }
  const { asked, events } = await track(one, { findCall: null, findReplacement: null })
  expect(asked[1]).toEqual(['findReplacement', { network, address: ANNA, nonce: '7', mark: '7@100' }])
  expect(events).toEqual([])
  const unmarked = await track({ ...one, mark: undefined }, { findCall: null, findReplacement: null })
  expect(unmarked.asked[1]).toEqual(['findReplacement', { network, address: ANNA, nonce: '7', mark: null }])
  let looks = 0
  const faster = await track(one, { findCall: () => (++looks === 1 ? null : found), findReplacement: '0x8' })
  expect(faster.events[0]).toEqual(['transactionReplaced', { id: 'a', hash: '0x8' }])
  expect((await track(one, { findCall: null })).events).toEqual([])
})

test('nothing is asked of a network that is gone, or a chain that finds no calls', async () => {
  for (const options of [{ accounts: gone }, {}]) {
    const { asked, events, pauses } = await track(
      { ...sent, nonce: '7' },
      options.accounts ? { findCall: found, findReplacement: '0x8' } : {},
      options,
    )
    expect([asked, events, pauses.length]).toEqual([[], [], 2])
  }
  const nobody = createSwapPage()
  await trackSwap(nobody.context, { id: 'a' })
  expect([nobody.events, nobody.slept]).toEqual([[], []])
})

test('what was sent is stored, and its toast hidden once it is tracked to its end', async () => {
  const page = createSwapPage({
    slice: { swaps: [swap('other', { to: { symbol: 'X', decimals: 0, amount: '1' } }), swap('a', sent)] },
    chain: { findCall: async () => found },
  })
  await trackSent(page.context, { id: 'a' })
  expect(page.calls.at(-1)).toEqual(['withdrawToast', 'Swapping 1.500 CN to 0.000 ETH'])
  expect(page.namesOf()).toEqual(['transactionSettled'])
  const stranger = createSwapPage()
  await trackSent(stranger.context, { id: 'a' })
  expect([stranger.calls, stranger.writes]).toEqual([[], []])
})

test('after an inconclusive response, shows it, stores the request and searches the chain', async () => {
  const page = createSwapPage({
    slice: { swaps: [swap('a', { status: 'unknown' })] },
    chain: { findCallHash: async () => '0x8' },
  })
  await searchSwap(page.context, { id: 'a' })
  expect(page.calls).toEqual([
    ['toast', 'We couldn’t confirm whether this was sent', { variant: 'error' }],
    ['toast', 'Transaction started', { variant: 'success' }],
  ])
  expect(page.stored()).toEqual([{ ...swap('a', { status: 'unknown' }), kind: 'swap' }])
  expect(page.events).toEqual(['draftDiscarded', ['transactionBroadcast', { id: 'a', hash: '0x8' }]])
})

const open = { batch, status: 'sent' as const }

test.each<[string, Partial<SentSwap>, Record<string, unknown>, readonly unknown[], number]>([
  [
    'whose transaction the wallet knows',
    open,
    { findBatch: { status: 'done', hash: '0x8' } },
    [['transactionBroadcast', { id: 'a', hash: '0x8' }]],
    0,
  ],
  [
    'whose transaction the chain knows',
    open,
    { findBatch: { status: 'failed', hash: null }, findBatchHash: '0x8' },
    [['transactionBroadcast', { id: 'a', hash: '0x8' }]],
    0,
  ],
  ['that failed', open, { findBatch: { status: 'failed', hash: null }, findBatchHash: null }, [settled('failed')], 0],
  [
    'that failed in a transaction',
    open,
    { findBatch: { status: 'failed', hash: '0x8' }, findBatchHash: null },
    [settled('failed')],
    0,
  ],
  [
    'that failed while no node responds',
    open,
    { findBatch: { status: 'failed', hash: null }, findBatchHash: failing('away') },
    [],
    2,
  ],
  [
    'that was made in part',
    open,
    { findBatch: { status: 'partial', hash: '0x8' }, findBatchHash: '0x8' },
    [settled('different')],
    0,
  ],
  [
    'that is on its way in a transaction',
    open,
    { findBatch: { status: 'pending', hash: '0x8' }, findBatchHash: null },
    [],
    2,
  ],
  ['that is on its way', open, { findBatch: { status: 'pending', hash: null }, findBatchHash: null }, [], 2],
  ['that nobody knows', open, { findBatch: null, findBatchHash: null }, [], 2],
  ['of which the wallet says nothing', open, { findBatch: failing('away'), findBatchHash: failing('away') }, [], 2],
  ['of a wallet that can’t be asked', open, { findBatch: undefined, findBatchHash: undefined }, [], 2],
  ['without a mark', { ...open, mark: null }, { findBatch: null, findBatchHash: '0x8' }, [], 2],
  [
    'that was lost, and is on its way',
    { batch, status: 'unknown' },
    { findBatch: { status: 'pending', hash: null }, findBatchHash: null },
    ['draftDiscarded', ['batchAccepted', { id: 'a', batch: '0x77' }]],
    0,
  ],
  ['that was lost, and is unknown', { batch, status: 'unknown' }, { findBatch: null, findBatchHash: null }, [], 2],
  ['that was asked', { batch, status: 'asked' }, { findBatch: { status: 'done', hash: '0x8' } }, [], 0],
  ['that is settled', { batch, status: 'failed' }, { findBatch: { status: 'done', hash: '0x8' } }, [], 0],
])('T13: a batch %s is tracked until its transaction is known', async (_, one, chain, events, pauses) => {
  const page = await track(one, chain)
  expect([page.events, page.pauses.length]).toEqual([events, pauses])
})

test('T13: the wallet is asked by the id of the batch, and the chain by the mark and the call', async () => {
  const { asked, pauses, loads } = await track(open, { findBatch: null, findBatchHash: null }, { rounds: 1 })
  expect(asked).toEqual([
    ['findBatch', { id: '0x77' }],
    ['findBatchHash', { mark: '7@100', call: what, except: [] }],
  ])
  expect([pauses, loads]).toEqual([[2_000], ['batch']])
  const lost = await track({ batch, ...sent, nonce: undefined }, { findCall: null, findBatchHash: '0x9' })
  expect(lost.asked[1]).toEqual(['findBatchHash', { mark: '7@100', call: what, except: [] }])
})

test('T13: a batch whose hash another tab has learned is looked for no longer', async () => {
  const page = createSwapPage({
    slice: { swaps: [swap('a', open)] },
    chain: { findBatch: async () => null, findBatchHash: async () => null },
  })
  page.io.sleep = async (ms: number) => {
    page.slept.push(ms)
    Object.assign(page.slice.swaps[0] as object, page.slept.length === 1 ? { hash: '0x8' } : { status: 'failed' })
  }
  await trackSwap(page.context, { id: 'a' })
  expect([page.slept, page.events]).toEqual([[2_000], []])
})

test('T13: the pauses between lookups of a batch grow', async () => {
  const { pauses } = await track(open, { findBatch: null, findBatchHash: null }, { rounds: 40 })
  expect(pauses.slice(0, 31)).toEqual(Array.from({ length: 31 }, () => 2_000))
  expect(pauses.slice(31).every((pause, at) => pause > (pauses[30 + at] as number))).toBe(true)
})

test('T13: a batch that is gone from the list, or a week old, is tracked no longer', async () => {
  const week = (more: number) =>
    track({ ...open, at: NOW - LONGEST_OPEN - more }, { findBatch: null, findBatchHash: null }, { rounds: 1 })
  expect((await week(1)).events).toEqual([settled('expired')])
  expect((await week(0)).events).toEqual([])
  expect((await track(open, { findBatch: null, findBatchHash: null }, { accounts: gone })).events).toEqual([])
})

test('T13: a lost batch that is found leaves the preview that offers it again', async () => {
  const slice = { plan: { ...plan, quote } }
  const lost = { batch, status: 'unknown' as const }
  for (const chain of [
    { findBatch: { status: 'pending', hash: null }, findBatchHash: null },
    { findBatch: { status: 'done', hash: null }, findBatchHash: null },
    { findBatch: { status: 'partial', hash: null }, findBatchHash: null },
    { findBatch: null, findBatchHash: '0x8' },
  ])
    expect((await track(lost, chain, { slice })).views).toEqual(['Account', 'SwapStatus'])
  expect((await track(lost, { findBatch: null, findBatchHash: null }, { slice })).views.at(-1)).toBe('SwapPreview')
  expect((await track(open, { findBatch: { status: 'done', hash: '0x8' } }, { slice })).views.at(-1)).toBe(
    'SwapPreview',
  )
})
