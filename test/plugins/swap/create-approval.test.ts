// Approvals: of which amount, when none is needed, and how one is revoked.
import { expect, test } from 'vitest'
import type { CaipAddress } from '../../../plugins/capabilities.ts'
import { encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import { planRevocation } from '../../../plugins/swap/plan.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import {
  ANNA,
  approve,
  COIN,
  createSwapPage,
  DOLLARS,
  NETWORK,
  plan,
  ROUTER,
  STRANGER,
  swap,
  transaction,
  word,
} from './page.ts'
import { approval, createToken, FAILURES, lacking, planned, refusing } from './planned.ts'

const approving = {
  plan: { ...plan, step: 'approve', allowed: '150' },
  transaction: { ...transaction, ...approve },
}

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
