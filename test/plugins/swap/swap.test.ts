import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAddress } from '../../../plugins/capabilities/caip.ts'
import { Accounts, Balances } from '../../../plugins/capabilities.ts'
import { formatUnits, parseUnits } from '../../../plugins/shared/amounts/units.ts'
import { listAllowedSpenders } from '../../../plugins/swap/allowed-spenders.ts'
import { createDraftContext } from '../../../plugins/swap/draft-context.ts'
import { decodeApprovedSpender, encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import { selectDraft } from '../../../plugins/swap/selectors.ts'
import { checkDraft } from '../../../plugins/swap/validate-draft.ts'
import { startWorld, type World } from '../../world/index.ts'
import { CONVERTER, LUMENS, OWNER, ROUTER, WRAPPED_ETHER } from '../../world/pool.ts'
import { askNode } from '../../world/rpc.ts'
import { EVM_TOKENS } from '../../world/tokens.ts'
import { ACCOUNT, caip, ETHER, EVM, type SwapperOptions, swapper } from './swapper.ts'
import { uniswap } from './uniswap.ts'

const DOLLARS = caip(EVM_TOKENS[0]?.address as string)
const LUMEN = caip(LUMENS.address)
let local: World

beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
}, 60_000)
afterAll(() => local.stop())

const node = () => local.parts().rpc[EVM]?.url as string
/** Returns the dollars that a spender may take. */
async function allowance(spender = CONVERTER): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [ACCOUNT, spender] })
  return BigInt(await askNode<string>(node(), 'eth_call', [{ to: toAddress(DOLLARS), data }, 'latest']))
}

/** Connects, opens the view and waits for the token list. */
async function opened(options?: SwapperOptions) {
  const own = await swapper(local, options)
  await own.connect()
  await own.open()
  return own
}

test('ether for a token: pays out the shown amount', async () => {
  const own = await opened()
  const { write, review, confirm, questions, slice, stack, toast, toasts, mined, amountOf, gasPaid, world, check } = own
  expect(slice()).toMatchObject({ status: 'ready', sourceToken: ETHER, sourceTokenAmount: '1', slippage: 1 })
  await write('0.25', DOLLARS)
  const { toTokenAmount, quote, providerFee } = slice()
  expect(Number(toTokenAmount)).toBeGreaterThan(800)
  expect(providerFee).toBe('0.002125')
  await review()
  expect(stack().at(-1)).toBe('SwapPreview')
  expect(slice()).toMatchObject({ plan: { step: 'swap', isSimulated: true }, fault: null })
  const before = await amountOf(DOLLARS)
  const [ether, fees] = [await amountOf(ETHER), await amountOf(ETHER, OWNER)]
  const { done } = await confirm()
  expect(toast()).toBe('Confirm transaction in your wallet')
  expect(questions).toHaveLength(1)
  await questions[0]?.approve()
  await world.advance(200)
  await done
  expect(stack()).toEqual(['Account'])
  await mined()
  expect(toasts()).toEqual([
    'Confirm transaction in your wallet',
    expect.stringMatching(/^Swapping 0\.250 ETH to \d+\.\d{3} MUSD$/),
    expect.stringMatching(/^Swapped 0\.250 ETH to \d+\.\d{3} MUSD$/),
  ])
  expect(await amountOf(DOLLARS)).toBe(before + BigInt(quote?.toAmount ?? 0))
  expect(await amountOf(ETHER)).toBe(ether - (parseUnits('0.25', 18) ?? 0n) - (await gasPaid()))
  expect(await amountOf(ETHER, OWNER)).toBe(fees + (parseUnits('0.002125', 18) ?? 0n))
  expect(slice()).toMatchObject({ swaps: [{ status: 'done' }] })
  expect(slice().status).toBe(undefined)
  const known = own.kernel.getState().connection.chains.eip155?.accountState.balance
  expect(known).toBe(`${await amountOf(ETHER)}`)
  await check()
})

test('A1: the review of a swap uses the current balance', async () => {
  let isPoor = false
  const { write, review, slice, stack, check } = await opened({
    node: (method, answer) => (method === 'eth_getBalance' && isPoor ? '0x1' : answer),
  })
  await write('0.25', DOLLARS)
  isPoor = true
  await review()
  expect(stack().at(-1)).toBe('Swap')
  expect(slice()).toMatchObject({ isChecked: true, plan: null })
  isPoor = false
  await review()
  expect(stack().at(-1)).toBe('SwapPreview')
  await check()
})

test('T1: a token for ether: approves exactly the amount, then swaps', async () => {
  const own = await opened()
  const { write, review, confirm, questions, slice, toasts, mined, amountOf, gasPaid, world, check } = own
  await write('25.5', ETHER, DOLLARS)
  await review()
  expect(slice()).toMatchObject({ plan: { step: 'approve', spender: CONVERTER.toLowerCase() }, swapTransaction: null })
  const quotes = () => own.asked.filter((path) => path === 'convert/quotes').length
  const before = quotes()
  const first = await confirm()
  expect(questions[0]?.params).toEqual([
    {
      from: ACCOUNT,
      to: toAddress(DOLLARS).toLowerCase(),
      value: '0x0',
      chainId: '0x7a69',
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CONVERTER, 25_500_000n] }),
    },
  ])
  await questions[0]?.approve()
  await world.advance(100)
  await first.done
  await mined()
  expect(quotes()).toBe(before + 1)
  expect(slice()).toMatchObject({ plan: { step: 'swap', isSimulated: true }, phase: 'idle' })
  const [dollars, ether] = [await amountOf(DOLLARS), await amountOf(ETHER)]
  const { quote } = slice()
  const second = await confirm()
  await questions[1]?.approve()
  await world.advance(100)
  await second.done
  await mined()
  expect(await amountOf(DOLLARS)).toBe(dollars - 25_500_000n)
  expect(await amountOf(ETHER)).toBe(ether + BigInt(quote?.toAmount ?? 0) - (await gasPaid()))
  expect(await allowance()).toBe(0n)
  expect(toasts().filter((one) => !one.startsWith('Swap'))).toEqual([
    'Approve limit increase in your wallet',
    'Transaction started',
    'Confirm transaction in your wallet',
  ])
  await check()
})

test.each(['is not found', 'is left'])('“Swapping …” also ends if the transaction %s', async (how) => {
  const hidden = /^eth_getTransaction(?:ByHash|Receipt)$/
  const own = await opened({ node: (method, answer) => (hidden.test(method) ? null : answer) })
  const { kernel, write, review, confirm, questions, toast, world, wallet } = own
  await write('0.25', DOLLARS)
  await review()
  const { done } = await confirm()
  await questions[0]?.approve()
  await world.advance(200)
  await done
  expect(toast()).toMatch(/^Swapping 0\.250 ETH to /)
  expect(kernel.getState().modal.toast).toMatchObject({ variant: 'loading', open: true })
  if (how === 'is left') await wallet.emit(world, 'accountsChanged', [OWNER])
  else await world.advance(3_600_000)
  await world.advance(200)
  expect(kernel.getState().modal.toast?.open ?? false).toBe(false)
})

test('shows “Incorrect amount” each time it applies', async () => {
  const own = await opened({ tamper: (path, answer) => (path === 'convert/quotes' ? { quotes: [] } : answer) })
  const { kernel, write, alerts } = own
  const { dismissAlert } = kernel.actions.modal
  for (const amount of ['1', '2', '3']) {
    await write(amount, DOLLARS)
    expect([amount, alerts()]).toEqual([amount, ['Incorrect amount']])
    await dismissAlert({ title: 'Incorrect amount', message: 'Please enter a valid amount' })
    expect(alerts()).toEqual([])
  }
})

test('X2: a token for another; shows the wallet’s message as text, a rejection only in the view, and allows a retry of both', async () => {
  const own = await opened()
  const { kernel, write, review, confirm, questions, slice, toast, toasts, mined, amountOf, world, check } = own
  await write('40', LUMEN, DOLLARS)
  await review()
  await confirm()
  questions[0]?.reject(-32602, 'Not now.\nDetails: https://evil.example')
  await world.advance(400)
  expect(slice()).toMatchObject({ refusal: 'failed', phase: 'idle', swaps: [] })
  expect(toast()).toBe('Not now.')
  await confirm()
  questions[1]?.reject(4001, 'User rejected the request.')
  await world.advance(400)
  expect(slice()).toMatchObject({ refusal: 'rejected', phase: 'idle', swaps: [] })
  expect(toasts().at(-1)).toBe('Approve limit increase in your wallet')
  expect(kernel.getState().modal.toast?.open ?? false).toBe(false)
  expect(await allowance()).toBe(0n)
  await confirm()
  await questions[2]?.approve()
  await mined()
  expect(slice()).toMatchObject({ plan: { step: 'swap' }, refusal: null })
  const [before, fees, { quote }] = [await amountOf(LUMEN), await amountOf(DOLLARS, OWNER), slice()]
  expect(slice().providerFee).toBe('0.34')
  await confirm()
  questions[3]?.reject(-32602, 'insufficient funds for gas')
  await world.advance(400)
  expect(toast()).toBe('insufficient funds for gas')
  expect(slice()).toMatchObject({ refusal: 'failed', phase: 'idle' })
  await confirm()
  await questions[4]?.approve()
  await mined()
  expect(await amountOf(LUMEN)).toBe(before + BigInt(quote?.toAmount ?? 0))
  expect(await amountOf(DOLLARS, OWNER)).toBe(fees + 340_000n)
  await check()
})

test('a host’s own provider, directly on the contracts: no service is used, with the same checks', async () => {
  const tokens = [
    { address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18 },
    { address: DOLLARS, name: 'Meridian Dollar', symbol: 'MUSD', decimals: 6 },
    { address: LUMEN, name: 'Lumen', symbol: 'LUM', decimals: 18 },
  ]
  const provider = uniswap(ROUTER, WRAPPED_ETHER, tokens)
  const spenders = `${EVM}:${ROUTER}`
  const own = await opened({ provider, spenders })
  const { write, review, confirm, questions, slice, mined, amountOf, asked, check } = own
  await write('30', LUMEN, DOLLARS)
  expect(slice()).toMatchObject({ providerFee: null, gasPrice: expect.stringMatching(/^\d+$/) })
  await review()
  expect(slice().plan).toMatchObject({ step: 'approve', spender: ROUTER.toLowerCase() })
  await confirm()
  await questions[0]?.approve()
  await mined()
  const [before, { quote }] = [await amountOf(LUMEN), slice()]
  await confirm()
  await questions[1]?.approve()
  await mined()
  expect(await amountOf(LUMEN)).toBe(before + BigInt(quote?.toAmount ?? 0))
  expect(await allowance(ROUTER)).toBe(0n)
  expect(asked.filter((path) => path.startsWith('convert'))).toEqual([])
  await check()

  const unknown = await opened({ provider, spenders: '' })
  await unknown.write('0.1', DOLLARS)
  await unknown.review()
  expect(unknown.slice()).toMatchObject({ fault: 'swap-target', plan: null })
})

test('computes figures and faults exactly; switching exchanges the tokens', async () => {
  const { actions, kernel, world, write, review, slice, stack, amountOf, asked, check } = await opened()
  const lack = () => {
    const draft = selectDraft(slice())
    return draft && checkDraft(draft, createDraftContext(draft, kernel.state(Accounts), kernel.state(Balances)))
  }
  await write('2', DOLLARS)
  const { quote, gasPrice, ...figures } = slice()
  const got = BigInt(quote?.toAmount ?? 0)
  const fee = BigInt(gasPrice ?? 0) * 150_000n
  const price = 3411.72
  expect(lack()).toBe(null)
  expect(figures).toMatchObject({
    slippage: 1,
    toTokenAmount: formatUnits(got, 6),
    maxSlippage: formatUnits(got / 100n, 6),
    providerFee: '0.017',
    gasFee: `${fee}`,
  })
  expect(Number(figures.gasPriceInUSD)).toBeCloseTo((Number(fee) / 1e18) * price, 6)
  expect(Number(figures.priceImpact)).toBeCloseTo(100 - (Number(got) / 1e6 / (2 * price)) * 100, 1)

  await actions.switchTokens()
  expect(slice()).toMatchObject({ sourceToken: DOLLARS, toToken: ETHER, sourceTokenAmount: figures.toTokenAmount })
  expect(slice()).toMatchObject({ toTokenAmount: '', quote: null })
  await actions.switchTokens()
  expect(slice()).toMatchObject({ sourceToken: ETHER, toToken: DOLLARS, sourceTokenAmount: '1' })
  await actions.chooseToken({ side: 'target', token: ETHER })
  expect(slice()).toMatchObject({ sourceToken: DOLLARS, toToken: ETHER })
  await actions.switchTokens()

  await actions.enterMax()
  const all = await amountOf(ETHER)
  expect(parseUnits(slice().sourceTokenAmount ?? '', 18)).toBe(all - 2n * fee)
  const quotes = () => asked.filter((path) => path === 'convert/quotes').length
  await world.advance(600)
  const before = quotes()
  for (const [text, wrong] of [
    [formatUnits(all, 18), 'balance'],
    [formatUnits(all - fee + 1n, 18), 'balance'],
    ['', 'amount'],
    ['0', 'amount'],
    ['-1', 'amount'],
    ['1e5', 'amount'],
    ['0.0000000000000000001', 'precision'],
    ['９', 'amount'],
    ['1.2.3', 'amount'],
    ['abc', 'amount'],
  ]) {
    await actions.enterAmount({ text: text as string })
    expect([text, lack()]).toEqual([text, wrong])
    await review()
    expect([text, slice().isChecked, stack().at(-1)]).toEqual([text, true, 'Swap'])
    if (wrong !== 'balance') await world.advance(600)
  }
  expect(quotes()).toBe(before)
  await actions.enterAmount({ text: formatUnits(all - fee, 18) })
  expect(lack()).toBe('quote')
  await actions.enterAmount({ text: '0,5' })
  expect(slice().sourceTokenAmount).toBe('0.5')
  await check()
})

test('T1, T9: approves exactly the amount, for any decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36 }), fc.bigInt({ min: 1n, max: 10n ** 40n }), (decimals, atomic) => {
      const amount = parseUnits(formatUnits(atomic, decimals), decimals) as bigint
      const data = encodeApprove(ROUTER, amount) as Hex
      const { args } = decodeFunctionData({ abi: erc20Abi, data })
      expect(args).toEqual([ROUTER, atomic])
      expect(decodeApprovedSpender(data)).toBe(ROUTER.toLowerCase())
    }),
    { numRuns: 25 * Number(process.env.PORTICO_RUNS ?? 200) },
  )
})

test('the spenders are the hosted service’s routers, and those that the host lists', () => {
  const router = '0x111111125421ca6dc452d289314280a0f8842a65'
  expect(listAllowedSpenders('eip155:1')).toEqual([router])
  expect(listAllowedSpenders('eip155:8453')).toEqual([router])
  expect(listAllowedSpenders('eip155:324')).toEqual(['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'])
  expect(listAllowedSpenders(EVM)).toEqual([])
  expect(listAllowedSpenders(EVM, `eip155:1:${LUMENS.address}, ${EVM}:${ROUTER} nonsense`)).toEqual([
    ROUTER.toLowerCase(),
  ])
})
