// A plan that is stale as the visitor confirms it: it is made again, and sent or shown.
import { expect, test } from 'vitest'
import { confirm } from '../../../plugins/swap/confirm.ts'
import {
  ANNA,
  approvalPlan,
  approve,
  batchPlan,
  call,
  failing,
  NETWORK,
  NOW,
  network,
  nowhere,
  plan,
  quote,
  ROUTER,
  STRANGER,
} from './page.ts'
import { approving, open } from './previews.ts'

const stale = { ...quote, at: NOW - 30_000 }

test.each<[string, object, boolean]>([
  ['as much', { toAmount: '1000' }, true],
  ['more', { toAmount: '2000' }, true],
  ['less', { toAmount: '990' }, false],
])('T4: a stale quote is asked for again, and sent if it gives %s', async (_, answer, isSent) => {
  const page = open({
    slice: { plan: { ...plan, quote: stale }, quote: stale },
    provider: { getQuote: async () => answer },
    node: ({ method, params }) =>
      method === 'eth_simulateV1'
        ? [{ calls: simulatedCalls(params, BigInt((answer as { toAmount: string }).toAmount)) }]
        : undefined,
  })
  await confirm(page.context)
  expect(page.namesOf().includes('transactionBroadcast')).toBe(isSent)
  if (!isSent) expect(page.events.at(-1)).toEqual(['transactionRejected', { id: null, step: 'swap', refusal: 'worse' }])
  // The plan begins anew, so that the click counts again.
  else expect(page.namesOf().filter((name) => name === 'reviewConfirmed')).toHaveLength(2)
})

const simulatedCalls = (params: readonly unknown[], got: bigint) => {
  const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: unknown[] }] }]
  const hex = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  return blockStateCalls[0].calls.map((_, at, all) => ({
    status: '0x1',
    logs: [],
    returnData: hex(at === all.length - 1 ? got : at === 0 ? 10_000n : at === all.length - 2 ? 9_850n : 0n),
  }))
}

test('T4: a stale plan that becomes an approval, or fails, sends nothing', async () => {
  const slice = { plan: { ...plan, quote: stale }, quote: stale }
  const lacking = open({ slice, provider: { getAllowance: async () => '0' } })
  await confirm(lacking.context)
  expect(lacking.events.at(-1)).toEqual(['transactionRejected', { id: null, step: 'approve', refusal: 'planChanged' }])
  const failed = open({ slice, provider: { getQuote: failing('away') } })
  await confirm(failed.context)
  expect(failed.namesOf()).toEqual(['reviewConfirmed', 'planRequested', 'planFailed'])
  // An approval is no older for its quote.
  const approved = open({ slice: { ...approving, plan: { ...approvalPlan, quote: stale } } })
  await confirm(approved.context)
  expect(approved.namesOf()).not.toContain('planRequested')
  expect(approved.asked).toContainEqual(['sendCall', { network, from: ANNA, ...approve }])
  const moved = open({ slice, accounts: nowhere })
  await confirm(moved.context)
  expect(moved.namesOf()).toEqual(['reviewConfirmed', 'transactionRejected'])
})

test.each<[string, object, object, string]>([
  ['pays through another contract than shown', { spender: STRANGER }, {}, 'planChanged'],
  ['is composed for less than shown', {}, { toAmount: '999' }, 'worse'],
])('T4: a stale swap whose new plan %s is shown first', async (_, shown, built, refusal) => {
  const page = open({
    slice: { plan: { ...plan, ...shown, quote: stale }, quote: stale },
    provider: { buildTransaction: async () => ({ to: `${NETWORK}:${ROUTER}`, data: call.data, ...built }) },
  })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: null, step: 'swap', refusal }])
})

test('T13: a stale batch is sent again only with the approvals that were shown', async () => {
  const chain = { canBatch: async () => true, getDecimals: async () => 2 }
  const again = async (approvals: object[]) => {
    const page = open({
      chain,
      slice: { plan: { ...batchPlan, quote: stale, approvals: approvals as never }, quote: stale },
      provider: { getAllowance: async () => '0' },
    })
    page.io.sleep = () => new Promise((resolve) => setTimeout(resolve, 0))
    await confirm(page.context)
    return page.events.at(-1)
  }
  expect(await again([approve])).toBe('draftDiscarded')
  expect(await again([{ ...approve, data: '0x' }])).toEqual([
    'transactionRejected',
    { id: null, step: 'swap', refusal: 'planChanged' },
  ])
})

test('T4: a plan of another order than the draft’s is made again and shown, however fresh it is', async () => {
  const other = { ...quote, amount: '70', toAmount: '500' }
  const page = open({ slice: { plan: { ...plan, quote: other } } })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: null, step: 'swap', refusal: 'planChanged' }])
  expect(page.asked).not.toContainEqual(['sendCall', expect.anything()])
  expect(page.slice.plan).toEqual(plan)
})
