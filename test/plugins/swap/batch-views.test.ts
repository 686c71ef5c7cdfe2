// Which views a batch opens and leaves.
import { expect, test } from 'vitest'
import { showInWallet } from '../../../plugins/swap/batch-refusal.ts'
import { leaveFound, leaveSent } from '../../../plugins/swap/leave-swap-preview.ts'
import { ANNA, accounts, batchPlan, createSwapPage, failing, quote, type SwapPageOptions, swap } from './page.ts'

const batched = swap('a', { batch: { id: '0x77', size: 2 } })
const open = (options: SwapPageOptions = {}) =>
  createSwapPage({ ...options, slice: { plan: batchPlan, ...options.slice } })

test.each([
  [
    ['Account', 'Swap', 'SwapPreview'],
    ['Account', 'SwapStatus'],
  ],
  [
    ['Account', 'SwapPreview'],
    ['Account', 'SwapStatus'],
  ],
  [
    ['SwapPreview', 'Networks'],
    ['SwapPreview', 'Networks'],
  ],
  [[], []],
  [null, []],
])('T13: the status of a batch takes the place of its preview, and of no other view: %j', (stack, views) => {
  const page = createSwapPage({ stack })
  leaveSent(page.context, batched)
  expect(page.views).toEqual(views)
})

test('T13: a batch that is found leaves its own preview only', () => {
  const found = (options: SwapPageOptions) => {
    const page = open(options)
    leaveFound(page.context, batched)
    return [page.namesOf(), page.views.at(-1)]
  }
  expect(found({})).toEqual([['draftDiscarded'], 'SwapStatus'])
  expect(found({ stack: ['Account', 'Swap'] })).toEqual([[], 'Swap'])
  expect(found({ stack: null })).toEqual([[], undefined])
  expect(found({ slice: { quote: null } })).toEqual([[], 'SwapPreview'])
  const [other, ether] = [`eip155:10:${ANNA}`, `eip155:10:0x${'e'.repeat(40)}`]
  for (const change of [{ account: other }, { from: ether }, { to: ether }, { amount: '151' }])
    expect(found({ slice: { quote: { ...quote, ...change } } })).toEqual([[], 'SwapPreview'])
  // The price may have changed since.
  expect(found({ slice: { quote: { ...quote, toAmount: '1001' } } })).toEqual([['draftDiscarded'], 'SwapStatus'])
  // It is planned again.
  expect(found({ slice: { plan: null } })).toEqual([['draftDiscarded'], 'SwapStatus'])
})

test('T13: the wallet is asked to show a batch, and the visitor told if it can’t', async () => {
  const show = async (
    showBatch: unknown,
    swaps = [swap('other'), swap('a', { batch: { id: '0x77', size: 2 } })],
    more: SwapPageOptions = {},
  ) => {
    const asked: unknown[] = []
    const page = createSwapPage({
      ...more,
      slice: { swaps },
      chain: { showBatch: showBatch === 'shown' ? async (what: object) => void asked.push(what) : showBatch },
    })
    await showInWallet(page.context, 'a')
    return [asked, page.calls]
  }
  expect(await show('shown')).toEqual([[{ id: '0x77' }], []])
  expect(await show(failing(5730))).toEqual([[], [['toast', 'Your wallet can’t show this', { variant: 'error' }]]])
  for (const [showBatch, swaps, more] of [
    [undefined, undefined, {}],
    ['shown', [swap('a')], {}],
    ['shown', [], {}],
    ['shown', undefined, { accounts: { ...accounts, connections: [] } }],
  ] as const)
    expect(await show(showBatch, swaps as never, more)).toEqual([[], []])
})
