// What becomes of a batch once the wallet has it.
import { expect, test } from 'vitest'
import { LONGEST_OPEN_MS } from '../../../plugins/shared/transactions/pending-store.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { trackSwap } from '../../../plugins/swap/track-swap.ts'
import { createSwapPage, failing, NOW, plan, quote, swap } from './page.ts'
import { batch, gone, sent, settled, track, what } from './tracked-swap.ts'

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
    track({ ...open, at: NOW - LONGEST_OPEN_MS - more }, { findBatch: null, findBatchHash: null }, { rounds: 1 })
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
