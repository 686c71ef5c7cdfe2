// What becomes of a swap once the wallet has it: on the chain, and in the receipt.
import { expect, test } from 'vitest'
import { STORED_DATA } from '../../../plugins/swap/constants.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { searchSwap, trackSent, trackSwap } from '../../../plugins/swap/track-swap.ts'
import { entry, NOW } from '../shared/transactions/sending-page.ts'
import {
  ANNA,
  accounts,
  call,
  createSwapPage,
  DOLLARS,
  ETHER,
  failing,
  NETWORK,
  network,
  plan,
  quote,
  ROUTER,
  STRANGER,
  type SwapPageOptions,
  swap,
} from './page.ts'
import { batch, gone, sent, settled, track, what } from './tracked-swap.ts'

const found = { from: ANNA, to: ROUTER, value: '0', data: call.data, status: 'done' }

const smart = {
  ...accounts,
  connections: [
    { ...accounts.connections[0], accountState: { allAccounts: [{ address: ANNA, type: 'smartAccount' }] } },
  ],
}

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

test.each([
  ['transaction', {}],
  ['batch', { batch }],
])('the hash of an earlier swap is not that of a %s with the same call', async (_, more) => {
  const other = swap('other', { hash: '0x9', status: 'done', at: NOW - 1 })
  const one = { ...sent, ...more }
  expect((await track(one, { findCall: found }, { other })).events).toEqual([settled('different')])
  const later = { ...other, at: NOW + 1 }
  expect((await track(one, { findCall: found }, { other: later })).events).toEqual([settled('done')])
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
    const relayed = { ...found, from: STRANGER, to: STRANGER, data, isOpaque: true, ...also }
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
  expect((await end({ isOpaque: false }))[0]).toEqual([settled('different')])
  expect((await end({}, { isDelegated: failing('away') }))[0]).toEqual([])
  // A batch is such a call, and its data has to have the swap's.
  expect((await end({ from: ANNA, to: ANNA, data: '0xffff' }, undefined, { batch }))[0]).toEqual([settled('different')])
})

test.each([
  ['done', `0xffff${ROUTER.slice(2)}00${call.data.slice(2)}ff`],
  ['expired', '0xffff'],
] as const)('what the account’s own code carried out stays %s when the account drops the code', async (end, data) => {
  const relayed = { ...found, from: STRANGER, to: STRANGER, data, isOpaque: true, confirmations: 1 }
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
