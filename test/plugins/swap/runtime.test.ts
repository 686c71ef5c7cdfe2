// What each event and action of the plugin leads to.
import { expect, test } from 'vitest'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { contract } from '../../../plugins/swap/contract.ts'
import { createRuntime } from '../../../plugins/swap/runtime.ts'
import type { SwapState } from '../../../plugins/swap/state.ts'
import {
  approvalPlan,
  approve,
  call,
  createSwapPage,
  failing,
  NETWORK,
  plan,
  quote,
  type SwapPageOptions,
  swap,
} from './page.ts'

const { actions, effects, watch, start } = createRuntime()
type Effect = (context: unknown, payload: unknown) => unknown
const effect = (name: keyof NonNullable<typeof effects>): Effect => {
  const one = effects?.[name] as unknown as { run: Effect } | Effect
  return typeof one === 'function' ? one : one.run
}
const act = actions as unknown as Record<string, (context: unknown, input?: unknown) => unknown>

/** A page on which an activity list notes what it is told. */
function open(options: SwapPageOptions = {}) {
  const listed: unknown[] = []
  const activity = {
    showTransaction: ({ id, status }: { id: string; status: string }) => listed.push([id, status]),
    hideTransaction: (id: string) => listed.push([id, null]),
  }
  return { ...createSwapPage({ activity, ...options }), listed }
}
const found = {
  findCall: async () => ({
    from: swap('a').account.slice(9),
    to: call.to,
    value: '0',
    data: call.data,
    status: 'done',
  }),
}

test('requests of all events are tracked side by side, and a draft’s list ends with it', () => {
  const concurrent = Object.entries(effects ?? {}).filter(([, one]) => (one as { concurrent?: boolean }).concurrent)
  expect(concurrent.map(([name]) => name)).toEqual([
    'transactionSettled',
    'transactionReorganized',
    'transactionUnconfirmed',
    'transactionBroadcast',
    'transactionReplaced',
    'batchAccepted',
    'swapsRestored',
  ])
  expect(effects?.draftPrepared).toMatchObject({ endedBy: ['draftDiscarded'] })
})

test('a page begins with the swaps that an earlier visit left, and hears of other tabs', async () => {
  const heard: unknown[] = []
  const begin = async (hasSwap: boolean) => {
    const page = open()
    page.io.listen = (topic: object, ear: Effect) => heard.push(topic, ear)
    if (hasSwap) await storePending(page.context, { ...swap('a'), kind: 'swap' } as never)
    await (start as Effect)(page.context, undefined)
    return page
  }
  expect((await begin(false)).events).toEqual([])
  expect((await begin(true)).events).toEqual([['swapsRestored', { swaps: [swap('a', { status: 'unknown' })] }]])
  expect(heard[0]).toEqual({ target: 'outbox', event: 'swap' })
  const page = open()
  await (heard[1] as Effect)(page.context, { over: 'a' })
  expect(page.events).toEqual([['transactionDismissed', { id: 'a' }]])
})

test('restored swaps are listed, told of if their outcome is unknown, and tracked', async () => {
  const restored = [swap('a', { status: 'unknown' }), swap('b', { hash: '0x9', status: 'sent' })]
  const page = open({ chain: { ...found, findCallHash: async () => '0x8' }, slice: { swaps: restored } })
  await effect('swapsRestored')(page.context, { swaps: restored })
  expect(page.listed).toEqual([
    ['a', 'pending'],
    ['b', 'pending'],
  ])
  expect(page.calls).toContainEqual([
    'alert',
    'Check your wallet',
    'A swap was waiting there when this page reloaded. Check whether it went through.',
  ])
  expect(page.events).toContainEqual(['transactionBroadcast', { id: 'a', hash: '0x8' }])
  expect(page.events).toContainEqual(['transactionSettled', { id: 'b', status: 'done' }])
  const known = open({ chain: found, slice: { swaps: restored.slice(1) } })
  await effect('swapsRestored')(known.context, { swaps: restored.slice(1) })
  expect(known.calls.some((one) => (one as string[])[0] === 'alert')).toBe(false)
})

test.each([
  ['transactionRequested', { swap: swap('a') }],
  ['transactionRejected', { id: 'a' }],
  ['transactionDismissed', { id: 'a' }],
  ['transactionReorganized', { id: 'a' }],
  ['batchRefused', { id: 'a' }],
  ['transactionSettled', { id: 'a', status: 'done' }],
] as const)('after %s, the activity shows where the swap is', async (name, payload) => {
  const page = open({ slice: { swaps: [swap('a')] } })
  await effect(name)(page.context, payload)
  expect(page.listed).toEqual([['a', 'pending']])
})

test('once the received amount is known, the activity shows it instead of the quoted one', async () => {
  const shown: unknown[] = []
  const activity = { showTransaction: ({ transfers }: { transfers: unknown }) => shown.push(transfers) }
  for (const [received, numeric] of [
    [{ amount: '800', outcome: 'short' }, '0.0000000000000008'],
    [{ amount: null, outcome: 'unread' }, '0.000000000000001'],
  ] as const) {
    const page = open({ activity, slice: { swaps: [swap('a', { hash: '0x9', status: 'done', received })] } })
    await effect('outcomeReceived')(page.context, { id: 'a', ...received })
    expect(shown.pop()).toEqual([
      { direction: 'out', symbol: 'CN', numeric: '1.5' },
      { direction: 'in', symbol: 'ETH', numeric },
    ])
  }
})

test.each(['transactionBroadcast', 'transactionReplaced', 'batchAccepted'] as const)(
  'after %s, the swap is listed, stored and tracked',
  async (name) => {
    const page = open({ chain: found, slice: { swaps: [swap('a', { hash: '0x9', status: 'sent' })] } })
    await effect(name)(page.context, { id: 'a' })
    expect(page.listed).toEqual([['a', 'pending']])
    expect(page.writes[0]).toBe('set')
    expect(page.events[0]).toEqual(['transactionSettled', { id: 'a', status: 'done' }])
  },
)

test('after an answer that says nothing, the chain is searched, and the preview left; after a swap, its receipt is read', async () => {
  const lost = open({
    chain: { findCallHash: async () => '0x8' },
    slice: { swaps: [swap('a', { status: 'unknown' })] },
  })
  await effect('transactionUnconfirmed')(lost.context, { id: 'a' })
  expect(lost.events).toEqual(['draftDiscarded', ['transactionBroadcast', { id: 'a', hash: '0x8' }]])
  const settle = async (status: 'done' | 'failed', step: 'swap' | 'approve' = 'swap') => {
    const page = open({
      slice: { swaps: [swap('a', { hash: '0x9', status, step, ...(step === 'approve' && { expected: undefined }) })] },
    })
    await effect('transactionSettled')(page.context, { id: 'a', status })
    return [page.events, page.loads]
  }
  expect(await settle('done')).toEqual([
    [
      ['outcomeReceived', { id: 'a', amount: null, outcome: 'unread' }],
      ['swapCompleted', { id: 'a' }],
    ],
    ['sending'],
  ])
  expect(await settle('failed')).toEqual([[], []])
  expect((await settle('done', 'approve'))[0]).toEqual([])
})

test('the code that plans and sends is fetched with the first quote, and its failure is no fault yet', async () => {
  const page = open()
  await effect('quoteReceived')(page.context, undefined)
  expect(page.loads).toEqual(['sending'])
  page.io.load = failing('offline')
  await expect(effect('quoteReceived')(page.context, undefined)).resolves.toBeUndefined()
})

test('a draft that is prepared is initialized', async () => {
  const page = open({ slice: { status: 'loading' }, provider: { getGasPrice: async () => '7' } })
  await effect('draftPrepared')(page.context, undefined)
  expect(page.namesOf()).toEqual(['draftInitialized'])
})

test.each<[string, Partial<SwapState>, boolean]>([
  ['its own approval', { plan: approvalPlan, swaps: [swap('a', { step: 'approve' })] }, true],
  ['its own swap', { plan: approvalPlan, swaps: [swap('a')] }, false],
  // It was mined again after a reverted block, or was another token's.
  ['an approval that the plan does not wait for', { plan, swaps: [swap('a', { step: 'approve' })] }, false],
  [
    'the approval of another account',
    { plan: { ...approvalPlan, quote: { ...quote, account: 'other' } }, swaps: [swap('a', { step: 'approve' })] },
    false,
  ],
  ['an approval without a draft', { plan: null, swaps: [swap('a', { step: 'approve' })] }, false],
  ['an unknown one', { plan: approvalPlan, swaps: [swap('b', { step: 'approve' })] }, false],
])('a draft goes on with a new quote after %s is settled', async (_, slice, isPlanned) => {
  const page = open({ slice })
  await effect('transactionSettled')(page.context, { id: 'a', status: 'done' })
  expect(page.namesOf()).toEqual(isPlanned ? ['planRequested', 'quoteReceived', 'planReceived'] : [])
})

test('each action sends its own events', async () => {
  const page = open({ slice: { swaps: [swap('a', { received: { amount: '1', outcome: 'short' } })] } })
  await act.chooseToken?.(page.context, { side: 'source', token: 'x' })
  await act.enterAmount?.(page.context, { text: '1,5' })
  await act.closeOutcome?.(page.context, { id: 'a' })
  expect(page.events).toEqual([
    ['tokenChosen', { side: 'source', token: 'x' }],
    ['amountEntered', { amount: '1.5' }],
    ['outcomeSeen', { id: 'a' }],
  ])
  const fresh = open({ slice: { status: undefined } })
  const allowing = createRuntime({ allowUnsimulated: [NETWORK] }).actions as unknown as typeof act
  await allowing.prepare?.(fresh.context)
  act.prepare?.(open().context)
  expect(fresh.events).toEqual([['draftPrepared', { network: NETWORK, allowsUnsimulated: true }]])
})

test('a retry asks for a new quote, since the price may have caused the error', async () => {
  const page = open({ slice: { fault: 'gets-less' } })
  await act.retry?.(page.context)
  expect(page.namesOf()).toEqual(['planRequested', 'quoteReceived', 'planReceived'])
})

test('a retry plans again, unless something is under way', async () => {
  for (const [phase, isPlanned] of [
    ['idle', true],
    ['planning', false],
    ['asking', false],
    [undefined, false],
  ] as const) {
    const page = open({ slice: { phase } })
    await act.retry?.(page.context)
    expect(page.namesOf().includes('planRequested')).toBe(isPlanned)
  }
})

test('an approval is revoked, a swap sent and a batch shown by code that is fetched then', async () => {
  const unused = swap('a', { step: 'approve', status: 'done', call: approve })
  const page = open({ slice: { swaps: [unused] } })
  await act.revokeApproval?.(page.context)
  expect(page.namesOf()).toEqual(['planRequested', 'planReceived'])
  await act.confirm?.(page.context)
  expect(page.namesOf()).toContain('transactionRequested')
  const shown: unknown[] = []
  const batched = open({
    chain: { showBatch: async (what: object) => void shown.push(what) },
    slice: { swaps: [swap('a', { batch: { id: '0x77', size: 2 } })] },
  })
  await act.showInWallet?.(batched.context, { id: 'a' })
  expect([shown, batched.loads]).toEqual([[{ id: '0x77' }], ['batch']])
})

test('what is dismissed is forgotten, unless another tab knows that it was sent', async () => {
  for (const [more, isKept] of [
    [{}, false],
    [{ hash: '0x1' }, true],
  ] as const) {
    const page = open({ slice: { swaps: [swap('a', { status: 'unknown' })] } })
    await storePending(page.context, { ...swap('a', more), kind: 'swap' } as never)
    await act.dismiss?.(page.context, { id: 'a' })
    expect(page.events).toEqual([['transactionDismissed', { id: 'a' }]])
    expect(page.stored() !== null).toBe(isKept)
  }
})

const [[, dropDraft], , [hasLost, dismissAlert]] = watch as unknown as [
  [Effect, Effect],
  [Effect, Effect],
  [Effect, Effect],
]

test('a draft whose account has changed is discarded, with its views and toasts', () => {
  const page = open({ slice: { swaps: [swap('a')] }, stack: ['Account', 'Swap', 'SwapSelectToken', 'SwapPreview'] })
  dropDraft(page.context, undefined)
  expect([page.events, page.views]).toEqual([['draftDiscarded'], ['Account', 'Swap']])
  expect(page.calls).toEqual([
    ['withdrawToast', 'Approve limit increase in your wallet'],
    ['withdrawToast', 'Confirm transaction in your wallet'],
    ['withdrawToast', 'Swapping 1.500 CN to 0.000 ETH'],
  ])
  const none = open({ slice: { status: undefined } })
  dropDraft(none.context, undefined)
  expect([none.events, none.calls.length, none.views.length]).toEqual([[], 2, 3])
})

test('dismisses the alert once no swap’s outcome is unknown', () => {
  const page = open({ slice: { swaps: [swap('a', { status: 'unknown' }), swap('b')] } })
  expect(hasLost(page.context, undefined)).toBe(true)
  dismissAlert(page.context, undefined)
  expect(page.calls).toEqual([])
  page.slice.swaps = [swap('b')]
  dismissAlert(page.context, undefined)
  expect(page.calls).toEqual([
    [
      'dismissAlert',
      'Check your wallet',
      'A swap was waiting there when this page reloaded. Check whether it went through.',
    ],
  ])
})

test('a site’s statistics count the steps of a swap', () => {
  const tracked = Object.entries<{ track?: string }>(contract.events).flatMap(([name, { track }]) =>
    track === undefined ? [] : [[name, track]],
  )
  expect(tracked).toEqual([
    ['draftInitialized', 'OPEN_SWAP'],
    ['planFailed', 'SWAP_ERROR'],
    ['transactionRejected', 'SWAP_ERROR'],
    ['transactionRequested', 'INITIATE_SWAP'],
    ['transactionUnconfirmed', 'SWAP_ERROR'],
    ['swapCompleted', 'SWAP_SUCCESS'],
  ])
  expect(contract.optional?.map(({ id }: { id: string }) => id)).toEqual([
    'activity',
    'balances',
    'chain',
    'host',
    'swapProvider',
  ])
})
