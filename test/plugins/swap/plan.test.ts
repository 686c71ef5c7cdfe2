// How a transaction is planned: its batch, its simulation, and what stops it.
import { expect, test } from 'vitest'
import { encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import { createPlan, startPlan } from '../../../plugins/swap/plan.ts'
import {
  ANNA,
  account,
  approve,
  COIN,
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
  type RpcRequest,
  STRANGER,
  type SwapPageOptions,
  simulated,
  transaction,
} from './page.ts'
import { approval, FAILURES, lacking, planned, refusing } from './planned.ts'

const order = { network, account, from: DOLLARS, to: ETHER, amount: '150' }

const away = ({ method }: RpcRequest) => (method === 'eth_call' ? failing('rpc-unreachable')() : undefined)

test('a swap is planned with its fresh quote, and simulated', async () => {
  const page = createSwapPage()
  expect(await startPlan(page.context)).toBe(true)
  expect(page.events).toEqual(['planRequested', ['planReceived', { plan, transaction }]])
  expect((page.asked.at(-1) as string[])[0]).toBe('eth_simulateV1')
  expect(page.loads).toEqual(['simulate'])
  expect(page.asked[0]).toEqual(['buildTransaction', order, 1])
})

test('the provider’s estimates are kept, and its result', async () => {
  const provider = {
    buildTransaction: async () => ({
      to: `${NETWORK}:${ROUTER}`,
      data: call.data,
      gas: '9',
      gasPrice: '8',
      toAmount: '1005',
    }),
  }
  const { last, events } = await planned({ provider })
  expect(last).toEqual([
    'planReceived',
    { plan, transaction: { ...transaction, gas: '9', gasPrice: '8', toAmount: '1005' } },
  ])
  expect(events).toHaveLength(1)
})

const lower = async () => ({ to: `${NETWORK}:${ROUTER}`, data: call.data, toAmount: '995' })

test('T3: of a swap that is composed for less than quoted, its own amount and minimum are shown, and simulated', async () => {
  const plan995 = { ...plan, quote: { ...quote, toAmount: '995' } }
  for (const [got, isPlanned] of [
    [985n, true],
    [984n, false],
  ] as const) {
    const page = await planned({
      provider: { buildTransaction: lower },
      node: (request) => answerTo(request, { got }),
    })
    expect([got, page.isPlanned]).toEqual([got, isPlanned])
    if (!isPlanned) expect(page.last).toEqual(['planFailed', { fault: 'gets-less' }])
    else
      expect(page.events).toEqual([
        [
          'quoteReceived',
          expect.objectContaining({
            quote: { ...quote, toAmount: '995', at: NOW },
            toTokenAmount: '0.000000000000000995',
          }),
        ],
        ['planReceived', { plan: plan995, transaction: { ...transaction, toAmount: '995' } }],
      ])
  }
})

test('a swap composed for less than quoted is dropped if the draft was changed meanwhile', async () => {
  const page = createSwapPage({
    slice: { phase: 'planning' },
    provider: {
      buildTransaction: lower,
      async getPrices() {
        page.slice.phase = 'idle'
        return {}
      },
    },
  })
  expect([await createPlan(page.context), page.events]).toEqual([false, []])
})

test.each<[string, SwapPageOptions, boolean | undefined, boolean]>([
  ['a fresh one', {}, undefined, false],
  ['a fresh one, if a new one is asked for', {}, true, true],
  ['a stale one', { slice: { quote: { ...quote, at: NOW - 30_000 } } }, undefined, true],
  ['one of another order', { slice: { quote: { ...quote, amount: '1' } } }, undefined, true],
  ['none', { slice: { quote: null } }, undefined, true],
])('T4: with %s, a quote is asked for only if it is needed', async (_, options, force, isAsked) => {
  const { asked, isPlanned } = await planned(options, force)
  expect([isPlanned, asked.some((one) => (one as string[])[0] === 'getQuote')]).toEqual([true, isAsked])
})

test.each<[string, SwapPageOptions, string, keyof typeof FAILURES]>([
  ['no order', { slice: { sourceTokenAmount: '' } }, 'unreachable', 'build'],
  ['no provider', { provider: null }, 'unreachable', 'build'],
  ['other decimals than listed', { chain: { getDecimals: async () => 6 } }, 'token', 'build'],
  ['decimals that nobody tells', { chain: { getDecimals: failing('away') } }, 'token', 'build'],
  ['no chain', { chain: null }, 'token', 'build'],
  [
    'no answer about a quote',
    { slice: { quote: null }, provider: { getQuote: failing('away') } },
    'unreachable',
    'build',
  ],
  ['an unknown allowance', { provider: { getAllowance: failing('away') } }, 'unreachable', 'allowance'],
  ['a token that does not answer', { provider: lacking, node: away }, 'not-tried', 'allowance'],
  [
    'a call of a stranger',
    { provider: { buildTransaction: async () => ({ to: `${NETWORK}:${STRANGER}`, data: call.data }) } },
    'swap-target',
    'build',
  ],
  ['a swap that is not composed', { provider: { buildTransaction: failing('away') } }, 'unreachable', 'build'],
  [
    'a batch whose simulation fails',
    {
      chain: { canBatch: async () => true, getDecimals: async () => 2 },
      provider: { getAllowance: async () => '0' },
      node: (request) => answerTo(request, { got: 1n }),
    },
    'gets-less',
    'build',
  ],
  [
    'a spender that nobody lists',
    { provider: { ...lacking, buildApproval: async () => ({ ...approval, data: encodeApprove(STRANGER, 1n) }) } },
    'approval-spender',
    'approval',
  ],
  [
    'no transaction',
    { provider: { buildApproval: async () => approval, buildTransaction: async () => null } },
    'unreachable',
    'build',
  ],
  [
    'a service that fails',
    { provider: { buildApproval: async () => approval, buildTransaction: failing('away') } },
    'unreachable',
    'build',
  ],
  [
    'a transaction of a stranger, though nothing is to be approved',
    {
      provider: {
        buildApproval: async () => approval,
        buildTransaction: async () => ({ to: `${NETWORK}:${STRANGER}`, data: call.data }),
      },
    },
    'swap-target',
    'build',
  ],
])('with %s, nothing is planned, and the step that failed is named', async (_, options, fault, step) => {
  const { isPlanned, last, calls } = await planned(options)
  expect([isPlanned, last]).toEqual([false, ['planFailed', { fault }]])
  expect(calls).toEqual([['toast', FAILURES[step], { variant: 'error' }]])
})

test('without a quote, the visitor is told as in the form, also once the last one has expired', async () => {
  for (const old of [null, { ...quote, at: NOW - 30_000 }]) {
    const { isPlanned, last, calls } = await planned({
      slice: { quote: old },
      provider: { getQuote: async () => null },
    })
    expect([isPlanned, last]).toEqual([false, ['planFailed', { fault: 'no-route' }]])
    expect(calls).toEqual([['alert', 'Incorrect amount', 'Please enter a valid amount', { isRepeated: true }]])
  }
})

test('T10: the native currency has no decimals to check, and needs no approval', async () => {
  const asked: unknown[] = []
  const page = await planned({
    chain: {
      getDecimals: async (what: object) => [asked.push(what), 2][1],
      canBatch: async () => [asked.push('batch'), true][1],
    },
    provider: { getAllowance: async () => [asked.push('allowance'), '0'][1] },
    slice: {
      sourceToken: ETHER,
      toToken: DOLLARS,
      sourceTokenAmount: '0.000000000000000001',
      quote: { ...quote, from: ETHER, to: DOLLARS, amount: '1' },
    },
    node: (request) => answerTo(request, { paid: 1n }),
  })
  expect(asked).toEqual([{ network, token: COIN }])
  expect(page.last).toMatchObject(['planReceived', { plan: { step: 'swap' }, transaction: { value: '1' } }])
})

const answerTo = ({ method, params }: RpcRequest, how: Parameters<typeof simulated>[1]) =>
  method === 'eth_simulateV1'
    ? simulated((params[0] as { blockStateCalls: [{ calls: unknown[] }] }).blockStateCalls[0].calls, how)
    : undefined

const batching = { canBatch: async () => true }

test.each<[string, SwapPageOptions, readonly object[] | null]>([
  ['in one, if the wallet says so', { chain: batching }, [approve]],
  ['alone, if it does not', { chain: { canBatch: async () => false } }, null],
  ['alone, if it can’t be asked', { chain: { canBatch: failing('away') } }, null],
  ['alone, if the chain does not ask it', {}, null],
  ['alone, after it refused a batch', { chain: batching, slice: { batchRefusal: 'atomic' } }, null],
  ['alone, if it does not answer in time', { chain: { canBatch: () => new Promise(() => {}) } }, null],
  [
    'with a revocation before, if the token asks for one',
    { chain: batching, provider: lacking, node: refusing },
    [{ ...approve, data: encodeApprove(ROUTER, 0n) }, approve],
  ],
  [
    'alone, if the provider composes the swap only afterwards',
    {
      chain: batching,
      provider: {
        getAllowance: async () => '0',
        buildApproval: async () => approval,
        buildTransaction: failing('not yet'),
      },
    },
    null,
  ],
])('T13: approval and swap are planned %s', async (_, options, approvals) => {
  const { last } = await planned({ provider: { getAllowance: async () => '0' }, ...options })
  expect(last).toMatchObject(['planReceived', { plan: { step: approvals ? 'swap' : 'approve' } }])
  expect((last[1].plan as { approvals?: object }).approvals ?? null).toEqual(approvals)
  if (approvals) expect(last[1].plan).toEqual({ ...plan, approvals })
})

test('T13: the wallet is asked of its own account, and waited for three seconds', async () => {
  const asked: unknown[] = []
  const page = createSwapPage({
    slice: { phase: 'planning' },
    chain: { canBatch: async (what: object) => [asked.push(what), true][1] },
    provider: { getAllowance: async () => '0' },
  })
  page.io.sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, asked.push(ms) - 2))
  await createPlan(page.context)
  expect(asked).toEqual([{ network, from: ANNA }, 3_000])
})

test('T13: a batch whose simulation fails stops it', async () => {
  const { last } = await planned({
    chain: batching,
    provider: { getAllowance: async () => '0' },
    node: (request) => answerTo(request, { got: 1n }),
  })
  expect(last).toEqual(['planFailed', { fault: 'gets-less' }])
})
