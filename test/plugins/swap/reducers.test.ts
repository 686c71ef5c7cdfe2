// What each event changes of what the plugin knows, and that it changes nothing else.
import { expect, test } from 'vitest'
import { reduce } from '../../../plugins/swap/reducers.ts'
import type { Plan, PlannedTransaction, Quote, SentSwap, SwapState } from '../../../plugins/swap/state.ts'

const [SOURCE, TARGET] = ['eip155:1:0xa', 'eip155:1:0xb']
const call = { to: '0xc', data: '0x1', value: '0' }
const side = { symbol: 'USD', decimals: 6, amount: '5' }
const expected = { token: TARGET, minAmount: '4', isSimulated: true }
const received = { amount: '5', outcome: 'short' as const }

const swap = (id: string, more: Partial<SentSwap> = {}): SentSwap => ({
  id,
  account: 'eip155:1:0xd',
  network: 'eip155:1',
  step: 'swap',
  from: side,
  to: { ...side, symbol: 'ETH' },
  call,
  batch: { id: '0x7', size: 2 },
  at: 1,
  hash: null,
  expected,
  received,
  status: 'asked',
  ...more,
})
const quote: Quote = {
  account: 'eip155:1:0xd',
  network: 'eip155:1',
  from: SOURCE,
  to: TARGET,
  amount: '5',
  toAmount: '6',
  at: 1,
}
const plan: Plan = { step: 'swap', quote, spender: '0xc', allowed: '0', isSimulated: true, approvals: [call] }
const transaction: PlannedTransaction = { ...call, gas: null, gasPrice: null, toAmount: '6' }
const other = (id: string) => ({ id, kind: 'send', account: 'eip155:1:0xd', at: 1 })
const token = { address: SOURCE, name: 'Dollar', symbol: 'USD', decimals: 6 }

const figures = {
  toTokenAmount: '6',
  gasFee: '7',
  gasPriceInUSD: '8',
  priceImpact: '9',
  maxSlippage: '10',
  providerFee: '11',
}
/** A slice in which no field is as at the beginning. */
const full = (more: Partial<SwapState> = {}): SwapState => ({
  network: 'eip155:1',
  allowsUnsimulated: true,
  status: 'ready',
  tokens: [token],
  prices: { [SOURCE]: '1' },
  sourceToken: SOURCE,
  toToken: TARGET,
  sourceTokenAmount: '5',
  slippage: 2,
  gasPrice: '3',
  isOfContract: true,
  batchRefusal: 'network',
  ...figures,
  quote,
  inputError: 'no-route',
  isChecked: true,
  approvalTransaction: transaction,
  swapTransaction: transaction,
  plan,
  phase: 'asking',
  awaited: 'b',
  fault: 'reverts',
  refusal: 'failed',
  planNumber: 7,
  swaps: [swap('a'), swap('b')],
  others: [other('x'), other('y')],
  ...more,
})
const unplanned = {
  approvalTransaction: null,
  swapTransaction: null,
  plan: null,
  phase: 'idle',
  awaited: null,
  fault: null,
  refusal: null,
}
/** The gas of a swap stays known. */
const { swapTransaction: _, ...failed } = unplanned
const unquoted = {
  toTokenAmount: '',
  quote: null,
  inputError: null,
  gasFee: null,
  gasPriceInUSD: null,
  priceImpact: null,
  maxSlippage: null,
  providerFee: null,
  isChecked: false,
  ...unplanned,
}
const emptyDraft = {
  status: 'loading',
  tokens: [],
  prices: {},
  pricedAt: null,
  sourceToken: null,
  toToken: null,
  sourceTokenAmount: '',
  slippage: 1,
  gasPrice: null,
  isOfContract: false,
  batchRefusal: null,
  ...unquoted,
}

type Name = keyof typeof reduce
const apply = (name: Name, payload: unknown, before = full(), event = {}): SwapState => {
  const after = structuredClone(before)
  ;(reduce[name] as (draft: SwapState, payload: unknown, event: object) => void)(after, payload, event)
  return after
}
/** Applies an event, and returns what it changed. */
function changes(name: Name, payload: unknown, before = full()) {
  const after = apply(name, payload, before)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof SwapState)[]
  return Object.fromEntries(
    keys.flatMap((key) =>
      JSON.stringify(before[key]) === JSON.stringify(after[key]) && key in before === key in after
        ? []
        : [[key, after[key]]],
    ),
  )
}
/** What becomes of the second of two swaps. */
const second = (more: Partial<SentSwap>) => ({ swaps: [swap('a'), swap('b', more)] })
const approval = { ...plan, step: 'approve' as const, approvals: undefined }

test.each<[Name, unknown, object]>([
  ['draftPrepared', { network: 'eip155:10' }, { network: 'eip155:10', allowsUnsimulated: false, ...emptyDraft }],
  [
    'draftPrepared',
    { network: null },
    { network: null, allowsUnsimulated: false, ...emptyDraft, status: 'unsupported' },
  ],
  [
    'draftInitialized',
    { tokens: [], prices: {}, gasPrice: null, sourceToken: null, sourceTokenAmount: '' },
    { tokens: [], prices: {}, gasPrice: null, sourceToken: null, sourceTokenAmount: '' },
  ],
  ['tokenChosen', { side: 'source', token: 'eip155:1:0xe' }, { sourceToken: 'eip155:1:0xe', ...unquoted }],
  ['tokenChosen', { side: 'target', token: 'eip155:1:0xe' }, { toToken: 'eip155:1:0xe', ...unquoted }],
  ['tokenChosen', { side: 'source', token: TARGET }, { sourceToken: TARGET, toToken: SOURCE, ...unquoted }],
  ['tokenChosen', { side: 'target', token: SOURCE }, { sourceToken: TARGET, toToken: SOURCE, ...unquoted }],
  ['tokenChosen', { side: 'source', token: SOURCE }, unquoted],
  ['amountEntered', { amount: '9' }, { sourceTokenAmount: '9', ...unquoted }],
  ['tokensSwitched', { amount: '9' }, { sourceToken: TARGET, toToken: SOURCE, sourceTokenAmount: '9', ...unquoted }],
  [
    'quoteReceived',
    { quote: { ...quote, at: 2 }, prices: {}, ...figures, gasFee: '70' },
    { quote: { ...quote, at: 2 }, prices: {}, gasFee: '70', inputError: null },
  ],
  ['quoteFailed', { fault: 'quote-form' }, { ...unquoted, inputError: 'quote-form' }],
  ['planRequested', undefined, { ...unplanned, phase: 'planning', planNumber: 8 }],
  [
    'planReceived',
    { plan: { ...plan, allowed: '1' }, transaction: { ...transaction, value: '1' } },
    { plan: { ...plan, allowed: '1' }, swapTransaction: { ...transaction, value: '1' }, phase: 'idle' },
  ],
  [
    'planReceived',
    { plan: approval, transaction: { ...transaction, value: '1' } },
    { plan: approval, approvalTransaction: { ...transaction, value: '1' }, phase: 'idle' },
  ],
  ['planFailed', { fault: 'token' }, { ...failed, fault: 'token' }],
  ['reviewConfirmed', undefined, { awaited: null, refusal: null }],
  ['transactionRejected', { id: 'b', refusal: 'rejected' }, { phase: 'idle', refusal: 'rejected', swaps: [swap('a')] }],
  ['transactionRejected', { id: 'a', refusal: 'rejected' }, { swaps: [swap('b')] }],
  ['transactionRequested', { swap: swap('c') }, { swaps: [swap('a'), swap('b'), swap('c')], awaited: 'c' }],
  [
    'batchAccepted',
    { id: 'b', batch: '0x9' },
    { ...second({ batch: { id: '0x9', size: 2 }, status: 'sent' }), phase: 'settling' },
  ],
  ['batchRefused', { id: 'b', refusal: 'atomic' }, { swaps: [swap('a')], phase: 'idle', batchRefusal: 'atomic' }],
  ['batchRefused', { id: 'a', refusal: 'atomic' }, { swaps: [swap('b')] }],
  ['transactionBroadcast', { id: 'b', hash: '0x9' }, { ...second({ hash: '0x9', status: 'sent' }), phase: 'settling' }],
  ['transactionUnconfirmed', { id: 'b' }, { ...second({ status: 'unknown' }), phase: 'idle' }],
  ['nonceReceived', { id: 'b', nonce: '8' }, second({ nonce: '8' })],
  ['transactionReplaced', { id: 'b', hash: '0x9' }, second({ hash: '0x9', status: 'sent' })],
  ['transactionReorganized', { id: 'b' }, second({ status: 'sent' })],
  ['otherRequestsFound', { others: [other('z')] }, { others: [other('z')] }],
  ['transactionSettled', { id: 'b', status: 'failed' }, second({ status: 'failed' })],
  ['swapCompleted', { id: 'b' }, {}],
  ['outcomeReceived', { id: 'b', amount: '3', outcome: null }, second({ received: { amount: '3', outcome: null } })],
  ['outcomeSeen', { id: 'b' }, second({ received: { amount: '5', outcome: null } })],
  [
    'swapsRestored',
    { swaps: [swap('c'), swap('a', { status: 'unknown' })] },
    { swaps: [swap('c'), swap('a'), swap('b')] },
  ],
  ['transactionDismissed', { id: 'b' }, { ...second({ status: 'dismissed' }), phase: 'idle' }],
  ['transactionDismissed', { id: 'a' }, { swaps: [swap('a', { status: 'dismissed' }), swap('b')] }],
  ['transactionDismissed', { id: 'x' }, { others: [other('y')] }],
])('%s, with %j, changes what it says', (name, payload, expectedChanges) => {
  expect(changes(name, payload)).toEqual(expectedChanges)
})

test('a network may allow swaps that can’t be simulated', () => {
  expect(apply('draftPrepared', { network: 'eip155:1', allowsUnsimulated: true }, { swaps: [] })).toEqual({
    network: 'eip155:1',
    allowsUnsimulated: true,
    ...emptyDraft,
    swaps: [],
  })
})

test('a list, a check, a plan and a click set the draft’s status, flags and phase', () => {
  const loading = full({ status: 'loading', isOfContract: false, isChecked: false, phase: 'idle' })
  const begun = {
    tokens: [token],
    prices: { [TARGET]: '2' },
    gasPrice: '4',
    sourceToken: TARGET,
    sourceTokenAmount: '1',
    isOfContract: true,
  }
  expect(changes('draftInitialized', begun, loading)).toEqual({
    status: 'ready',
    prices: { [TARGET]: '2' },
    gasPrice: '4',
    sourceToken: TARGET,
    sourceTokenAmount: '1',
    isOfContract: true,
  })
  expect(changes('draftChecked', undefined, loading)).toEqual({ isChecked: true })
  expect(changes('reviewConfirmed', undefined, loading)).toEqual({ phase: 'asking', awaited: null, refusal: null })
})

test('prices are as old as the last request of all of them', () => {
  const begun = { tokens: [], prices: {}, gasPrice: '1', sourceToken: null, sourceTokenAmount: '' }
  const first = apply('draftInitialized', begun, full(), { at: 5 })
  expect([first.pricedAt, first.gasPrice]).toEqual([5, '1'])
  const quoted = { quote, prices: {}, ...figures }
  const next = apply('quoteReceived', quoted, first, { at: 6 })
  expect([next.pricedAt, next.gasPrice]).toEqual([5, '1'])
  const renewed = apply('quoteReceived', { ...quoted, gasPrice: '2' }, next, { at: 7 })
  expect([renewed.pricedAt, renewed.gasPrice]).toEqual([7, '2'])
})

test('discarding a draft keeps only swaps and other open requests', () => {
  expect(apply('draftDiscarded', undefined, full({ hasAcceptedUnstored: true }))).toEqual({
    planNumber: 7,
    swaps: [swap('a'), swap('b')],
    others: [other('x'), other('y')],
    hasAcceptedUnstored: true,
  })
})

test.each<[Name, object, object]>([
  ['batchAccepted', { batch: '0x9' }, {}],
  ['transactionBroadcast', { hash: '0x9' }, {}],
  ['transactionUnconfirmed', {}, {}],
  ['nonceReceived', { nonce: '8' }, {}],
  ['transactionReplaced', { hash: '0x9' }, {}],
  ['transactionReorganized', {}, {}],
  ['transactionSettled', { status: 'done' }, {}],
  ['outcomeReceived', { amount: '1', outcome: null }, {}],
  ['outcomeSeen', {}, {}],
  ['transactionDismissed', {}, {}],
])('%s of a swap that is not listed changes no swap', (name, payload, rest) => {
  expect(changes(name, { id: 'stranger', ...payload })).toEqual(rest)
})

test.each<[Name, object]>([
  ['batchAccepted', { batch: '0x9' }],
  ['transactionBroadcast', { hash: '0x9' }],
  ['transactionUnconfirmed', {}],
  ['transactionDismissed', {}],
])('%s of an earlier swap does not change the draft’s phase', (name, payload) => {
  for (const phase of ['idle', 'planning', 'settling'] as const)
    expect(changes(name, { id: 'b', ...payload }, full({ phase }))).not.toHaveProperty('phase')
  for (const awaited of ['a', null])
    expect(changes(name, { id: 'b', ...payload }, full({ awaited }))).not.toHaveProperty('phase')
})

test('R4: before a request is stored, only the draft that was confirmed is refused', () => {
  const refuse = (phase: 'idle' | 'asking' | 'planning', refusal = 'busy') =>
    changes('transactionRejected', { id: null, refusal }, full({ phase, awaited: null }))
  expect(refuse('asking')).toEqual({ phase: 'idle', refusal: 'busy' })
  expect(refuse('asking', 'unkept')).toEqual({ phase: 'idle', refusal: 'unkept', hasAcceptedUnstored: true })
  // A plan that was made again, to be shown first.
  expect(refuse('idle')).toEqual({ refusal: 'busy' })
  // Another draft, whose plan would be dropped.
  expect(refuse('planning')).toEqual({})
})

test('a settled transaction makes the draft idle, whatever its outcome', () => {
  expect(changes('transactionSettled', { id: 'b', status: 'done' }, full({ phase: 'settling' })).phase).toBe('idle')
  expect(changes('transactionSettled', { id: 'a', status: 'done' }, full({ phase: 'settling' }))).not.toHaveProperty(
    'phase',
  )
  for (const phase of ['idle', 'planning', 'asking'] as const)
    expect(changes('transactionSettled', { id: 'b', status: 'done' }, full({ phase }))).not.toHaveProperty('phase')
})

test('a refusal without a draft changes nothing', () => {
  const { status: _, phase: __, refusal: ___, batchRefusal: ____, ...before } = full()
  expect(changes('transactionRejected', { id: 'a', refusal: 'failed' }, before)).toEqual({ swaps: [swap('b')] })
  expect(changes('batchRefused', { id: 'a', refusal: 'atomic' }, before)).toEqual({ swaps: [swap('b')] })
  expect(changes('transactionDismissed', { id: 'b' }, { swaps: [swap('b')] })).toEqual({
    swaps: [swap('b', { status: 'dismissed' })],
  })
})

test('only a batch is accepted as one, only what was asked becomes unknown, and only an outcome is seen', () => {
  const plain = full({ swaps: [swap('a', { batch: undefined, received: undefined, status: 'sent' })] })
  expect(changes('batchAccepted', { id: 'a', batch: '0x9' }, plain)).toEqual({})
  expect(changes('transactionUnconfirmed', { id: 'a' }, plain)).toEqual({})
  expect(changes('outcomeSeen', { id: 'a' }, plain)).toEqual({})
})

test('T11: only a request whose outcome is unknown is dismissed: what was found meanwhile is tracked on', () => {
  for (const status of ['sent', 'done', 'failed', 'different', 'replaced', 'dropped'] as const)
    expect(changes('transactionDismissed', { id: 'a' }, full({ swaps: [swap('a', { status })] }))).toEqual({})
  for (const status of ['asked', 'unknown'] as const)
    expect(changes('transactionDismissed', { id: 'a' }, full({ swaps: [swap('a', { status })] }))).toEqual({
      swaps: [swap('a', { status: 'dismissed' })],
    })
})

test('the latest 16 swaps are listed, of this visit before those of an earlier one', () => {
  const many = Array.from({ length: 16 }, (_, at) => swap(`${at}`))
  const ids = (name: Name, payload: object) => apply(name, payload, full({ swaps: many })).swaps.map(({ id }) => id)
  expect(ids('transactionRequested', { swap: swap('c') })).toEqual([...many.slice(1).map(({ id }) => id), 'c'])
  expect(ids('swapsRestored', { swaps: [swap('c')] })).toEqual(many.map(({ id }) => id))
})

test('what an event holds is copied: later changes of the slice do not reach the log', () => {
  const given = { plan: structuredClone(plan), transaction: { ...transaction }, swap: swap('c') }
  const planned = apply('planReceived', given)
  const sent = apply('transactionRequested', given).swaps.at(-1) as SentSwap
  const restored = apply('swapsRestored', { swaps: [given.swap] }, { swaps: [] }).swaps[0] as SentSwap
  const listed = {
    tokens: [token],
    prices: { [SOURCE]: '9' },
    gasPrice: null,
    sourceToken: null,
    sourceTokenAmount: '',
  }
  const begun = apply('draftInitialized', listed)
  const quoted = { quote, prices: { [SOURCE]: '9' }, ...figures }
  const shown = apply('quoteReceived', quoted)
  const one = other('z')
  for (const [copy, original] of [
    [planned.plan, given.plan],
    [planned.plan?.quote, given.plan.quote],
    [planned.plan?.approvals, given.plan.approvals],
    [planned.plan?.approvals?.[0], given.plan.approvals?.[0]],
    [planned.swapTransaction, given.transaction],
    [apply('planReceived', { ...given, plan: approval }).approvalTransaction, given.transaction],
    ...[sent, restored].flatMap((copied) =>
      (
        [(it) => it, (it) => it.from, (it) => it.to, (it) => it.call, (it) => it.batch, (it) => it.expected] as ((
          it: SentSwap,
        ) => unknown)[]
      ).map((pick) => [pick(copied), pick(given.swap)]),
    ),
    [begun.tokens?.[0], token],
    [begun.prices, listed.prices],
    [shown.quote, quote],
    [shown.prices, quoted.prices],
    [apply('otherRequestsFound', { others: [one] }).others?.[0], one],
  ]) {
    expect(copy).toEqual(original)
    expect(copy).not.toBe(original)
  }
})

test('a swap without a batch or an expected amount gets neither', () => {
  const { batch: _, expected: __, received: ___, ...bare } = swap('c')
  expect(apply('transactionRequested', { swap: bare }, { swaps: [] }).swaps).toStrictEqual([bare])
  const { approvals: ____, ...single } = plan
  expect(apply('planReceived', { plan: single, transaction }).plan).toStrictEqual(single)
})
