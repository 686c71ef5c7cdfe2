// What a swap paid out, by its receipt, and what the visitor is told of it.
import { expect, test } from 'vitest'
import { checkReceived } from '../../../plugins/swap/check-receipt.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import {
  ANNA,
  accounts,
  COIN,
  createSwapPage,
  DOLLARS,
  quote,
  ROUTER,
  STRANGER,
  type SwapPageOptions,
  swap,
  word,
} from './page.ts'

const sent: Partial<SentSwap> = { hash: '0x9', status: 'sent' }
const gone = { ...accounts, connections: [] }
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const moved = (amount: bigint, more: object = {}) => ({
  address: COIN,
  topics: [TRANSFER, word(STRANGER), word(ANNA)],
  data: word(amount),
  ...more,
})
const receipt = (more: object = {}) => ({
  blockNumber: '0x10',
  logs: [],
  from: ANNA,
  gasUsed: '0x2',
  effectiveGasPrice: '0x3',
  ...more,
})
const expected = { token: DOLLARS, minAmount: '100', isSimulated: true }

async function outcome(answers: Record<string, unknown>, one: Partial<SentSwap> = {}, options: SwapPageOptions = {}) {
  const counts: Record<string, number> = {}
  const page = createSwapPage({
    ...options,
    slice: { swaps: [swap('other'), swap('a', { ...sent, expected, ...one })] },
    node({ method }) {
      const answer = answers[method]
      counts[method] = (counts[method] ?? 0) + 1
      return Array.isArray(answer) ? answer[(counts[method] as number) - 1] : answer
    },
  })
  await checkReceived(page.context, 'a')
  const isToast = (one: unknown) => (one as string[])[0] === 'toast'
  const toasts = page.calls.filter(isToast)
  page.calls.splice(0, Infinity, ...page.calls.filter((one) => !isToast(one)))
  const [said] = page.events as [[string, { amount: string | null; outcome: string | null }]] | []
  return { ...page, toasts, said: said && [said[1].amount, said[1].outcome] }
}
const paidOut = (...logs: unknown[]) => outcome({ eth_getTransactionReceipt: receipt({ logs }) })

test('T3: transfers of the token to the account count, minus those from it, and no others', async () => {
  expect((await paidOut(moved(70n), moved(50n))).said).toEqual(['120', null])
  expect((await paidOut(moved(120n, { address: COIN.toUpperCase().replace('0X', '0x') }))).said).toEqual(['120', null])
  expect((await paidOut(moved(150n), moved(30n, { topics: [TRANSFER, word(ANNA), word(STRANGER)] }))).said).toEqual([
    '120',
    null,
  ])
  for (const more of [
    { address: STRANGER },
    { topics: [TRANSFER, word(STRANGER), word(ROUTER)] },
    { topics: [TRANSFER, word(STRANGER), word(ANNA), word(1n)] },
    { topics: [word(1n), word(STRANGER), word(ANNA)] },
    { topics: null },
    { data: '0x1' },
    { data: `${word(1n)}00` },
    { data: `00${word(1n)}` },
    { data: null },
  ])
    expect([more, (await paidOut(moved(120n), moved(1n, more))).said]).toEqual([more, ['120', null]])
})

const SHORT = 'You received less than the minimum'
const told = (title: string, message: string) => [['alert', title, message]]

test.each<[bigint, boolean, string | null, readonly unknown[]]>([
  [100n, true, null, []],
  [
    99n,
    true,
    'short',
    told(SHORT, 'You received 0.99 CN. The minimum shown was 1 CN. Check the transaction before you swap again.'),
  ],
  [
    100n,
    false,
    'untried',
    told('This swap wasn’t simulated beforehand', 'You received 1 CN. The minimum shown was 1 CN. Check your balance.'),
  ],
  [
    99n,
    false,
    'short',
    told(SHORT, 'You received 0.99 CN. The minimum shown was 1 CN. Check the transaction before you swap again.'),
  ],
])('T3: of %i, with a simulation (%s), the visitor is told: %s', async (amount, isSimulated, said, calls) => {
  const to = { symbol: 'CN', decimals: 2, amount: '150' }
  const page = await outcome(
    { eth_getTransactionReceipt: receipt({ logs: [moved(amount)] }) },
    { to, expected: { ...expected, isSimulated } },
  )
  expect(page.said).toEqual([`${amount}`, said])
  expect(page.calls).toEqual(calls)
})

test('a toast tells the received amount, or the quoted one if it can’t be read', async () => {
  const to = { symbol: 'CN', decimals: 2, amount: '30000' }
  for (const [receipts, amount] of [
    [receipt({ logs: [moved(25_000n)] }), '250.000'],
    [null, '300.000'],
  ] as const) {
    const { toasts } = await outcome({ eth_getTransactionReceipt: receipts }, { to })
    expect(toasts).toEqual([['toast', `Swapped 1.500 CN to ${amount} CN`, { variant: 'success' }]])
  }
})

test('what can’t be read is told only if nothing was simulated', async () => {
  const UNREAD = told(
    'Check your balance',
    'We couldn’t confirm how much you received. The minimum shown was 0.0000000000000001 ETH.',
  )
  for (const answer of [
    null,
    receipt({ logs: null }),
    receipt({ blockNumber: 16 }),
    receipt({ blockNumber: '0x' }),
    receipt({ blockNumber: 'x0x1' }),
  ]) {
    const page = await outcome({ eth_getTransactionReceipt: answer })
    expect([answer, page.said, page.calls]).toEqual([answer, [null, 'unread'], []])
    const untried = await outcome(
      { eth_getTransactionReceipt: answer },
      { expected: { ...expected, isSimulated: false } },
    )
    expect([untried.said, untried.calls]).toEqual([[null, 'unread'], UNREAD])
  }
  expect((await outcome({}, {}, { accounts: gone })).said).toEqual([null, 'unread'])
})

test('a swap that is mined a second time is told of again only if it paid out another amount', async () => {
  const again = async (amount: bigint | null, received: SentSwap['received']) => {
    const receipts = amount === null ? null : receipt({ logs: [moved(amount)] })
    return outcome({ eth_getTransactionReceipt: receipts }, { received })
  }
  const first = await again(120n, undefined)
  expect(first.namesOf()).toEqual(['outcomeReceived', 'swapCompleted'])
  expect((await again(null, undefined)).namesOf()).toEqual(['outcomeReceived', 'swapCompleted'])
  for (const amount of [120n, null]) expect((await again(amount, { amount: '120', outcome: null })).events).toEqual([])
  expect((await again(null, { amount: null, outcome: null })).events).toEqual([])
  const less = await again(99n, { amount: '120', outcome: null })
  expect([less.said, less.namesOf(), less.calls.length]).toEqual([['99', 'short'], ['outcomeReceived'], 1])
  expect((await again(120n, { amount: null, outcome: 'unread' })).said).toEqual(['120', null])
})

test('the receipt is asked for by the hash of a swap that expects something', async () => {
  const page = await outcome({ eth_getTransactionReceipt: receipt() })
  expect(page.asked).toEqual([['eth_getTransactionReceipt', '0x9']])
  expect((await outcome({}, { expected: undefined })).events).toEqual([])
  expect((await outcome({}, { hash: null })).events).toEqual([])
  const stranger = createSwapPage()
  await checkReceived(stranger.context, 'a')
  expect(stranger.events).toEqual([])
})

const native = { expected: { ...expected, token: quote.to } }
const balances = (change: object = {}, nonces = ['0x5', '0x6']) => ({
  eth_getTransactionReceipt: receipt(change),
  eth_getBalance: ['0x64', '0xfa'],
  eth_getTransactionCount: nonces,
})

test('of the native currency, the balances of two blocks tell, and the gas that was paid', async () => {
  const page = await outcome(balances(), native)
  // 250 − 100 + 2 × 3
  expect(page.said).toEqual(['156', null])
  expect(page.asked.slice(1)).toEqual([
    ['eth_getBalance', ANNA, '0xf'],
    ['eth_getBalance', ANNA, '0x10'],
    ['eth_getTransactionCount', ANNA, '0xf'],
    ['eth_getTransactionCount', ANNA, '0x10'],
  ])
  expect((await outcome(balances({ l1Fee: '0x4' }), native)).said).toEqual(['160', null])
  expect((await outcome(balances({ l1Fee: null }), native)).said).toEqual(['156', null])
})

test.each<[string, object]>([
  ['effectiveGasPrice', { effectiveGasPrice: undefined }],
  ...['x', ''].map((effectiveGasPrice): [string, object] => ['effectiveGasPrice', { effectiveGasPrice }]),
  ['gasUsed', { gasUsed: null }],
  ...['0x2z', 'x0x2', '0x'].map((gasUsed): [string, object] => ['gasUsed', { gasUsed }]),
  ...['x', ''].map((l1Fee): [string, object] => ['l1Fee', { l1Fee }]),
])('T3: of the native currency, no amount is told, and none as too low, if %s can’t be read: %j', async (_, change) => {
  // What is left of 250 − 100 without the gas would be less than the minimum.
  const page = await outcome(balances(change), { expected: { ...native.expected, minAmount: '155' } })
  expect([page.said, page.calls]).toEqual([[null, 'unread'], []])
})

test.each<[string, object, readonly string[], boolean]>([
  ['the account sent nothing else', {}, ['0x5', '0x6'], true],
  ['it sent something else', {}, ['0x5', '0x7'], false],
  ['it sent nothing', {}, ['0x5', '0x5'], false],
  ['the permission to act as a contract took a nonce', { type: '0x4' }, ['0x5', '0x7'], true],
  ['it sent more than that permission', { type: '0x4' }, ['0x5', '0x8'], false],
  ['another kind took two nonces', { type: '0x2' }, ['0x5', '0x7'], false],
  ['somebody else carried it', { from: STRANGER }, ['0x5', '0x6'], false],
])('of the native currency, the balances tell if %s in that block', async (_, change, nonces, isTold) => {
  expect((await outcome(balances(change, [...nonces]), native)).said).toEqual(isTold ? ['156', null] : [null, 'unread'])
})
