import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Accounts } from '../../plugins/capabilities.ts'
import { toAddress } from '../../plugins/shared/caip.ts'
import { selectDraft } from '../../plugins/swap/state.ts'
import type { SwapFault } from '../../plugins/swap/swap-errors.ts'
import { createDraftContext, isAmbiguous } from '../../plugins/swap/tokens.ts'
import { startWorld, type World } from '../world/index.ts'
import { CHAMELEON, CONVERTER, LUMENS } from '../world/pool.ts'
import { askNode } from '../world/rpc.ts'
import { EVM_TOKENS } from '../world/tokens.ts'
import { ACCOUNT, caip, ETHER, EVM, OTHER, type SwapperOptions, swapper } from './swapper.ts'

const DOLLARS = caip(EVM_TOKENS[0]?.address as string)
const LUMEN = caip(LUMENS.address)
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
let local: World

beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
}, 60_000)
afterAll(() => local.stop())

async function opened(options?: SwapperOptions) {
  const own = await swapper(local, options)
  await own.connect()
  await own.open()
  return own
}

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

const sendAs = (from: string, to: string, data: string) =>
  askNode(local.parts().rpc[EVM]?.url as string, 'eth_sendTransactionSync', [{ from, to, data, gas: '0x7a120' }])
const behave = (way: number) =>
  sendAs(
    STRANGER,
    CHAMELEON.address,
    encodeFunctionData({ abi: parseAbi(['function behave(uint8)']), functionName: 'behave', args: [way] }),
  )
const CHAM = caip(CHAMELEON.address)

test('T3: detects a token that takes, fails or approves others, before the wallet gets the request', async () => {
  const { actions, kernel, write, review, confirm, questions, slice, mined, world, amountOf, check } = await opened()
  const faults: unknown[] = []
  for (const way of [1, 3, 4]) {
    await behave(way)
    await write(`0.01${way}`, CHAM)
    await review()
    faults.push(slice().fault ?? slice().plan?.step)
    await kernel.actions.modal.back()
  }
  // The third fails where gas is charged, which no simulation shows; only the fee is lost.
  expect(faults).toEqual(['gets-less', 'swap', 'approves-other'])
  await behave(3)
  await write('0.02', CHAM)
  await review()
  await confirm()
  await questions[0]?.approve()
  await mined()
  expect(slice().swaps).toMatchObject([{ status: 'failed' }])
  expect(await amountOf(CHAM)).toBe(0n)

  await behave(0)
  await actions.prepare()
  await world.advance(0)
  await write('0.5', CHAM)
  await review()
  await confirm()
  await questions[1]?.approve()
  await mined()
  expect(await amountOf(CHAM)).toBeGreaterThan(0n)
  await behave(2)
  await actions.prepare()
  await world.advance(0)
  await write('100', ETHER, CHAM)
  await review()
  expect(slice().plan?.step).toBe('approve')
  await confirm()
  await questions[2]?.approve()
  await mined()
  expect(slice()).toMatchObject({ fault: 'reverts', plan: null })
  await behave(0)
  expect(questions).toHaveLength(3)
  await check()
})

/** Results of buying and selling a token that misbehaves: a fault, or a swap that may proceed. */
const HOSTILE: readonly (readonly [way: number, what: string, bought: SwapFault | 'swap', sold: SwapFault | 'swap'])[] =
  [
    [1, 'burns a tenth of what is moved', 'gets-less', 'reverts'],
    [2, 'can only be bought', 'swap', 'reverts'],
    [3, 'fails where gas is paid for', 'swap', 'swap'],
    [4, 'lets its maker spend what the receiver has', 'approves-other', 'swap'],
    [5, 'takes twice as much', 'swap', 'pays-more'],
    [6, 'moves nothing', 'gets-less', 'reverts'],
    [7, 'counts with 255 decimals', 'token', 'token'],
    [8, 'draws on another token', 'takes-other', 'takes-other'],
    [9, 'never ends', 'reverts', 'reverts'],
    [10, 'fails with endless words', 'reverts', 'reverts'],
  ]

test('T3: twenty swaps of a hostile token: predicts failures on the chain before the wallet gets the request', async () => {
  const { actions, kernel, world, write, review, confirm, questions, slice, mined, check } = await opened()
  await behave(0)
  for (const [amount, target, source] of [
    ['0.5', CHAM, ETHER],
    ['200', ETHER, CHAM],
  ] as const) {
    await actions.prepare()
    await world.advance(0)
    await write(amount, target, source)
    await review()
    await confirm()
    await questions.at(-1)?.approve()
    await mined()
    if (source === CHAM) await kernel.actions.modal.back()
  }
  const allowed = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CHAMELEON.address as Hex, 5n] })
  await sendAs(ACCOUNT, toAddress(DOLLARS), allowed)
  const told: unknown[] = []
  for (const [way, what] of HOSTILE) {
    const found = []
    for (const [target, source] of [
      [CHAM, ETHER],
      [ETHER, CHAM],
    ] as const) {
      await behave(way)
      await write(`0.1${way}`, target, source)
      await review()
      found.push(slice().fault ?? slice().plan?.step)
      await kernel.actions.modal.back()
    }
    told.push([way, what, ...found])
  }
  await behave(0)
  expect(told).toEqual(HOSTILE)
  expect(questions).toHaveLength(2)
  await check()
}, 60_000)

test('quotes out of order: ignores a slow first response after a fast second one, in a rerun too', async () => {
  let hold: (() => void) | null = null
  let held = 0
  const own = await opened({
    tamper: (path, answer, { url }) => {
      if (path !== 'convert/quotes' || !url.includes('amount=100000000000000000&')) return answer
      held++
      return new Promise((resolve) => {
        hold = () => resolve(answer)
      })
    },
  })
  const { actions, world, slice, check } = own
  await actions.chooseToken({ side: 'target', token: DOLLARS })
  await actions.enterAmount({ text: '0.1' })
  await world.advance(600)
  expect(held).toBe(1)
  expect(slice().quote).toBe(null)
  await actions.enterAmount({ text: '0.2' })
  await world.advance(600)
  expect(slice().quote?.amount).toBe(`${2n * 10n ** 17n}`)
  const shown = slice().toTokenAmount
  ;(hold as unknown as () => void)()
  await world.advance(1_000)
  expect(slice()).toMatchObject({ toTokenAmount: shown, sourceTokenAmount: '0.2' })
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

type Own = Awaited<ReturnType<typeof swapper>>

/** Swapping a token for ether, from the view to the wallet. Steps with a path wait for that response. */
const STEPS: readonly (readonly [name: string, path: string | null, act: (own: Own, amount: string) => unknown])[] = [
  ['the list is fetched', 'convert/tokens', (own) => own.open()],
  ['the view is open', null, (own) => own.open()],
  [
    'it is written',
    null,
    async ({ actions }, amount) => {
      await actions.chooseToken({ side: 'source', token: DOLLARS })
      await actions.chooseToken({ side: 'target', token: ETHER })
      await actions.enterAmount({ text: amount })
    },
  ],
  ['a quote is asked for', 'convert/quotes', ({ world }) => world.advance(600)],
  ['the quote is shown', null, ({ world }) => world.advance(600)],
  ['it is asked what is allowed', 'convert/allowance', (own) => own.review()],
  ['the approval is composed', 'convert/build-approve', (own) => own.review()],
  ['the approval is shown', null, (own) => own.review()],
  ['the wallet is asked for the approval', null, (own) => own.confirm()],
  ['the swap is composed', 'convert/build-transaction', approved],
  ['the swap is shown', null, approved],
  [
    'a stale quote is asked for again',
    'convert/quotes',
    ({ actions, world }) => world.advance(31_000).then(() => void actions.confirm()),
  ],
  ['the wallet is asked for the swap', null, (own) => own.confirm()],
]

async function approved({ questions, mined }: Own) {
  await questions.at(-1)?.approve()
  await mined()
}

/** Continues up to a step. @returns Releases the response that the step waits for */
async function walked(last: number, besides: (own: Own) => Promise<void> = async () => {}) {
  let isHeld = ''
  let release = () => {}
  const own = await swapper(local, {
    tamper(path, answer) {
      if (path !== isHeld) return answer
      isHeld = ''
      return new Promise((resolve) => {
        release = () => resolve(answer)
      })
    },
  })
  await own.connect()
  // More than any earlier allowance.
  const amount = `${++dollars}`
  for (const [at, [, path, act]] of STEPS.slice(0, last + 1).entries()) {
    if (path && at < last) continue
    isHeld = path ?? ''
    const done = Promise.resolve(act(own, amount))
    if (path) await own.world.advance(0)
    else await done.then(() => besides(own))
    if (path === 'convert/quotes') await own.world.advance(31_600)
  }
  return { ...own, release: () => release() }
}
let dollars = 10

test('T4, R4: a network change at each step discards the draft, sends nothing more, and loses no hash', async () => {
  for (const [step, [name]] of STEPS.entries()) {
    const own = await walked(step)
    const asked = own.questions.length
    await own.switchTo(OTHER)
    own.release()
    await own.world.advance(1_000)
    expect([name, own.slice().status]).toEqual([name, undefined])
    const open = own.slice().swaps.filter(({ status }) => status === 'asked').length
    if (open > 0) await approved(own)
    expect([name, own.slice().swaps.filter(({ status }) => status === 'done').length]).toEqual([name, asked])
    await own.actions.confirm()
    await own.actions.retry()
    await own.world.advance(1_000)
    expect([name, own.questions.length, own.slice().status]).toEqual([name, asked, undefined])
    await own.check()
  }
}, 120_000)

test('T4: half a minute at each step: never sends anything older than the last quote', async () => {
  for (const [step, [name, path]] of STEPS.entries()) {
    if (path) continue
    let at = -1
    const own = await walked(STEPS.length - 1, async ({ world }) => {
      at = STEPS.findIndex(([, held], index) => index > at && !held)
      if (at === step && step < STEPS.length - 1) await world.advance(31_000)
    })
    expect([name, own.questions.length]).toEqual([name, 2])
    const last = (event: string) => own.kernel.log.entries.findLast(({ type }) => type === event)?.at ?? 0
    expect([name, last('swap/transactionRequested') - last('swap/quoteReceived') < 30_000]).toEqual([name, true])
    own.questions.at(-1)?.reject()
    await own.world.advance(0)
    await own.check()
  }
}, 120_000)

test('T4, R4: a change of network or account in between discards the draft, and sends nothing', async () => {
  const own = await opened()
  const { actions, write, review, confirm, questions, slice, stack, switchTo, wallet, world, check } = own
  await write('0.1', DOLLARS)
  await review()
  const { plan } = slice()
  await switchTo(OTHER)
  expect(slice()).toEqual({ swaps: [] })
  expect(stack().at(-1)).toBe('Swap')
  await actions.confirm()
  await actions.prepare()
  await world.advance(0)
  expect(slice()).toMatchObject({ status: 'ready', network: OTHER, sourceTokenAmount: '1', toToken: null })
  await switchTo(EVM)
  await actions.prepare()
  await world.advance(0)
  // The wallet itself has changed its network without an event.
  await write('0.1', DOLLARS)
  await review()
  expect(slice().plan).toMatchObject({ step: plan?.step, quote: { network: EVM } })
  own.stray(OTHER)
  await confirm()
  expect(slice()).toMatchObject({ refusal: 'moved', swaps: [] })
  own.stray(null)
  await wallet.emit(world, 'accountsChanged', [STRANGER])
  await world.advance(0)
  expect(slice()).toEqual({ swaps: [] })
  expect(questions).toEqual([])
  await check()
})

test('T11: a hundred clicks send one request, in two pages of one browser; T12: and only for a transaction', async () => {
  const { actions, write, review, questions, slice, browser, world, wallet, check } = await opened()
  const second = await opened({ browser, isPermitted: true })
  for (const page of [{ write, review }, second]) {
    await page.write('0.01', DOLLARS)
    await page.review()
  }
  for (let click = 0; click < 100; click++) for (const page of [actions, second.actions]) void page.confirm()
  await world.advance(500)
  await second.world.advance(500)
  expect(questions.length + second.questions.length).toBe(1)
  const [first, other] = questions.length > 0 ? [slice(), second.slice()] : [second.slice(), slice()]
  expect(first.swaps).toMatchObject([{ status: 'asked' }])
  expect(other).toMatchObject({ refusal: 'busy', swaps: [{ status: 'unknown' }] })
  const [asked] = [...questions, ...second.questions]
  asked?.reject()
  await world.advance(500)
  const methods = [...wallet.requests, ...second.wallet.requests].filter(
    (one) => !/^eth_(?:chainId|accounts|requestAccounts)$/.test(one),
  )
  expect(methods).toEqual([])
  await check()
})

test('R3, R5: a reload during the wallet’s request is shown, blocks the account, and sends nothing again', async () => {
  const { write, review, confirm, questions, browser, world } = await opened()
  await write('0.01', DOLLARS)
  await review()
  await confirm()
  expect(questions).toHaveLength(1)
  world.close()
  const next = await opened({ browser, isPermitted: true })
  expect(next.slice().swaps).toMatchObject([{ status: 'unknown', step: 'swap' }])
  expect(next.alerts()).toEqual(['Check your wallet'])
  await next.write('0.02', DOLLARS)
  await next.review()
  await next.confirm()
  expect(next.slice().refusal).toBe('busy')
  expect(next.questions).toEqual([])
  await next.actions.dismiss({ id: next.slice().swaps[0]?.id ?? '' })
  expect(next.alerts()).toEqual([])
  await next.confirm()
  expect(next.questions).toHaveLength(1)
  await next.check()
})

test('X1, T10: keeps the valid entries of a malformed list, and refuses a token with other decimals than its list', async () => {
  const odd = { name: 'Odd', symbol: 'ODD', address: LUMEN.replace(/.$/, '0'), decimals: 255 }
  const { write, review, slice, questions, check } = await opened({
    tamper: (path, answer) =>
      path === 'convert/tokens'
        ? {
            tokens: [
              null,
              odd,
              { ...odd, decimals: 0 },
              { ...odd, address: 'javascript:alert(1)', decimals: 6 },
              ...(answer as { tokens: { address: string }[] }).tokens.map((one) =>
                one.address === LUMEN ? { ...one, decimals: 6, name: 'x'.repeat(10_000), logoUri: 7 } : one,
              ),
            ],
          }
        : answer,
  })
  expect(slice().tokens?.map(({ symbol }) => symbol)).toEqual(['ETH', 'MUSD', 'LUM', 'CHAM'])
  expect(slice().tokens?.find(({ address }) => address === LUMEN)?.name).toHaveLength(96)
  await write('0.1', LUMEN)
  await review()
  expect(slice()).toMatchObject({ fault: 'token', plan: null })
  expect(questions).toEqual([])
  await check()
})

test('T10: shows the contract of a token with a duplicate or look-alike symbol; the selection is an address', async () => {
  const twin = { name: 'Meridian Dollar', symbol: 'musd', address: caip(STRANGER), decimals: 6 }
  const { write, review, kernel, check } = await opened({
    tamper: (path, answer) =>
      path === 'convert/tokens'
        ? { tokens: [twin, { ...twin, symbol: 'MUSᎠ', address: LUMEN }, ...(answer as { tokens: object[] }).tokens] }
        : answer,
  })
  const { swap } = kernel.getState()
  const { tokens } = createDraftContext(selectDraft(swap), kernel.state(Accounts), undefined)
  expect(tokens.filter((one) => isAmbiguous(one, tokens)).map(({ address }) => address)).toEqual([
    twin.address,
    LUMEN,
    DOLLARS,
  ])
  await write('0.1', DOLLARS)
  await review()
  expect(kernel.getState().swap).toMatchObject({ plan: { step: 'swap', quote: { to: DOLLARS } } })
  await check()
})

test('X3: ignores impossible prices, and the swap continues', async () => {
  for (const price of [-1, 'NaN', '1e400', null, '9'.repeat(40), {}]) {
    const { write, slice } = await opened({
      tamper: (path, answer) =>
        path === 'fungible/price'
          ? { fungibles: (answer as { fungibles: object[] }).fungibles.map((one) => ({ ...one, price })) }
          : path.endsWith('/balance')
            ? { balances: [] }
            : answer,
    })
    await write('0.1', DOLLARS)
    expect(slice()).toMatchObject({ priceImpact: null, gasPriceInUSD: null, inputError: null })
    expect(slice().quote).not.toBe(null)
  }
})

test('T1: an unused approval can be revoked', async () => {
  let isBroken = false
  const { actions, write, review, confirm, questions, slice, mined, check } = await opened({
    tamper: (path, answer) => (isBroken && path === 'convert/build-transaction' ? {} : answer),
  })
  await write('99', ETHER, DOLLARS)
  await review()
  await actions.revokeApproval()
  expect(slice().plan).toMatchObject({ step: 'approve', allowed: '99000000' })
  isBroken = true
  await confirm()
  await questions[0]?.approve()
  await mined()
  expect(slice().fault).toBe('no-answer')
  await actions.revokeApproval()
  expect(slice()).toMatchObject({ plan: { step: 'approve', allowed: '0' }, fault: null })
  await confirm()
  const nothing = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [CONVERTER, 0n] })
  expect(questions[1]?.params[0]).toMatchObject({ to: toAddress(DOLLARS).toLowerCase(), data: nothing })
  await questions[1]?.approve()
  await mined()
  await actions.revokeApproval()
  expect(slice().plan).toMatchObject({ step: 'approve', allowed: '99000000' })
  await check()
})

test('after an unclear response, keeps the swap and sends nothing again; finds on the chain what the wallet sent', async () => {
  for (const { amount, target, source } of [
    { amount: '0.011', target: DOLLARS, source: ETHER },
    { amount: '3', target: ETHER, source: DOLLARS },
  ]) {
    const { write, review, confirm, questions, slice, toast, world, browser, check } = await opened()
    await write(amount, target, source)
    await review()
    await confirm()
    const [asked] = questions
    asked?.reject(-32603, 'Internal JSON-RPC error.')
    await world.advance(150)
    expect(slice()).toMatchObject({ phase: 'idle', refusal: null, swaps: [{ status: 'unknown' }] })
    expect(toast()).toBe('We couldn’t confirm whether this was sent')
    expect(browser.storage.get('portico.outbox')).toContain('"unknown"')
    await confirm()
    expect(questions).toHaveLength(1)
    expect(slice().refusal).toBe('busy')
    const { chainId: _, ...sent } = (asked?.params[0] ?? {}) as Record<string, string>
    const url = local.parts().rpc[EVM]?.url as string
    const { transactionHash: hash } = await askNode<{ transactionHash: string }>(url, 'eth_sendTransactionSync', [
      { ...sent, gas: '0x7a120' },
    ])
    await world.advance(5_000)
    expect(slice().swaps).toMatchObject([{ status: 'done', hash }])
    await world.advance(1_000)
    expect(browser.storage.has('portico.outbox')).toBe(false)
    await check()
  }
})
