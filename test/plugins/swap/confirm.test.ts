// From the preview to the wallet's answer: what is asked, what is stored, what stops it.
import { expect, test } from 'vitest'
import { markNotRequested } from '../../../plugins/shared/transactions/classify-send-error.ts'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { confirm } from '../../../plugins/swap/confirm.ts'
import { entry } from '../shared/transactions/sending-page.ts'
import {
  ANNA,
  account,
  accounts,
  approvalPlan,
  approve,
  call,
  ETHER,
  failing,
  NETWORK,
  NOW,
  network,
  nowhere,
  plan,
  quote,
  STRANGER,
  type SwapPageOptions,
  swap,
} from './page.ts'
import { approving, batched, batching, intent, open } from './previews.ts'

const { expected: _, ...bare } = intent
const approval = { ...bare, step: 'approve' as const, call: approve }
const WAIT = [['toast', 'Confirm transaction in your wallet', { variant: 'loading', autoClose: false }]] as const
const WAIT_APPROVAL = [
  ['toast', 'Approve limit increase in your wallet', { variant: 'loading', autoClose: false }],
] as const
const stored = (one: object) => [{ ...one, kind: 'swap' }]

test('T6: asks the wallet for the planned call, stores it first, and returns to the account', async () => {
  const page = open()
  await confirm(page.context)
  expect(page.asked).toEqual([
    ['getMark', { network, address: ANNA }],
    ['sendCall', { network, from: ANNA, ...call }],
  ])
  expect(page.events).toEqual([
    'reviewConfirmed',
    ['transactionRequested', { swap: intent }],
    ['transactionBroadcast', { id: 'random8', hash: '0x9' }],
    'draftDiscarded',
  ])
  expect(page.stored()).toEqual(stored(intent))
  expect(page.calls).toEqual([
    ...WAIT,
    ['toast', 'Swapping 1.500 CN to 0.000 ETH', { variant: 'loading', autoClose: false }],
  ])
  expect(page.views).toEqual(['Account'])
})

test('T1: an approval is asked for alone, and the draft waits for it', async () => {
  const page = open({ slice: approving })
  await confirm(page.context)
  expect(page.asked).toContainEqual(['sendCall', { network, from: ANNA, ...approve }])
  expect(page.events).toEqual([
    'reviewConfirmed',
    ['transactionRequested', { swap: approval }],
    ['transactionBroadcast', { id: 'random8', hash: '0x9' }],
  ])
  expect(page.stored()).toEqual(stored(approval))
  expect(page.calls).toEqual([...WAIT_APPROVAL, ['toast', 'Transaction started', { variant: 'success' }]])
  expect([page.views.length, page.slice.phase]).toEqual([3, 'settling'])
})

test('T13: a batch is asked for at once, and its status takes the place of the preview', async () => {
  const page = open({ slice: batching })
  await confirm(page.context)
  expect(page.asked.at(-1)).toEqual(['sendBatch', { network, from: ANNA, id: '0xrandom32', calls: [approve, call] }])
  expect(page.events).toEqual([
    'reviewConfirmed',
    ['transactionRequested', { swap: batched }],
    ['batchAccepted', { id: 'random8', batch: '0x77' }],
    'draftDiscarded',
  ])
  expect(page.calls).toEqual([
    ...WAIT,
    ['withdrawToast', 'Confirm transaction in your wallet'],
    ['replace', 'SwapStatus', { id: 'random8' }],
  ])
  expect([page.views, page.loads]).toEqual([['Account', 'SwapStatus'], ['batch']])
})

test('does nothing without a plan, or while something else is under way', async () => {
  for (const slice of [
    { plan: null },
    { phase: 'planning' as const },
    { phase: 'asking' as const },
    { phase: 'settling' as const },
  ]) {
    const page = open({ slice })
    await confirm(page.context)
    expect([page.asked, page.events]).toEqual([[], []])
  }
})

const isSentAlready = (page: ReturnType<typeof open>) => page.namesOf().includes('transactionRequested')

test.each<[string, SwapPageOptions, string, boolean]>([
  ['the network has changed', { accounts: nowhere }, 'moved', false],
  [
    'the account has changed',
    { slice: { plan: { ...plan, quote: { ...quote, account: `${NETWORK}:${STRANGER}` } } } },
    'moved',
    false,
  ],
  ['there is no call', { slice: { swapTransaction: null } }, 'moved', false],
  ['there is no approval', { slice: { ...approving, approvalTransaction: null } }, 'moved', false],
  ['the account has an open swap', { slice: { swaps: [swap('a')] } }, 'busy', false],
  [
    'another plugin has one',
    { slice: { others: [{ id: 'x', kind: 'send', account, at: 1, isUnstored: true }] } },
    'busy',
    false,
  ],
  ['the host has one', { chain: { countPending: () => 1 } }, 'busy', false],
  ['its source is no longer listed', { slice: { sourceToken: null } }, 'moved', false],
  ['its target is no longer listed', { slice: { toToken: null } }, 'moved', false],
  ['the chain makes no batches', { slice: batching, chain: { sendBatch: undefined } }, 'moved', true],
])('T11: asks the wallet for nothing if %s', async (_, options, refusal, isStored) => {
  const page = open(options)
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual([
    'transactionRejected',
    { id: isStored ? 'random8' : null, step: page.slice.plan?.step, refusal },
  ])
  expect(isSentAlready(page)).toBe(isStored)
  const over = isStored ? [['drop', { id: 'random8', isUnsent: true }]] : []
  expect([page.stored(), page.calls, page.slice.phase]).toEqual([null, over, 'idle'])
  expect(page.asked.filter((one) => (one as string[])[0] !== 'getMark')).toEqual([])
})

test('R4: an approval whose account has changed is refused as an approval', async () => {
  const page = open({ slice: approving, accounts: nowhere })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: null, step: 'approve', refusal: 'moved' }])
})

test('R4: removes the stored request if the account changes before the wallet is asked', async () => {
  const page = open()
  page.io.sleep = async () => {
    page.states.accounts = nowhere
  }
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: 'random8', step: 'swap', refusal: 'moved' }])
  expect([page.stored(), page.calls]).toEqual([null, [['drop', { id: 'random8', isUnsent: true }]]])
})

test('R4: a draft that is left during the first checks of a click is neither stored nor refused', async () => {
  for (const slice of [{}, batching]) {
    const page = open({ slice: { ...slice, others: [{ id: 'theirs', kind: 'send', account, at: NOW - 1 }] } })
    const get = page.io.get as (key: string) => unknown
    page.io.get = async (key: string) => {
      page.slice.plan = { ...plan }
      return get(key)
    }
    page.io.load = failing('offline')
    await confirm(page.context)
    expect(page.events).toEqual(['reviewConfirmed', ['otherRequestsFound', { others: [] }]])
    expect([page.asked, page.stored()]).toEqual([[], null])
  }
})

test('R4: a draft that is left while another tab wins is not refused: the next one would show it', async () => {
  const page = open()
  page.io.sleep = async () => {
    page.slice.swaps = [swap('x', { at: NOW - 1 })]
    page.slice.plan = { ...plan }
  }
  await confirm(page.context)
  expect(page.events).toEqual(['reviewConfirmed'])
  expect([page.stored(), page.slice.refusal]).toEqual([null, null])
})

test('T11: a request of another tab is shown, tracked, and sent no second time', async () => {
  const page = open()
  const theirs = entry({ id: 'theirs', kind: 'send', account: account as never, at: NOW - 1 })
  await storePending(page.context, theirs)
  await confirm(page.context)
  expect(page.events).toEqual([
    'reviewConfirmed',
    ['otherRequestsFound', { others: [{ id: 'theirs', kind: 'send', account, at: NOW - 1 }] }],
    ['transactionRejected', { id: null, step: 'swap', refusal: 'busy' }],
  ])
})

test('T11: a request of another plugin that is over by now blocks no swap', async () => {
  const theirs = { id: 'theirs', kind: 'send', account, at: NOW - 1 }
  const page = open({ slice: { others: [theirs] } })
  await confirm(page.context)
  expect(page.events.slice(0, 2)).toEqual(['reviewConfirmed', ['otherRequestsFound', { others: [] }]])
  expect(page.events).toContainEqual(['transactionRequested', { swap: intent }])
})

test('T11: a request of another tab that this one has no code to read is told of all the same', async () => {
  const page = open()
  await storePending(page.context, entry({ id: 'theirs', kind: 'swap', account: account as never, at: NOW - 1 }))
  page.io.load = failing('offline')
  await confirm(page.context)
  expect(page.events).toEqual(['reviewConfirmed', ['transactionRejected', { id: null, step: 'swap', refusal: 'busy' }]])
  expect(page.slice.phase).toBe('idle')
})

test('T6: whether the account is a contract is stored with the request', async () => {
  const [connection] = accounts.connections
  const allAccounts = [{ address: ANNA, type: 'smartAccount' }]
  const page = open({ accounts: { ...accounts, connections: [{ ...connection, accountState: { allAccounts } }] } })
  await confirm(page.context)
  expect(page.stored()).toEqual(stored({ ...intent, isSmart: true }))
})

test('T11: yields to a swap that another tab announces during the pause for other tabs', async () => {
  for (const told of ['swaps', 'others'] as const) {
    const page = open()
    page.io.sleep = async () => {
      if (told === 'others') page.slice.others = [{ id: 'x', kind: 'send', account, at: NOW - 1 }]
      else page.slice.swaps = [swap('x', { at: NOW - 1 })]
    }
    await confirm(page.context)
    expect([told, page.events.at(-1)]).toEqual([
      told,
      ['transactionRejected', { id: null, step: 'swap', refusal: 'busy' }],
    ])
  }
})

test('T11: warns once that a request can’t be stored, and sends it on the next click', async () => {
  const page = open()
  page.io.set = failing('full')
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: null, step: 'swap', refusal: 'unkept' }])
  await confirm(page.context)
  expect(page.namesOf()).toContain('transactionBroadcast')
})

test('sends without a mark if no node responds', async () => {
  const page = open({ chain: { getMark: failing('away') } })
  await confirm(page.context)
  expect(page.events).toContainEqual(['transactionRequested', { swap: { ...intent, mark: null } }])
})

test('a swap that wasn’t simulated is remembered as such', async () => {
  const page = open({ slice: { plan: { ...plan, isSimulated: false } } })
  await confirm(page.context)
  expect(page.events).toContainEqual([
    'transactionRequested',
    { swap: { ...intent, expected: { token: ETHER, minAmount: '990', isSimulated: false } } },
  ])
})

test('T3: what is composed for less than quoted is compared with its own minimum', async () => {
  const page = open({ slice: { plan: { ...plan, quote: { ...quote, toAmount: '995' } } } })
  await confirm(page.context)
  const to = { ...intent.to, amount: '995' }
  expect(page.events).toContainEqual([
    'transactionRequested',
    { swap: { ...intent, to, expected: { token: ETHER, minAmount: '985', isSimulated: true } } },
  ])
})

test.each<[unknown, string | null, 'swap' | 'approve', readonly unknown[]]>([
  [4001, 'rejected', 'swap', ['withdrawToast', 'Confirm transaction in your wallet']],
  [4001, 'rejected', 'approve', ['withdrawToast', 'Approve limit increase in your wallet']],
  [4100, 'failed', 'swap', ['toast', 'no', { variant: 'error' }]],
  ['network-changed', 'moved', 'approve', ['withdrawToast', 'Approve limit increase in your wallet']],
  ['wallet-busy', 'busy', 'swap', ['withdrawToast', 'Confirm transaction in your wallet']],
  [-32603, null, 'swap', ['toast', 'no', { variant: 'error' }]],
  [-32603, null, 'approve', ['toast', 'no', { variant: 'error' }]],
])('T11: after the answer %j, it is refused (%s), or kept as unknown: %s', async (code, refusal, step, told) => {
  const page = open({ slice: step === 'approve' ? approving : {}, chain: { sendCall: failing(code) } })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(
    refusal
      ? ['transactionRejected', { id: 'random8', step, refusal }]
      : ['transactionUnconfirmed', { id: 'random8', step }],
  )
  const over = refusal ? [['drop', { id: 'random8', isUnsent: true }]] : []
  expect(page.calls.slice(1)).toEqual([told, ...over])
  expect(page.stored()).toEqual(refusal ? null : stored(step === 'approve' ? approval : intent))
  expect(page.views).toHaveLength(3)
})

test.each([
  ['no wallet was connected', 'Error', 4900, ['withdrawToast', 'Confirm transaction in your wallet']],
  ['the wallet refused to tell its network', 'refusal-0', 4100, ['toast', 'no', { variant: 'error' }]],
])('T11: before the wallet got the request, %s: its words are shown, ours are not', async (_, name, code, told) => {
  const error = markNotRequested(Object.assign(new Error('no'), { name, code }))
  const page = open({ chain: { sendCall: () => Promise.reject(error) } })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: 'random8', step: 'swap', refusal: 'failed' }])
  expect(page.calls[1]).toEqual(told)
})

test('a revocation raises no limit, and the visitor is not told so', async () => {
  const page = open({ slice: { ...approving, plan: { ...approvalPlan, allowed: '0' } } })
  await confirm(page.context)
  expect(page.calls).toEqual([...WAIT, ['toast', 'Transaction started', { variant: 'success' }]])
})

test('T11: keeps a stored request that another tab knows to be sent after an error', async () => {
  const page = open({
    chain: {
      sendCall: async () => {
        await storePending(page.context, { ...intent, kind: 'swap', hash: '0x1', status: 'sent' } as never)
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    },
  })
  await confirm(page.context)
  expect(page.stored()).toMatchObject([{ id: 'random8', status: 'sent' }])
})

const otherDraft = { plan: { ...plan, quote: { ...quote, account: `${NETWORK}:${STRANGER}` } }, batchRefusal: null }

test.each([
  ['declined', 'sendCall', 4001, {}],
  ['declined as a batch', 'sendBatch', 4001, batching],
  ['refused as a batch', 'sendBatch', 5750, batching],
] as const)(
  'R4: a request that is %s late leaves the draft of another account alone',
  async (_, method, code, slice) => {
    const page = open({
      slice,
      chain: {
        canBatch: async () => true,
        [method]: async () => {
          // The visitor has switched accounts, and reviews another swap.
          Object.assign(page.slice, { ...otherDraft, phase: 'planning', awaited: null, planNumber: 7 })
          throw Object.assign(new Error('no'), { code })
        },
      },
    })
    await confirm(page.context)
    expect(page.slice).toMatchObject({ ...otherDraft, swaps: [], phase: 'planning', planNumber: 7 })
    expect([page.slice.refusal, page.stored(), page.namesOf().includes('planRequested')]).toEqual([null, null, false])
  },
)

test.each([
  ['another account', { ...plan, quote: { ...quote, account: 'other' } }],
  ['nobody', null],
  ['the same account', plan],
])('the draft of %s is not discarded when a swap was sent', async (_, left) => {
  for (const slice of [{}, batching]) {
    const change = (answer: string) => async () => {
      // The visitor said that nothing was sent, and began another draft.
      Object.assign(page.slice, { plan: left, awaited: null })
      return answer
    }
    const page = open({ slice, chain: { sendCall: change('0x9'), sendBatch: change('0x77') } })
    await confirm(page.context)
    expect(page.namesOf()).not.toContain('draftDiscarded')
  }
})

test('a refusal counts as a swap’s if the draft is gone', async () => {
  const page = open({
    chain: {
      sendCall: async () => {
        page.slice.plan = null
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    },
  })
  await confirm(page.context)
  expect(page.events.at(-1)).toEqual(['transactionRejected', { id: 'random8', step: 'swap', refusal: 'rejected' }])
})

test('the amounts of a request are those of its quote', async () => {
  const other = { ...quote, amount: '70', toAmount: '500' }
  const page = open({ slice: { plan: { ...plan, quote: other }, sourceTokenAmount: '0.7' } })
  await confirm(page.context)
  expect(page.events).toContainEqual([
    'transactionRequested',
    {
      swap: {
        ...intent,
        from: { ...intent.from, amount: '70' },
        to: { symbol: 'ETH', decimals: 18, amount: '500' },
        expected: { token: ETHER, minAmount: '495', isSimulated: true },
      },
    },
  ])
})
