// How a transaction is planned: its approval, its batch, its simulation, and what stops it.
import { expect, test } from 'vitest'
import type { CaipAddress } from '../../../plugins/capabilities.ts'
import { encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import { createPlan, planRevocation, startPlan } from '../../../plugins/swap/plan.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
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
  swap,
  transaction,
  word,
} from './page.ts'

const order = { network, account, from: DOLLARS, to: ETHER, amount: '150' }
const approval = { to: `${NETWORK}:${COIN}`, data: encodeApprove(ROUTER, 10n ** 30n), gas: '5', gasPrice: '6' }
const lacking = { getAllowance: async () => '149' }
const approving = {
  plan: { ...plan, step: 'approve', allowed: '150' },
  transaction: { ...transaction, ...approve },
}
const FAILURES = {
  allowance: 'Failed to check allowance',
  approval: 'Failed to create approval transaction',
  build: 'Failed to create transaction',
}

const away = ({ method }: RpcRequest) => (method === 'eth_call' ? failing('rpc-unreachable')() : undefined)

async function planned(options: SwapPageOptions = {}, forceQuote?: boolean) {
  const page = createSwapPage({ ...options, slice: { phase: 'planning', ...options.slice } })
  page.io.sleep = () => new Promise((resolve) => setTimeout(resolve, 0))
  const isPlanned = await createPlan(page.context, forceQuote)
  const [last] = page.events.slice(-1) as [[string, { plan?: object; transaction?: object; fault?: string }]]
  return { ...page, isPlanned, last }
}

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
  ['a token that does not answer', { provider: lacking, node: away }, 'unreachable', 'allowance'],
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

test('T1: plans an approval of exactly the amount, encoded here, if the allowance is too low', async () => {
  for (const provider of [lacking, { ...lacking, buildApproval: undefined }])
    expect((await planned({ provider })).last).toEqual(['planReceived', approving])
  const hosted = await planned({ provider: { ...lacking, buildApproval: async () => approval } })
  expect(hosted.last).toEqual([
    'planReceived',
    { ...approving, transaction: { ...approving.transaction, gas: '5', gasPrice: '6' } },
  ])
  expect((await planned({ provider: { getAllowance: async () => '150' } })).last).toMatchObject([
    'planReceived',
    { plan: { step: 'swap' } },
  ])
})

test.each([
  ['that composes approvals', { buildApproval: async () => approval }],
  ['that composes none', { buildApproval: undefined }],
])('a provider %s is asked for the swap once', async (_, provider) => {
  const { asked, last } = await planned({ provider })
  expect(last).toMatchObject(['planReceived', { plan: { step: 'swap' } }])
  expect(asked.filter((one) => (one as string[])[0] === 'buildTransaction')).toHaveLength(1)
})

test('an allowance is read from the token for the called contract, if the provider tells none', async () => {
  const page = await planned({
    provider: { getAllowance: undefined },
    node: ({ method }) => (method === 'eth_call' ? word(150n) : undefined),
  })
  expect(page.asked[1]).toEqual([
    'eth_call',
    { to: COIN, data: `0xdd62ed3e${word(ANNA).slice(2)}${word(ROUTER).slice(2)}` },
    'latest',
  ])
  expect(page.last).toMatchObject(['planReceived', { plan: { step: 'swap' } }])
  const without = await planned({
    provider: { getAllowance: undefined, buildApproval: async () => approval },
    node: ({ method }) => (method === 'eth_call' ? word(150n) : undefined),
  })
  expect(without.asked[0]).toEqual(page.asked[1])
  expect(without.last).toMatchObject(['planReceived', { plan: { step: 'swap' } }])
})

test('T1: what the token allows counts, not what the provider says', async () => {
  const { last } = await planned({
    provider: { getAllowance: async () => '0' },
    node: ({ method }) => (method === 'eth_call' ? word(150n) : undefined),
  })
  expect(last).toMatchObject(['planReceived', { plan: { step: 'swap' } }])
})

/** A token of which something is allowed, and which refuses these approvals. */
const createToken =
  (allowance: bigint, ...refused: bigint[]) =>
  ({ method, params: [call] }: RpcRequest) => {
    const { data = '' } = Object(call) as { data?: string }
    if (method !== 'eth_call') return undefined
    if (data.startsWith('0xdd62ed3e')) return word(allowance)
    return refused.some((amount) => data === encodeApprove(ROUTER, amount)) ? failing(3)() : '0x'
  }
const refusing = createToken(149n, 150n)
const revoking = {
  plan: { ...approving.plan, allowed: '0' },
  transaction: { ...approving.transaction, data: encodeApprove(ROUTER, 0n) },
}

test('T1: an allowance that the token will not change is revoked first', async () => {
  for (const getAllowance of [async () => '0', async () => '149'])
    expect((await planned({ provider: { getAllowance }, node: refusing })).last).toEqual(['planReceived', revoking])
  const { asked } = await planned({ provider: lacking, node: refusing })
  expect(asked.slice(-2)).toEqual(
    [150n, 0n].map((amount) => ['eth_call', { from: ANNA, to: COIN, data: encodeApprove(ROUTER, amount) }, 'latest']),
  )
})

test.each([
  ['any', createToken(149n, 150n, 0n)],
  ['the first', createToken(0n, 150n)],
])('T1: a token that refuses %s approval stops it', async (_, node) => {
  const { last, calls } = await planned({ provider: lacking, node })
  expect(last).toEqual(['planFailed', { fault: 'reverts' }])
  expect(calls).toEqual([['toast', FAILURES.approval, { variant: 'error' }]])
})

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

const unused = swap('a', { step: 'approve', status: 'done', call: approve, expected: undefined })

test('T1: an approval that no swap has used can be revoked', () => {
  const page = createSwapPage({ slice: { swaps: [unused] } })
  planRevocation(page.context)
  expect(page.events).toEqual(['planRequested', ['planReceived', revoking]])
  for (const slice of [
    { swaps: [] },
    { swaps: [{ ...unused, call: { ...approve, data: '0x1' } }] },
    { swaps: [{ ...unused, call: { ...approve, data: encodeApprove(ROUTER, 0n) } }] },
    { swaps: [{ ...unused, call: { ...approve, to: STRANGER } }] },
    { swaps: [unused], quote: null },
    { swaps: [unused], phase: 'planning' as const },
    { swaps: [unused], phase: undefined },
    { swaps: [unused], sourceToken: null },
  ]) {
    const none = createSwapPage({ slice })
    planRevocation(none.context)
    expect(none.events).toEqual([])
  }
})

test('T1: of two tokens of one symbol, the approval of the one that is swapped is revoked', () => {
  const isOffered = (...swaps: SentSwap[]) => {
    const page = createSwapPage({ slice: { swaps: [unused, ...swaps] } })
    planRevocation(page.context)
    return page.events.length > 0
  }
  const twin = { ...unused, id: 'b', call: { ...approve, to: STRANGER } }
  const used = swap('c', { status: 'done' })
  const of = (token: CaipAddress): SentSwap => ({ ...used, from: { ...used.from, token } })
  expect(isOffered(twin)).toBe(true)
  expect(isOffered(of(`${NETWORK}:${STRANGER}`))).toBe(true)
  expect(isOffered(of(DOLLARS))).toBe(false)
})
