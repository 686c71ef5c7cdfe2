// The rules of a swap that are functions of their arguments: a provider's transactions, figures, codes and selections.
import { expect, test } from 'vitest'
import { MASK } from '../../../kernel/secret.ts'
import { Router, type SwapOrder, type SwapTransaction } from '../../../plugins/capabilities.ts'
import { isAmbiguous } from '../../../plugins/shared/amounts/ambiguous-symbols.ts'
import { selectOtherRequests } from '../../../plugins/shared/transactions/open-requests.ts'
import { getShortMessage } from '../../../plugins/shared/wallets/short-message.ts'
import { toBatchRefusal } from '../../../plugins/swap/batch-refusal.ts'
import {
  decodeApprovedSpender,
  encodeApprove,
  encodeBalanceOf,
  toTokenContract,
} from '../../../plugins/swap/erc20-calls.ts'
import {
  hasRequests,
  isBlocked,
  selectDraft,
  selectOpenSwaps,
  selectUnseenOutcome,
} from '../../../plugins/swap/selectors.ts'
import { isUnknownMethod } from '../../../plugins/swap/simulation-support.ts'
import { getSwapDetails } from '../../../plugins/swap/swap-details.ts'
import { SwapError, toSwapError } from '../../../plugins/swap/swap-errors.ts'
import { endToasts } from '../../../plugins/swap/toasts.ts'
import { selectUnusedApproval } from '../../../plugins/swap/unused-approval.ts'
import { validateApproval, validateSwap } from '../../../plugins/swap/validate-transaction.ts'

const NETWORK = 'eip155:1'
const [ANNA, TOKEN, ROUTER, OTHER] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const NATIVE = `${NETWORK}:0x${'e'.repeat(40)}`
const order = {
  network: { caipNetworkId: NETWORK },
  account: `${NETWORK}:${ANNA}`,
  from: `${NETWORK}:${TOKEN}`,
  to: NATIVE,
  amount: '1000',
} as unknown as SwapOrder
const faultOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return toSwapError(error)
  }
}

test('T2: an approval is the provider’s only if it approves a listed spender, on the token, and nothing else', () => {
  const approval = { to: `${NETWORK}:${TOKEN}`, data: encodeApprove(ROUTER, 5n) }
  const check = (change: object) =>
    faultOf(() => validateApproval({ ...approval, ...change } as SwapTransaction, order, [ROUTER]))
  expect([check({}), check({ value: '0' }), check({ gasPrice: `${10n ** 14n}` })]).toEqual([ROUTER, ROUTER, ROUTER])
  expect(check({ to: approval.to.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x') })).toBe(ROUTER)
  for (const [change, fault] of [
    [{ to: `eip155:10:${TOKEN}` }, 'approval-chain'],
    [{ to: undefined }, 'approval-chain'],
    [{ to: `${NETWORK}:0x12` }, 'approval-target'],
    [{ to: `${NETWORK}:${OTHER}` }, 'approval-target'],
    [{ value: '1' }, 'approval-value'],
    [{ value: 'much' }, 'approval-value'],
    [{ value: 0 }, 'approval-value'],
    [{ data: undefined }, 'approval-data'],
    [{ data: '0x095ea7' }, 'approval-data'],
    [{ data: `${approval.data}0` }, 'approval-data'],
    [{ data: `0xa9059cbb${approval.data.slice(10)}` }, 'approval-selector'],
    [{ data: approval.data.slice(0, -2) }, 'approval-data'],
    [{ data: encodeApprove(OTHER, 5n) }, 'approval-spender'],
    [{ gasPrice: `${10n ** 14n + 1n}` }, 'approval-gas'],
    [{ gasPrice: '-1' }, 'approval-gas'],
  ] as const)
    expect([change, check(change)]).toEqual([change, fault])
})

test('T2: a swap is called on a listed contract, for the order’s account, value and least amount', () => {
  const swap = { to: `${NETWORK}:${ROUTER}`, data: '0x12345678' }
  const check = (change: object, ordered: SwapOrder = order) =>
    faultOf(() =>
      validateSwap({ ...swap, ...change } as SwapTransaction, ordered, { allowedSpenders: [ROUTER], toAmount: '1000' }),
    )
  const planned = { to: ROUTER, data: swap.data, value: '0', gas: null, gasPrice: null, toAmount: '1000' }
  expect(check({})).toEqual(planned)
  expect(
    check({ from: order.account, value: '0', gas: '30000000', gasPrice: `${10n ** 14n}`, toAmount: '990' }),
  ).toEqual({
    ...planned,
    gas: '30000000',
    gasPrice: `${10n ** 14n}`,
    toAmount: '990',
  })
  const paid = { ...order, from: NATIVE } as SwapOrder
  expect(check({ value: '1000' }, paid)).toMatchObject({ value: '1000' })
  expect(check({}, paid)).toMatchObject({ value: '1000' })
  for (const [change, fault] of [
    [{ from: `${NETWORK}:${OTHER}` }, 'swap-account'],
    [{ to: `eip155:10:${ROUTER}` }, 'swap-chain'],
    [{ to: 7 }, 'swap-chain'],
    [{ to: `${NETWORK}:${ROUTER}0` }, 'swap-target'],
    [{ to: `${NETWORK}:${OTHER}` }, 'swap-target'],
    [{ data: '0x123456' }, 'swap-data'],
    [{ data: 7 }, 'swap-data'],
    [{ data: 'x0x12345678' }, 'swap-data'],
    [{ data: '0x123456789' }, 'swap-data'],
    [{ data: `0x${'12'.repeat(32_768)}` }, 'swap-data'],
    [{ data: `0xa9059cbb${'0'.repeat(128)}` }, 'swap-selector'],
    [{ value: '1' }, 'swap-value'],
    [{ value: '' }, 'swap-value'],
    [{ gas: '30000001' }, 'swap-gas'],
    [{ gas: 'some' }, 'swap-gas'],
    [{ gasPrice: `${10n ** 14n + 1n}` }, 'swap-gas'],
    [{ toAmount: 'much' }, 'swap-amount'],
    [{ toAmount: '989' }, 'swap-less'],
  ] as const)
    expect([Object.keys(change), check(change)]).toEqual([Object.keys(change), fault])
  expect(check({ value: '999' }, paid)).toBe('swap-value')
  const elsewhere = { ...order, network: { caipNetworkId: 'solana:1' } } as unknown as SwapOrder
  expect(check({ to: `solana:1:${ROUTER}` }, elsewhere)).toBe('swap-chain')
  expect(check({ data: `0x${'12'.repeat(32_767)}` })).toMatchObject({ toAmount: '1000' })
})

test('T2: no call that gives tokens away, or control of them, is a swap, in any spelling', () => {
  const args = '0'.repeat(192)
  for (const selector of ['0x095ea7b3', '0xa9059cbb', '0x23b872dd', '0x39509351', '0xa22cb465', '0xd505accf'])
    for (const data of [`${selector}${args}`, `0x${selector.slice(2).toUpperCase()}${args}`])
      expect([
        data.slice(0, 10),
        faultOf(() =>
          validateSwap({ to: `${NETWORK}:${ROUTER}`, data } as SwapTransaction, order, {
            allowedSpenders: [ROUTER],
            toAmount: '1',
          }),
        ),
      ]).toEqual([data.slice(0, 10), 'swap-selector'])
})

test('T1: an approval is of one form: the selector, a spender and an amount', () => {
  const data = encodeApprove(ROUTER.toUpperCase().replace('0X', '0x'), 255n)
  expect(data).toBe(`0x095ea7b3${'0'.repeat(24)}${ROUTER.slice(2)}${'ff'.padStart(64, '0')}`)
  expect([decodeApprovedSpender(data), decodeApprovedSpender(data.toUpperCase().replace('0X', '0x'))]).toEqual([
    ROUTER,
    ROUTER,
  ])
  for (const other of [
    `${data}0`,
    `x${data}`,
    data.slice(0, -1),
    data.replace('0x095ea7b3', '0xa9059cbb'),
    `${data.slice(0, 10)}1${data.slice(11)}`,
    '',
    '0x',
  ])
    expect([other, decodeApprovedSpender(other)]).toEqual([other, null])
  expect(encodeBalanceOf(ANNA)).toBe(`0x70a08231${'0'.repeat(24)}${ANNA.slice(2)}`)
  expect(toTokenContract(`${NETWORK}:${TOKEN.toUpperCase().replace('0X', '0x')}`)).toBe(TOKEN)
})

test('T9: the figures of a swap are exact, and only there if what they follow from is known', () => {
  const known = {
    source: { decimals: 2, price: '3' },
    target: { decimals: 3, price: '2' },
    gasPrice: '2',
    native: { decimals: 5, price: '10' },
    isHosted: true,
  }
  const quote = { amount: '10000', toAmount: '120000' }
  expect(getSwapDetails(quote, known)).toEqual({
    toTokenAmount: '120',
    gasFee: '300000',
    gasPriceInUSD: '30',
    // Paid 300, received 240.
    priceImpact: '20',
    maxSlippage: '1.2',
    providerFee: '0.85',
  })
  expect(getSwapDetails({ ...quote, toAmount: '150000' }, known).priceImpact).toBe('0')
  expect(getSwapDetails({ ...quote, toAmount: '200000' }, known).priceImpact).toBe('0')
  const source = { ...known.source, price: null }
  expect(getSwapDetails(quote, { ...known, source, gasPrice: null, isHosted: false })).toEqual({
    toTokenAmount: '120',
    gasFee: null,
    gasPriceInUSD: null,
    priceImpact: null,
    maxSlippage: '1.2',
    providerFee: null,
  })
  expect(getSwapDetails(quote, { ...known, target: { decimals: 3, price: null } }).priceImpact).toBeNull()
  expect(getSwapDetails(quote, { ...known, native: undefined }).gasPriceInUSD).toBeNull()
})

test('a refused answer is told by its fault', () => {
  expect(new SwapError('token')).toMatchObject({ name: 'SwapError', message: 'token' })
  expect(toSwapError(new SwapError('token'))).toBe('token')
})

test('T13: each code of EIP-5792 by which a wallet refuses a batch, and no other', () => {
  for (const [code, refusal] of [
    [5700, 'network'],
    [5710, 'network'],
    [5740, 'network'],
    [5750, 'upgrade'],
    [5760, 'atomic'],
    [4200, 'network'],
    [-32601, 'network'],
    [5720, null],
    [5730, null],
    [4001, null],
    ['5700', null],
  ] as const)
    expect([code, toBatchRefusal({ code })]).toEqual([code, refusal])
  expect(toBatchRefusal({ code: 5700, isUncertain: true })).toBeNull()
  for (const error of [null, undefined, 'no']) expect(toBatchRefusal(error)).toBeNull()
})

test('of a wallet’s own message, the first line is shown, without addresses and at most 120 characters', () => {
  expect(getShortMessage({ message: ' Not now \nat 0x1' })).toBe('Not now')
  expect(getShortMessage({ message: 'See https://evil.example/x?y now' })).toBe('See  now')
  expect(getShortMessage({ message: 'x'.repeat(121) })).toBe('x'.repeat(120))
  expect(getShortMessage(new TypeError('Expected the hash of a transaction'))).toBe('')
  for (const message of ['', ' ', '\nsecond', MASK, 'https://evil.example', 7, undefined])
    expect([message, getShortMessage({ message })]).toEqual([message, ''])
  expect(getShortMessage(null)).toBe('')
})

test('a server that does not know a method says so by its code, or in words of its own', () => {
  const error = (more: object) => isUnknownMethod({ name: 'RpcError', code: 1, message: '', ...more })
  expect([error({ code: -32601 }), error({ code: -32004 }), error({ code: -32000 })]).toEqual([true, true, false])
  for (const message of [
    'the method eth_simulateV1 does not exist/is not available',
    'Method not found',
    'method is not whitelisted',
    'Unsupported RPC method',
    'invalid method',
    'method eth_x unavailable',
  ])
    expect([message, error({ message })]).toEqual([message, true])
  for (const message of ['execution reverted', 'not found', 'invalid params', ''])
    expect([message, error({ message })]).toEqual([message, false])
  expect(error({ name: 'TimeoutError', code: -32601 })).toBe(false)
})

const swapOf = (more: object) => ({
  account: order.account,
  status: 'done',
  step: 'approve',
  from: { symbol: 'T', token: order.from },
  ...more,
})
const approve = (amount: bigint, to = TOKEN) => ({ call: { to, data: encodeApprove(ROUTER, amount) } })

test('an approval counts as left as far as later swaps of its token have not used it', () => {
  const source = { address: order.from, symbol: 'T' }
  const left = (...swaps: object[]) => selectUnusedApproval({ swaps } as never, order.account, source)
  const approved = swapOf(approve(5n))
  const used = (amount: string, more: object = {}) =>
    swapOf({ step: 'swap', from: { symbol: 'T', token: order.from, amount }, ...more })
  expect(left(approved)).toBe(approved)
  expect(left(swapOf(approve(0n)))).toBeNull()
  expect(left()).toBeNull()
  // A new amount takes the place of the earlier one.
  expect(left(approved, swapOf(approve(0n)))).toBeNull()
  for (const spent of [[used('5')], [used('2'), used('3')], [used('9')]])
    expect([spent, left(approved, ...spent)]).toEqual([spent, null])
  for (const spent of [[used('4')], [used('1'), used('3')], [used('5', { status: 'failed' })]])
    expect([spent, left(approved, ...spent)]).toEqual([spent, approved])
  expect(left(used('5'), approved)).toBe(approved)
  // Beyond what a number holds exactly.
  const large = swapOf(approve(10n ** 24n))
  expect(left(large, used(`${10n ** 24n - 1n}`))).toBe(large)
  expect(left(large, used(`${10n ** 24n}`))).toBeNull()
  for (const other of [
    { account: 'other' },
    { status: 'failed' },
    { ...approve(5n, ANNA), from: { symbol: 'T', token: NATIVE } },
  ]) {
    expect([other, left(swapOf({ ...approve(5n), ...other }))]).toEqual([other, null])
    expect([other, left(approved, used('5', other))]).toEqual([other, approved])
  }
})

test('T11: an account is blocked by its own open requests, whichever plugin made them', () => {
  const account = order.account
  const slice = (swaps: object[], others?: object[]) => ({ swaps, others }) as never
  for (const status of ['asked', 'unknown']) {
    expect(selectOpenSwaps(slice([swapOf({ status })]), account)).toHaveLength(1)
    expect(isBlocked(slice([swapOf({ status })]), account)).toBe(true)
    expect(isBlocked(slice([swapOf({ status, account: 'other' })]), account)).toBe(false)
  }
  for (const status of ['sent', 'done', 'dismissed'])
    expect(isBlocked(slice([swapOf({ status })]), account)).toBe(false)
  expect(isBlocked(slice([], [{ account, id: 'a' }]), account)).toBe(true)
  expect(selectOtherRequests(slice([], [{ account, id: 'a' }, { account: 'other' }]), account)).toEqual([
    { account, id: 'a', status: 'unknown' },
  ])
  expect([isBlocked(slice([]), account), hasRequests(slice([]), account)]).toEqual([false, false])
  // Nobody has requests.
  expect([selectOtherRequests(slice([]), undefined), hasRequests(slice([]), undefined)]).toEqual([[], false])
  expect(hasRequests(slice([swapOf({})]), account)).toBe(true)
  expect(hasRequests(slice([], [{ account }]), account)).toBe(true)
  expect(hasRequests(slice([swapOf({})], [{ account }]), 'eip155:1:0xother')).toBe(false)
})

test('the outcome that the visitor must still see is the last of the account; a slice without status has no draft', () => {
  const of = (outcome: string | null, more = {}) => swapOf({ received: { outcome }, ...more })
  const seen = (...swaps: object[]) => selectUnseenOutcome({ swaps } as never, order.account)
  expect(seen(of('short', { id: 1 }), of('untried', { id: 2 }), of(null, { id: 3 }))).toMatchObject({ id: 2 })
  expect([seen(of('short', { account: 'other' })), seen(swapOf({})), seen()]).toEqual([null, null, null])
  expect([selectDraft({ swaps: [] }), selectDraft({ swaps: [], status: 'ready' })]).toEqual([
    ...[null, { swaps: [], status: 'ready' }],
  ])
})

test('T10: a symbol is ambiguous if another token has it in any case, or with letters of another script', () => {
  const token = (symbol: string, address = symbol) => ({ symbol, address }) as never
  expect(isAmbiguous(token('USDC'), [token('USDC'), token('ETH')])).toBe(false)
  expect(isAmbiguous(token('USDC'), [token('usdc', 'other')])).toBe(true)
  expect(isAmbiguous(token('USDС'), [])).toBe(true)
  // As it is shown: without blanks around it, and cut after eleven characters.
  for (const shown of ['USDC ', ' usdc', '\tUSDC'])
    expect([
      isAmbiguous(token('USDC'), [token(shown, 'other')]),
      isAmbiguous(token(shown), [token('USDC', 'other')]),
    ]).toEqual([true, true])
  expect(isAmbiguous(token('A  B'), [token('A B', 'other')])).toBe(true)
  const long = 'ABCDEFGHIJK'
  expect(isAmbiguous(token(`${long}LM`), [token(`${long}XY`, 'other')])).toBe(true)
  expect(isAmbiguous(token(long), [token('ABCDEFGHIJX', 'other')])).toBe(false)
  expect([isAmbiguous(token(' ~'), []), isAmbiguous(token('\u007f'), [])]).toEqual([false, true])
})

test('after the account has changed, what was announced of the other one is hidden', () => {
  const hidden: string[] = []
  const side = (symbol: string) => ({ symbol, decimals: 0, amount: '5' })
  endToasts({
    services: {
      get: ({ id }: { id: string }) => id === Router.id && { withdrawToast: (text: string) => hidden.push(text) },
    },
    read: () => ({ swaps: [{ from: side('A'), to: side('B') }] }),
  } as never)
  expect(hidden).toEqual([
    'Approve limit increase in your wallet',
    'Confirm transaction in your wallet',
    'Swapping 5.000 A to 5.000 B',
  ])
})
