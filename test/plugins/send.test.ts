import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { FetchRequest, PortCall } from '../../kernel/index.ts'
import type { Counterparty, Token } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { rerun } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { type SendState, send } from '../../plugins/send/index.ts'
import { assertReplays, type Browser, createBrowser, createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import { activityProvider } from './activity-provider.ts'
import { balancesProvider } from './balances-provider.ts'
import { scriptedEns } from './scripted-ens.ts'
import { ADDRESS, networks, SECOND } from './stage.ts'

const NETWORK = 'eip155:31337'
const TO = getAddress('0x52be0ca9417d8ff31a6b2c90e7d4853f0ab1c77d')
const OTHER = getAddress('0x52be6c19f07d4aa3c5e8b1d2097f4c8e63b1c77d')
const DOLLARS = '0x00000000000000000000000000000000000000dd'
/** The placeholder address that selects the native currency. */
const NATIVE = `${NETWORK}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const ETHER = 10n ** 18n
const hex = (n: number) => `0x${n.toString(16)}`
const hashOf = (n: number) => `0x${'5e'.repeat(28)}${n.toString(16).padStart(8, '0')}`

const native: Token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: NETWORK,
  price: '2000',
  quantity: { decimals: '18', numeric: '1' },
}
const dollars: Token = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: NETWORK,
  address: `${NETWORK}:${DOLLARS}`,
  price: '1',
  quantity: { decimals: '6', numeric: '250' },
}

interface Question {
  readonly params: readonly Record<string, string>[]
  approve(hash?: unknown): void
  reject(code?: unknown): void
}

interface Options {
  browser?: Browser
  records?: Parameters<typeof scriptedEns>[0]
  tokens?: readonly Token[]
  /** The contract's own decimals. */
  decimals?: number
  /** The chain's transactions, by hash. */
  chain?: Record<string, object | null>
  /** The sender's transactions by block, after block 100. */
  mined?: Map<number, object>
  /** Code by address; other addresses have none. */
  codes?: Record<string, string>
  isPermitted?: boolean
  /** Tokens that the wallet lists, if it does. */
  assets?: unknown
  /** The node's chain id, if it differs from the network's. */
  nodeId?: number
  /** In wei, as the node returns it. Default: one ether. */
  balance?: () => bigint
  /** No node returns the code of an address. */
  isCodeLost?: boolean
  /** No node estimates a fee. */
  isGasUnknown?: boolean
  counterparties?: readonly Counterparty[]
  /** The storage is full. */
  isFull?: boolean
}

const refuseToStore = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

async function till({ browser = createBrowser(), ...options }: Options = {}) {
  const { records = {}, tokens = [native, dollars], decimals = 6, chain = {}, isPermitted = false } = options
  const { mined = new Map<number, object>(), codes = {} } = options
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], isPermitted })
  const questions: Question[] = []
  const ens = scriptedEns(records)
  let chainId: string | undefined

  function request(call: PortCall, plugin: string) {
    if (plugin !== 'eip155') return null
    if (call.method === 'eth_chainId' && chainId) return chainId
    if (call.method === 'wallet_getCapabilities' && options.assets)
      return { '0x7a69': { assetDiscovery: { supported: true } } }
    if (call.method === 'wallet_getAssets') return { '0x7a69': options.assets }
    if (call.method !== 'eth_sendTransaction') return wallet.request(call)
    return new Promise((resolve, refuse) => {
      const params = call.params as unknown as Record<string, string>[]
      questions.push({
        params,
        approve: (hash: unknown = hashOf(questions.length)) => resolve(hash),
        // Also without a code: an error with `undefined` is no rejection.
        reject: (...given) => refuse(Object.assign(new Error('no'), { code: given.length > 0 ? given[0] : 4001 })),
      })
    })
  }

  function fetch(asked: FetchRequest) {
    const { id, method, params } = JSON.parse(asked.body as string)
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
    if (method === 'eth_chainId') return answer(hex(options.nodeId ?? Number(asked.url.split('/').at(-1))))
    if (method === 'eth_getCode' && options.isCodeLost) throw new Error('unreachable')
    if (method === 'eth_getBalance') return answer(`0x${(options.balance?.() ?? ETHER).toString(16)}`)
    if (method === 'eth_getCode') return answer(codes[params[0]] ?? '0x')
    if (method === 'eth_blockNumber') return answer(hex(Math.max(100, ...mined.keys())))
    if (method === 'eth_getTransactionCount')
      return answer(hex([...mined.keys()].filter((at) => params[1] === 'latest' || at <= Number(params[1])).length))
    if (method === 'eth_getBlockByNumber') return answer({ transactions: [mined.get(Number(params[0])) ?? null] })
    if (method === 'eth_gasPrice' && options.isGasUnknown) throw new Error('unreachable')
    if (method === 'eth_gasPrice') return answer('0x3b9aca00')
    if (method === 'eth_estimateGas') return answer('0x5208')
    if (method === 'eth_getTransactionByHash') return answer(chain[params[0]] ?? null)
    if (method === 'eth_getTransactionReceipt') return answer(chain[params[0]] ? { status: '0x1' } : null)
    if (params[0]?.data === '0x313ce567') return answer(`0x${decimals.toString(16).padStart(64, '0')}`)
    return ens.fetch(asked)
  }

  if (options.isFull) browser.storage.set = refuseToStore
  const plugins = [
    eip155(),
    names({ ens: { caipNetworkId: NETWORK } }),
    balancesProvider(`${NETWORK}:${ADDRESS}`, tokens),
    options.counterparties && activityProvider(options.counterparties),
    send(),
  ] as const
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: { networks },
    log: { level: 'silent' },
    browser,
    request,
    fetch,
  })
  await kernel.load('send')
  await wallet.announce(world)
  await world.advance(0)
  const { actions } = kernel
  const slice = () => kernel.getState().send as SendState
  return {
    kernel,
    world,
    wallet,
    browser,
    questions,
    slice,
    actions: actions.send,
    stack: () => kernel.getState().modal.stack.map(({ view }) => view),
    toast: () => kernel.getState().modal.toast?.message,
    alerts: () => kernel.getState().modal.alerts.flatMap(({ title, isDismissed }) => (isDismissed ? [] : [title])),
    /** The wallet changes its network without an event. */
    stray: (id: string) => {
      chainId = id
    },
    async connect() {
      const connected = actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(0)
      await connected
      await world.advance(0)
    },
    /** Opens the preview of the draft. */
    async review(amount: string, receiver: string, token?: Token) {
      await actions.modal.open({ view: 'Send' })
      await actions.send.prepare()
      if (token) await actions.send.chooseToken({ token: token.address ?? NATIVE })
      await actions.send.enterAmount({ text: amount })
      await actions.send.enterReceiver({ text: receiver })
      await world.advance(2_000)
      await actions.send.review()
      await world.advance(0)
    },
    /** Clicks the button that sends, and waits for the request to the wallet if there is one. */
    async confirm() {
      const done = actions.send.confirm()
      await world.advance(100)
      return { done }
    },
    async check() {
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
    },
    /** Puts the account's tokens in the log, where an export finds them. */
    receiveTokens: () => actions.holdings.receive({ account: `${NETWORK}:${ADDRESS}`, tokens }),
    async checkAnonymous() {
      expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
    },
  }
}

const sentOf = (to: string, value = ETHER / 2n) => ({
  from: ADDRESS,
  to,
  value: `0x${value.toString(16)}`,
  input: '0x',
})
const lastOf = ({ transfers }: SendState) => transfers.at(-1)

test('ether: requests exactly the draft, and compares it with the transaction on the chain', async () => {
  const chain: Options['chain'] = {}
  const { connect, review, confirm, questions, slice, stack, toast, world, check } = await till({ chain })
  await connect()
  await review('0.5', TO)
  expect(stack().at(-1)).toBe('SendPreview')
  expect(slice().review).toMatchObject({ to: TO, amount: `${ETHER / 2n}`, warning: null })
  const { done } = await confirm()
  expect(questions.map(({ params }) => params)).toEqual([
    [{ from: ADDRESS, to: TO, value: '0x6f05b59d3b20000', chainId: '0x7a69' }],
  ])
  questions[0]?.approve()
  await world.advance(0)
  await done
  expect(toast()).toBe('Transaction started')
  expect(lastOf(slice())).toMatchObject({ status: 'sent', hash: hashOf(1) })
  expect(slice()).toMatchObject({ sendTokenAmount: '', receiver: '', review: null })
  chain[hashOf(1)] = sentOf(TO.toLowerCase())
  await world.advance(4_000)
  expect(lastOf(slice())?.status).toBe('done')
  await check()
})

test('A1: refreshes the balance after a transfer is mined, which limits Max', async () => {
  const chain: Options['chain'] = {}
  let balance = ETHER
  const { connect, review, confirm, questions, kernel, actions, slice, world, check } = await till({
    chain,
    balance: () => balance,
  })
  const account = () => kernel.getState().connection.chains.eip155?.accountState
  await connect()
  await review('0.5', TO)
  await confirm()
  questions[0]?.approve()
  await world.advance(0)
  balance = ETHER / 4n
  chain[hashOf(1)] = sentOf(TO.toLowerCase())
  await world.advance(4_000)
  expect(lastOf(slice())?.status).toBe('done')
  expect(account()).toMatchObject({ balance: `${ETHER / 4n}`, isBalanceUnavailable: false })
  await actions.prepare()
  await world.advance(2_000)
  await actions.enterMax()
  expect(Number(slice().sendTokenAmount)).toBeLessThanOrEqual(0.25)
  await check()
})

test('A1: the review uses the current balance, and refuses a higher amount', async () => {
  let balance = ETHER
  const { connect, review, stack, slice, world, actions, check } = await till({ balance: () => balance })
  await connect()
  balance = ETHER / 4n
  await review('0.5', TO)
  expect(stack().at(-1)).toBe('Send')
  expect(slice()).toMatchObject({ isReviewing: false, review: null })
  // What was received meanwhile can be sent too.
  balance = ETHER
  await actions.review()
  await world.advance(0)
  expect(stack().at(-1)).toBe('SendPreview')
  await check()
})

test('T12: transfers a token through its own contract, without value and without approval', async () => {
  const { connect, review, confirm, questions, check } = await till()
  await connect()
  await review('12.345678', TO, dollars)
  await confirm()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TO as Hex, 12_345_678n] })
  expect(questions[0]?.params).toEqual([{ from: ADDRESS, to: DOLLARS, value: '0x0', data, chainId: '0x7a69' }])
  await check()
})

test('T10: refuses a token whose contract has other decimals than its list', async () => {
  const { connect, review, slice, stack, check } = await till({ decimals: 18 })
  await connect()
  await review('12', TO, dollars)
  expect(slice()).toMatchObject({ isTokenWrong: true, review: null })
  expect(stack().at(-1)).toBe('Send')
  await check()
})

for (const [what, sent] of [
  ['another receiver', sentOf(OTHER)],
  ['another amount', sentOf(TO, ETHER)],
  ['another sender', { ...sentOf(TO), from: SECOND }],
  ['a call of a contract', { ...sentOf(TO), input: '0xdeadbeef' }],
] as const) {
  test(`T6: ${what} on the chain raises an alert`, async () => {
    const { connect, review, confirm, questions, slice, alerts, world, check } = await till({
      chain: { [hashOf(1)]: sent },
    })
    await connect()
    await review('0.5', TO)
    await confirm()
    questions[0]?.approve()
    await world.advance(4_000)
    expect(lastOf(slice())?.status).toBe('different')
    expect(alerts()).toEqual(['This isn’t what you confirmed'])
    await check()
  })
}

test('T8: stops if a name resolves elsewhere at the click, without a request to the wallet', async () => {
  const addresses: Record<string, string> = { 'grace.eth': TO }
  const { connect, review, confirm, questions, slice, world, check } = await till({ records: { addresses } })
  await connect()
  await review('0.5', 'Grace.eth')
  expect(slice().review).toMatchObject({ to: TO, name: 'grace.eth' })
  addresses['grace.eth'] = OTHER
  await confirm()
  await world.advance(1_000)
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'nameMoved', transfers: [], isConfirming: false })
  await check()
})

test('T5: warns about look-alikes of paid or own addresses, and not about the same address', async () => {
  const { connect, review, confirm, questions, slice, world, check, receiveTokens, checkAnonymous } = await till()
  await receiveTokens()
  await connect()
  await review('0.1', TO)
  expect(slice().review?.warning).toBe(null)
  await confirm()
  questions[0]?.approve()
  await world.advance(0)
  await review('0.1', OTHER)
  expect(slice().review?.warning).toEqual({ kind: 'lookAlike', address: TO, name: null })
  await review('0.1', getAddress(`${ADDRESS.slice(0, 6)}${'ab'.repeat(18)}`))
  expect(slice().review?.warning).toMatchObject({ kind: 'lookAlike', address: ADDRESS })
  await review('0.1', TO)
  expect(slice().review?.warning).toBe(null)
  await check()
  await checkAnonymous()
})

test('T7: warns about the token’s own contract and burn addresses', async () => {
  const { connect, review, slice } = await till()
  await connect()
  await review('1', DOLLARS, dollars)
  expect(slice().review?.warning).toEqual({ kind: 'token' })
  await review('0.1', `0x${'0'.repeat(40)}`)
  expect(slice().review?.warning).toEqual({ kind: 'zero' })
})

test('T7: accepts only the correct checksum of an address', async () => {
  const { connect, actions, slice, world } = await till()
  await connect()
  await actions.prepare()
  const letters = [...TO].flatMap((one, at) => (at > 1 && /[a-f]/i.test(one) ? [at] : []))
  const flipped = letters.map((at) => {
    const one = TO[at] as string
    return TO.slice(0, at) + (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()) + TO.slice(at + 1)
  })
  for (const text of flipped) {
    await actions.enterReceiver({ text })
    await world.advance(1_000)
    expect(slice().receiverStatus, text).toBe('checksum')
  }
  for (const text of [TO, TO.toLowerCase(), TO.slice(2), `0x${TO.slice(2).toUpperCase()}`]) {
    await actions.enterReceiver({ text })
    await world.advance(1_000)
    expect(slice().receiverAddress, text).toBe(TO)
  }
})

test('T11: a hundred clicks send one request, and so do simultaneous clicks in two tabs', async () => {
  const browser = createBrowser({}, () => 3)
  const [a, b] = [await till({ browser }), await till({ browser, isPermitted: true })]
  await a.connect()
  await b.world.advance(1_000)
  expect(b.kernel.getState().connection.chains.eip155?.status).toBe('connected')
  await a.review('0.5', TO)
  await b.review('0.5', TO)
  for (let i = 0; i < 100; i++) void a.actions.confirm().catch(() => {})
  for (let i = 0; i < 100; i++) void b.actions.confirm().catch(() => {})
  await a.world.advance(1_000)
  expect([...a.questions, ...b.questions]).toHaveLength(1)
  const [asking, waiting] = a.questions.length > 0 ? [a, b] : [b, a]
  expect(waiting.slice()).toMatchObject({ refusal: 'busy' })
  expect(lastOf(waiting.slice())).toMatchObject({ status: 'unknown' })
  asking.questions[0]?.approve()
  await asking.world.advance(0)
  expect(lastOf(asking.slice())).toMatchObject({ status: 'sent' })
})

test('R3: records a hash that arrives after the visitor left, dismissed it and disconnected', async () => {
  const { connect, review, confirm, questions, slice, actions, kernel, world, toast, check } = await till()
  await connect()
  await review('0.5', TO)
  await confirm()
  await actions.dismiss({ id: lastOf(slice())?.id as string })
  expect(lastOf(slice())?.status).toBe('dismissed')
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(slice()).toMatchObject({ review: null, sendTokenAmount: '' })
  questions[0]?.approve(hashOf(7))
  await world.advance(0)
  expect(lastOf(slice())).toMatchObject({ status: 'sent', hash: hashOf(7) })
  expect(toast()).toBe('Transaction started')
  await check()
})

test('R5: a reload at each step sends no second request, and loses no hash', async () => {
  for (const step of ['before', 'asked', 'sent'] as const) {
    const browser = createBrowser()
    const first = await till({ browser })
    await first.connect()
    await first.review('0.5', TO)
    if (step !== 'before') await first.confirm()
    if (step === 'sent') first.questions[0]?.approve()
    await first.world.advance(0)
    first.world.close()
    await first.kernel.destroy()

    const next = await till({ browser, isPermitted: true, chain: { [hashOf(1)]: sentOf(TO) } })
    await next.world.advance(10_000)
    expect(next.questions, step).toEqual([])
    expect(next.slice().transfers.map(({ status, hash }) => [status, hash])).toEqual(
      { before: [], asked: [['unknown', null]], sent: [['done', hashOf(1)]] }[step],
    )
    expect(next.alerts()).toEqual(step === 'asked' ? ['Check your wallet'] : [])
    if (step !== 'asked') continue
    await next.review('0.5', TO)
    await next.confirm()
    expect(next.questions).toEqual([])
    expect(next.slice().refusal).toBe('busy')
    await next.actions.dismiss({ id: lastOf(next.slice())?.id as string })
    expect(next.alerts()).toEqual([])
    await next.confirm()
    expect(next.questions).toHaveLength(1)
    await next.check()
  }
})

test('R5: finds a transfer on the chain whose response was lost with the page', async () => {
  const browser = createBrowser()
  const mined = new Map<number, object>([[90, { nonce: '0x0', from: ADDRESS }]])
  const first = await till({ browser, mined })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  expect(lastOf(first.slice())).toMatchObject({ status: 'asked', mark: '1@100' })
  first.world.close()
  await first.kernel.destroy()

  const chain = { [hashOf(7)]: sentOf(TO) }
  const next = await till({ browser, isPermitted: true, mined, chain })
  await next.world.advance(5_000)
  expect(lastOf(next.slice())).toMatchObject({ status: 'unknown' })
  expect(next.alerts()).toEqual(['Check your wallet'])
  // Another transaction of the wallet does not match.
  mined.set(107, { ...sentOf(OTHER), nonce: '0x1', hash: hashOf(6) })
  await next.world.advance(5_000)
  expect(lastOf(next.slice())).toMatchObject({ status: 'unknown' })
  mined.set(113, { ...sentOf(TO.toLowerCase()), nonce: '0x2', hash: hashOf(7) })
  await next.world.advance(5_000)
  expect(lastOf(next.slice())).toMatchObject({ status: 'done', hash: hashOf(7) })
  expect(next.alerts()).toEqual([])
  expect(next.slice().paid.map(({ address }) => address)).toEqual([TO])
  expect(browser.storage.has('portico.outbox')).toBe(false)
  expect(next.questions).toEqual([])
  await next.check()
})

test('T11: sends nothing while the host has an open request', async () => {
  const { connect, review, confirm, questions, slice, kernel, world } = await till()
  await connect()
  await review('0.5', TO)
  const params = [{ from: ADDRESS, to: OTHER, value: '0x1' }]
  void kernel.actions.eip155.request({ method: 'eth_sendTransaction', params })
  await world.advance(0)
  await confirm()
  expect(questions).toHaveLength(1)
  expect(slice()).toMatchObject({ refusal: 'busy', transfers: [] })
  questions[0]?.approve()
  await world.advance(0)
  await confirm()
  expect(questions).toHaveLength(2)
  expect(questions[1]?.params[0]).toMatchObject({ to: TO })
})

test('T7: warns about a contract, unless it was paid before or is the visitor’s own; delegated code does not count', async () => {
  const codes: Record<string, string> = { [TO]: '0x6080', [OTHER]: `0xef0100${'ab'.repeat(20)}`, [SECOND]: '0x6080' }
  const { connect, review, confirm, questions, slice, world, check } = await till({ codes })
  await connect()
  await review('0.1', OTHER)
  expect(slice().review?.warning).toBe(null)
  await review('0.1', SECOND)
  expect(slice().review?.warning).toBe(null)
  await review('0.1', TO)
  expect(slice().review?.warning).toEqual({ kind: 'contract' })
  await confirm()
  questions[0]?.approve()
  await world.advance(0)
  await review('0.1', TO)
  expect(slice().review?.warning).toBe(null)
  await check()
})

type Till = Awaited<ReturnType<typeof till>>

/** The steps of a visitor, and the number of wallet requests up to each. */
const STEPS: readonly (readonly [step: string, asked: number, go: (own: Till) => Promise<unknown>])[] = [
  ['nothing is written', 0, ({ actions }) => actions.prepare()],
  ['a token is chosen', 0, ({ actions }) => actions.chooseToken({ token: dollars.address as string })],
  ['an amount is written', 0, ({ actions }) => actions.enterAmount({ text: '0.5' })],
  ['the receiver is being looked up', 0, ({ actions }) => actions.enterReceiver({ text: 'grace.eth' })],
  ['the receiver is known', 0, ({ world }) => world.advance(2_000)],
  ['the preview is shown', 0, ({ actions }) => actions.review()],
  ['the click is being checked', 0, async ({ actions }) => void actions.confirm().catch(() => {})],
  ['other tabs are minded', 0, ({ world }) => world.advance(30)],
  ['the wallet is asked', 1, ({ world }) => world.advance(100)],
]

async function upTo(step: number, options: Options = {}) {
  const own = await till({ records: { addresses: { 'grace.eth': TO } }, ...options })
  await own.connect()
  await own.kernel.actions.modal.open({ view: 'Send' })
  for (const [, , go] of STEPS.slice(0, step + 1)) {
    await go(own)
    await own.world.advance(0)
  }
  return own
}

STEPS.forEach(([what, asked], step) => {
  test(`R4: a network change while ${what} discards the draft, and sends nothing more`, async () => {
    const { questions, slice, kernel, world, browser, check } = await upTo(step)
    void kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(3_000)
    expect(questions).toHaveLength(asked)
    expect(slice()).toMatchObject({ chain: null, receiver: '', sendTokenAmount: '', review: null, isConfirming: false })
    expect(slice().transfers.map(({ status }) => status)).toEqual(asked ? ['asked'] : [])
    expect(browser.storage.has('portico.outbox')).toBe(asked > 0)
    questions[0]?.approve()
    await world.advance(0)
    expect(slice().transfers.map(({ status }) => status)).toEqual(asked ? ['sent'] : [])
    await check()
  })

  test(`R5: a reload while ${what} sends no request again, and shows what may have been sent`, async () => {
    const browser = createBrowser()
    const { questions, world, kernel } = await upTo(step, { browser })
    expect(questions).toHaveLength(asked)
    world.close()
    await kernel.destroy()
    const isTold = browser.storage.has('portico.outbox')
    const next = await till({ browser, isPermitted: true })
    await next.world.advance(10_000)
    expect(next.questions).toEqual([])
    expect(next.slice().transfers.map(({ status }) => status)).toEqual(isTold ? ['unknown'] : [])
    expect(isTold || asked === 0).toBe(true)
    await next.check()
  })
})

test('R4: does not use a wallet on another network, and an account or network change discards the draft', async () => {
  const { connect, review, confirm, questions, slice, kernel, stack, stray, toast, world, check } = await till()
  await connect()
  await review('0.5', TO)
  stray('0x1')
  await confirm()
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'moved', transfers: [] })
  expect(toast()).toBe('Something went wrong')
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(slice()).toMatchObject({ review: null, receiver: '', sendTokenAmount: '' })
  expect(stack().at(-1)).toBe('Send')
  await check()
})

test('shows a rejection or a failure after which nothing was sent, and allows a retry', async () => {
  const { connect, review, confirm, questions, slice, toast, world, check } = await till()
  await connect()
  await review('0.5', TO)
  for (const [at, code] of [4001, 4100, 4200, -32602].entries()) {
    await confirm()
    expect(questions).toHaveLength(at + 1)
    questions[at]?.reject(code)
    await world.advance(0)
    expect(slice()).toMatchObject({ refusal: code === 4001 ? 'rejected' : 'failed', transfers: [] })
    // A rejection is no error: only the view shows it.
    expect(toast()).toBe(code === 4001 ? undefined : 'Something went wrong')
  }
  await check()
})

const CERTAIN: readonly unknown[] = [4001, 4100, 4200, -32602]
const unclear = fc.oneof(
  fc.record({
    code: fc.oneof(
      fc.constantFrom(-32603, 4900, 4901, -32002, -32000, -32003, 5000, 0, undefined, '4001', null),
      fc.integer().filter((code) => !CERTAIN.includes(code)),
    ),
  }),
  fc.record({
    answer: fc.oneof(
      fc.constantFrom(null, '', '0x', '0x12', {}, [], { hash: hashOf(1) }, 'not a hash', `0x${'g'.repeat(64)}`, 7),
      fc.string(),
    ),
  }),
)

test('after any other response, keeps the request open, and a second click sends nothing', async () => {
  await fc.assert(
    fc.asyncProperty(unclear, async (said) => {
      const { connect, review, confirm, questions, slice, toast, world, browser } = await till()
      await connect()
      await review('0.5', TO)
      await confirm()
      if ('answer' in said) questions[0]?.approve(said.answer)
      else questions[0]?.reject(said.code)
      await world.advance(0)
      expect(slice()).toMatchObject({ transfers: [{ status: 'unknown' }], refusal: null, isConfirming: false })
      expect(browser.storage.get('portico.outbox')).toContain('"unknown"')
      expect(toast()).toBe('We couldn’t confirm whether this was sent')
      await confirm()
      expect(questions).toHaveLength(1)
      expect(slice().refusal).toBe('busy')
    }),
    { numRuns: Math.ceil(Number(process.env.PORTICO_RUNS ?? 200) / 10) },
  )
})

test('after an unclear response, finds the transaction on the chain and unblocks the account', async () => {
  const mined = new Map<number, object>()
  const { connect, review, confirm, questions, slice, world, browser, check } = await till({
    mined,
    chain: { [hashOf(7)]: sentOf(TO) },
  })
  await connect()
  await review('0.5', TO)
  await confirm()
  questions[0]?.reject(-32603)
  await world.advance(30_000)
  expect(lastOf(slice())?.status).toBe('unknown')
  mined.set(113, { ...sentOf(TO.toLowerCase()), nonce: '0x0', hash: hashOf(7) })
  await world.advance(10_000)
  expect(lastOf(slice())).toMatchObject({ status: 'done', hash: hashOf(7) })
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await check()

  const other = await till({ browser: createBrowser() })
  await other.connect()
  await other.review('0.5', TO)
  await other.confirm()
  other.questions[0]?.reject(4900)
  await other.world.advance(0)
  await other.actions.dismiss({ id: lastOf(other.slice())?.id as string })
  await other.confirm()
  expect(other.questions).toHaveLength(2)
})

test('Max leaves enough for the fee; USD and token are two units of one amount', async () => {
  const { connect, actions, slice, world, check } = await till()
  await connect()
  await actions.prepare()
  await world.advance(1_000)
  expect(slice()).toMatchObject({ gasPrice: '1000000000', gasPriceInUSD: '0.042', networkBalanceInUSD: '2000' })
  await actions.enterMax()
  expect(slice().sendTokenAmount).toBe('0.999958')
  await actions.enterAmount({ text: '0.5' })
  await actions.switchUnit()
  expect(slice().entered).toEqual({ text: '1000', unit: 'fiat' })
  await actions.enterAmount({ text: '1,5' })
  expect(slice()).toMatchObject({ entered: { text: '1.5', unit: 'fiat' }, sendTokenAmount: '0.00075' })
  await actions.switchUnit()
  expect(slice().entered).toEqual({ text: '0.00075', unit: 'token' })
  await actions.chooseToken({ token: dollars.address as string })
  await actions.enterMax()
  expect(slice().sendTokenAmount).toBe('250')
  await check()
})

test('tells a fee that is being estimated from one that no node knows', async () => {
  const { connect, actions, slice, world, check } = await till({ isGasUnknown: true })
  await connect()
  await actions.prepare()
  expect(slice()).toMatchObject({ fee: null })
  expect(slice().isFeeUnknown).toBeFalsy()
  await world.advance(60_000)
  expect(slice()).toMatchObject({ fee: null, isFeeUnknown: true })
  await actions.chooseToken({ token: dollars.address as string })
  expect(slice().isFeeUnknown).toBe(false)
  await check()
})

test('D2: an anonymous report contains neither receiver nor name nor hash', async () => {
  const { connect, review, confirm, questions, kernel, world } = await till({
    records: { addresses: { 'grace.eth': TO } },
  })
  await connect()
  await review('0.5', 'grace.eth')
  await confirm()
  questions[0]?.approve()
  await world.advance(3_000)
  const report = JSON.stringify(await kernel.log.export()).toLowerCase()
  for (const one of ['grace.eth', TO.slice(2).toLowerCase(), ADDRESS.slice(2).toLowerCase(), hashOf(1)])
    expect(report).not.toContain(one)
})

test('sends tokens that only the wallet lists, and drops invalid ones', async () => {
  const listed = (address: string, also: object = {}) => ({
    address,
    balance: '0x64',
    type: 'ERC20',
    metadata: { name: 'Own', symbol: 'OWN', decimals: 2 },
    ...also,
  })
  const own = '0x00000000000000000000000000000000000000aa'
  const assets = [
    listed(own),
    listed(DOLLARS),
    listed('0xno'),
    listed(OTHER, { balance: '-1' }),
    listed(OTHER, { type: 'erc721' }),
    listed(OTHER, { metadata: { name: 'X', symbol: 'X', decimals: 255 } }),
    null,
  ]
  const { connect, actions, slice, review, confirm, questions, wallet, world, check } = await till({
    assets,
    decimals: 2,
  })
  await connect()
  await actions.prepare()
  await world.advance(0)
  expect(slice().assets.map(({ token }) => token)).toEqual([own, DOLLARS])
  await review('0.5', TO, { ...dollars, address: `${NETWORK}:${own}` })
  expect(slice().review).toMatchObject({ token: own, amount: '50' })
  await confirm()
  expect(questions[0]?.params[0]?.to).toBe(own)
  expect(wallet.requests).not.toContain('wallet_getAssets')
  await check()
})

const leftOver = (also: object) => ({
  id: 'other',
  account: `${NETWORK}:${ADDRESS}`,
  at: createBrowser().now - 60_000,
  hash: null,
  status: 'asked',
  ...also,
})

for (const kind of ['swap', 'send', 'acme-bridge'])
  test(`an unreadable request of ${kind} blocks the account until the visitor has checked their wallet`, async () => {
    const browser = createBrowser({ 'portico.outbox': JSON.stringify([leftOver({ kind })]) })
    const { connect, review, confirm, questions, slice, actions, check } = await till({ browser })
    await connect()
    await review('0.5', TO)
    await confirm()
    expect(questions).toEqual([])
    expect(slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'other', kind }] })
    await actions.dismiss({ id: 'other' })
    expect(slice().others).toEqual([])
    expect(browser.storage.has('portico.outbox')).toBe(false)
    await confirm()
    expect(questions).toHaveLength(1)
    await check()
  })

for (const [what, also] of [
  ['is older than a week', { at: createBrowser().now - 8 * 86_400_000 }],
  ['comes from a clock that is far ahead', { at: createBrowser().now + 2 * 86_400_000 }],
  ['has no account', { account: null }],
] as const)
  test(`removes a pending entry that ${what}, which blocks nothing`, async () => {
    const browser = createBrowser({ 'portico.outbox': JSON.stringify([leftOver({ kind: 'swap', ...also })]) })
    const { connect, review, confirm, questions } = await till({ browser })
    expect(browser.storage.has('portico.outbox')).toBe(false)
    await connect()
    await review('0.5', TO)
    await confirm()
    expect(questions).toHaveLength(1)
  })

test('warns about a full storage once, keeps the request in memory, and shares it with other tabs and reloads', async () => {
  const browser = createBrowser()
  const first = await till({ browser, isFull: true })
  const other = await till({ browser })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  expect(first.questions).toEqual([])
  expect(first.slice()).toMatchObject({ refusal: 'unkept', transfers: [] })
  await first.confirm()
  expect(first.questions).toHaveLength(1)
  await other.connect()
  await other.review('0.5', TO)
  await other.confirm()
  expect(other.questions).toEqual([])
  expect(other.slice()).toMatchObject({ refusal: 'busy', transfers: [{ status: 'unknown' }] })
  await first.check()
  first.world.close()
  await first.kernel.destroy()

  const next = await till({ browser, isPermitted: true })
  await next.world.advance(1_000)
  expect(next.slice().transfers).toMatchObject([{ status: 'unknown', to: TO }])
  expect(next.alerts()).toEqual(['Check your wallet'])
  await next.review('0.5', TO)
  await next.confirm()
  expect(next.questions).toEqual([])
  await next.actions.dismiss({ id: lastOf(next.slice())?.id as string })
  await next.world.advance(0)
  expect(other.slice().transfers.map(({ status }) => status)).toEqual(['dismissed'])
  await next.check()
})

test('after a reload with a full storage and no other tab, warns before it sends a request again', async () => {
  const browser = createBrowser()
  const first = await till({ browser, isFull: true })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  await first.confirm()
  expect(first.questions).toHaveLength(1)
  first.world.close()
  await first.kernel.destroy()
  const next = await till({ browser, isFull: true })
  await next.connect()
  await next.review('0.5', TO)
  await next.confirm()
  expect(next.questions).toEqual([])
  expect(next.slice().refusal).toBe('unkept')
})

test('shows that the contract check failed', async () => {
  const { connect, review, slice } = await till({ isCodeLost: true })
  await connect()
  await review('0.1', TO)
  expect(slice().review?.warning).toEqual({ kind: 'unchecked' })
})

test('refuses a node of another network’s chain', async () => {
  const { connect, review, slice } = await till({ nodeId: 1, decimals: 6, chain: {} })
  await connect()
  await review('12', TO, dollars)
  expect(slice()).toMatchObject({ isTokenWrong: true, review: null, fee: null })
  await review('0.1', TO, native)
  expect(slice().review?.warning).toEqual({ kind: 'unchecked' })
})

test('T5: warns about look-alikes of addresses in the activity, even if the poisoned one is there too', async () => {
  const poison = getAddress(`${TO.slice(0, 6)}${'ab'.repeat(16)}${TO.slice(-4)}`)
  const known = (address: string, isSender: boolean) => ({ address, isSender })
  for (const [counterparties, warned] of [
    [[known(TO, true)], [poison]],
    [
      [known(TO, false), known(poison, false)],
      [poison, TO],
    ],
    [[known(TO, true), known(poison, false)], [poison]],
    [[], []],
  ] as const) {
    const { connect, review, slice } = await till({ counterparties })
    await connect()
    for (const to of [poison, TO] as const) {
      await review('0.1', to)
      const warning = (warned as readonly string[]).includes(to)
        ? { kind: 'lookAlike', address: to === TO ? poison : TO, name: null }
        : null
      expect(slice().review?.warning).toEqual(warning)
    }
  }
})

for (const kept of ['{', '{}', '[null,7,{"id":7},{"kind":"send"}]', `["${'x'.repeat(70_000)}"]`]) {
  test(`R1: drops unreadable stored data: ${kept.slice(0, 24)}`, async () => {
    const { slice, connect, review, confirm, questions } = await till({
      browser: createBrowser({ 'portico.outbox': kept, 'portico.send.paid': kept }),
    })
    expect(slice()).toMatchObject({ transfers: [], paid: [] })
    await connect()
    await review('0.5', TO)
    await confirm()
    expect(questions).toHaveLength(1)
  })
}
