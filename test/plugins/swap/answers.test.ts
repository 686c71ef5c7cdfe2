// A service that changes any field of its responses.
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import type { SwapFault } from '../../../plugins/swap/swap-errors.ts'
import { CONVERTER, LUMENS } from '../../world/pool.ts'
import { DOLLARS, LUMEN, STRANGER, stageSwaps } from './stage.ts'
import { ACCOUNT, caip, ETHER, EVM, OTHER } from './swapper.ts'

const { opened } = stageSwaps()

type Answer = Readonly<Record<string, unknown>>
type Change = (answer: Answer) => unknown

/** Changes a field of the transaction, or one nested in it. */
const tx =
  (field: string, value: unknown): Change =>
  (answer) => {
    const { tx: sent } = answer as { tx: Answer & { eip155: Answer } }
    const isFee = field === 'gas' || field === 'gasPrice'
    return { tx: isFee ? { ...sent, eip155: { ...sent.eip155, [field]: value } } : { ...sent, [field]: value } }
  }
const quote =
  (field: string, value: unknown): Change =>
  (answer) => ({ quotes: (answer.quotes as Answer[]).map((one) => ({ ...one, [field]: value })) })
const dataOf = (answer: Answer) => (answer.tx as { data: string }).data
const data =
  (change: (data: string) => string): Change =>
  (answer) =>
    tx('data', change(dataOf(answer)))(answer)
const call = (name: 'approve' | 'transfer', to = STRANGER) =>
  encodeFunctionData({ abi: erc20Abi, functionName: name, args: [to as Hex, 1n] })
/** Changes one word of the call: `convert(from, to, amount, least, receiver)`. */
const word = (at: number, value: string) =>
  data((own) => own.slice(0, 10 + 64 * at) + value.slice(2).padStart(64, '0') + own.slice(10 + 64 * (at + 1)))
const power = parseAbi([
  'function transferFrom(address, address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function increaseAllowance(address, uint256)',
])

const QUOTE: readonly (readonly [what: string, change: Change, fault: SwapFault])[] = [
  ['no list', () => ({}), 'no-answer'],
  ['an empty list', () => ({ quotes: [] }), 'no-route'],
  ['nothing for it', quote('toAmount', '0'), 'quote-nothing'],
  ['less than nothing', quote('toAmount', '-5'), 'quote-form'],
  ['an exponent', quote('toAmount', '1e30'), 'quote-form'],
  ['no digits', quote('toAmount', ''), 'quote-form'],
  ['a number', quote('toAmount', 5), 'no-answer'],
  ['more digits than there are', quote('toAmount', '9'.repeat(79)), 'quote-form'],
  ['another amount', quote('fromAmount', '1'), 'quote-amount'],
  ['another token that is paid', quote('fromAccount', LUMEN), 'quote-pair'],
  ['another token that is got', quote('toAccount', LUMEN), 'quote-pair'],
]

const APPROVAL: readonly (readonly [what: string, change: Change, fault: SwapFault])[] = [
  ['nothing', () => ({}), 'no-answer'],
  ['another token', tx('to', LUMEN), 'approval-target'],
  ['the spender as token', tx('to', caip(CONVERTER)), 'approval-target'],
  ['no address', tx('to', `${EVM}:0x12`), 'approval-target'],
  ['another network', tx('to', `${OTHER}:${toAddress(DOLLARS)}`), 'approval-chain'],
  ['no network', tx('to', toAddress(DOLLARS)), 'approval-chain'],
  ['a transfer', tx('data', call('transfer')), 'approval-selector'],
  [
    'increaseAllowance',
    tx('data', encodeFunctionData({ abi: power, functionName: 'increaseAllowance', args: [CONVERTER, 1n] })),
    'approval-selector',
  ],
  ['another spender', tx('data', call('approve')), 'approval-spender'],
  ['the account itself as spender', tx('data', call('approve', ACCOUNT)), 'approval-spender'],
  ['less data', data((own) => own.slice(0, -2)), 'approval-data'],
  ['more data', data((own) => `${own}00`), 'approval-data'],
  ['no hexadecimal', data((own) => `${own.slice(0, -1)}g`), 'approval-data'],
  ['no data', tx('data', '0x'), 'approval-data'],
  ['a value', tx('value', '1'), 'approval-value'],
  ['a value that is none', tx('value', 'x'), 'approval-value'],
  ['a fee beyond measure', tx('gasPrice', '9'.repeat(20)), 'approval-gas'],
  ['a fee that is none', tx('gasPrice', '0x1'), 'approval-gas'],
]

const SWAP: readonly (readonly [what: string, change: Change, fault: SwapFault])[] = [
  ['nothing', () => ({}), 'no-answer'],
  ['another account', tx('from', caip(STRANGER)), 'swap-account'],
  ['the account on another network', tx('from', `${OTHER}:${ACCOUNT}`), 'swap-account'],
  ['a contract that nobody knows', tx('to', caip(STRANGER)), 'swap-target'],
  ['the account itself', tx('to', caip(ACCOUNT)), 'swap-target'],
  ['the token', tx('to', DOLLARS), 'swap-target'],
  ['no address', tx('to', `${EVM}:router`), 'swap-target'],
  ['another network', tx('to', `${OTHER}:${CONVERTER}`), 'swap-chain'],
  ['no data', tx('data', '0x'), 'swap-data'],
  ['no hexadecimal', data((own) => `${own}zz`), 'swap-data'],
  ['half a byte', data((own) => `${own}0`), 'swap-data'],
  ['endless data', data((own) => own + '00'.repeat(40_000)), 'swap-data'],
  ['an approval', tx('data', call('approve')), 'swap-selector'],
  ['a transfer', tx('data', call('transfer')), 'swap-selector'],
  [
    'transferFrom',
    tx('data', encodeFunctionData({ abi: power, functionName: 'transferFrom', args: [ACCOUNT, STRANGER, 1n] })),
    'swap-selector',
  ],
  [
    'setApprovalForAll',
    tx('data', encodeFunctionData({ abi: power, functionName: 'setApprovalForAll', args: [STRANGER, true] })),
    'swap-selector',
  ],
  ['another value', tx('value', '1'), 'swap-value'],
  ['a value that is none', tx('value', '0x1'), 'swap-value'],
  ['more gas than a block has', tx('gas', '99999999999'), 'swap-gas'],
  ['gas that is none', tx('gas', '-1'), 'swap-gas'],
  ['a fee beyond measure', tx('gasPrice', '9'.repeat(20)), 'swap-gas'],
  ['an outcome that is none', tx('amount', 'NaN'), 'swap-amount'],
  ['less than nothing', tx('amount', '-1'), 'swap-amount'],
  ['a worse outcome', tx('amount', '1000'), 'swap-less'],
  ['another receiver', word(4, STRANGER), 'gets-less'],
  ['another token', word(1, LUMENS.address), 'gets-less'],
  ['another amount', word(2, '0x1'), 'reverts'],
  ['more than can be had', word(3, `0x${'f'.repeat(40)}`), 'reverts'],
  ['a call that there is not', data((own) => `0xdeadbeef${own.slice(10)}`), 'reverts'],
  ['a token that there is not', word(1, STRANGER), 'reverts'],
]

test('T2: refuses a response with any changed field with its own error, and sends nothing', async () => {
  let change: { path: string; by: Change } | null = null
  const { actions, kernel, write, review, questions, slice, stack, check } = await opened({
    tamper: (path, answer) => (path === change?.path ? change.by(answer as Answer) : answer),
  })
  const told: unknown[] = []
  let cents = 0
  const amount = () => `0.1${String(++cents).padStart(4, '0')}`
  for (const [what, by] of QUOTE) {
    change = { path: 'convert/quotes', by }
    await write(amount(), DOLLARS)
    told.push([what, slice().inputError])
    await review()
    expect(stack().at(-1)).toBe('Swap')
  }
  expect(told).toEqual(QUOTE.map(([what, , fault]) => [what, fault]))
  expect(kernel.getState().modal.alerts).toMatchObject([
    { title: 'Incorrect amount', message: 'Please enter a valid amount' },
  ])
  for (const [table, path, source, target, toast] of [
    [SWAP, 'convert/build-transaction', ETHER, DOLLARS, 'Failed to create transaction'],
    [APPROVAL, 'convert/build-approve', DOLLARS, ETHER, 'Failed to create approval transaction'],
  ] as const) {
    for (const [what, by, fault] of table) {
      change = { path, by }
      await write(amount(), target, source)
      await review()
      expect([what, slice().fault, slice().plan]).toEqual([what, fault, null])
      await actions.confirm()
      await actions.retry()
      expect([what, slice().fault]).toEqual([what, fault])
      await kernel.actions.modal.back()
    }
    const shown = kernel.log.entries.filter(
      ({ type, data }) => type === 'modal/toastRequested' && (data as { message: string }).message === toast,
    )
    expect(shown.length).toBeGreaterThanOrEqual(table.length)
  }
  expect(QUOTE.length + SWAP.length + APPROVAL.length).toBeGreaterThanOrEqual(40)
  expect(questions).toEqual([])
  await check()
}, 120_000)

test('T1: ignores an allowance above the amount in the service’s response', async () => {
  const endless = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CONVERTER, maxUint256] })
  const { write, review, confirm, questions, check } = await opened({
    tamper: (path, answer) => (path === 'convert/build-approve' ? tx('data', endless)(answer as Answer) : answer),
  })
  await write('12.345678', ETHER, DOLLARS)
  await review()
  await confirm()
  const exact = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CONVERTER, 12_345_678n] })
  expect(questions.map(({ params }) => params[0]?.data)).toEqual([exact])
  await check()
})

test('T4: requests an expired quote again, and shows a worse one before anything is sent', async () => {
  let isWorse = false
  const less = (text: string) => `${(BigInt(text) * 97n) / 100n}`
  const { write, review, confirm, questions, slice, world, asked, check } = await opened({
    tamper: (path, answer) => {
      if (!isWorse) return answer
      const { quotes, tx: built } = answer as { quotes?: [{ toAmount: string }]; tx?: { amount: string } }
      if (path === 'convert/quotes') return quote('toAmount', less(quotes?.[0].toAmount ?? '0'))(answer as Answer)
      return path === 'convert/build-transaction' ? tx('amount', less(built?.amount ?? '0'))(answer as Answer) : answer
    },
  })
  const quotes = () => asked.filter((one) => one === 'convert/quotes').length
  await write('0.1', DOLLARS)
  await review()
  const before = quotes()
  await world.advance(31_000)
  isWorse = true
  await confirm()
  expect(quotes()).toBe(before + 1)
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'worse', phase: 'idle', plan: { step: 'swap' } })
  await world.advance(31_000)
  isWorse = false
  await confirm()
  expect(quotes()).toBe(before + 2)
  expect(questions).toHaveLength(1)
  await check()
})
