// What the service, the nodes and the storage say, as far as it is believed.
import { expect, test } from 'vitest'
import { Api, type SwapOrder } from '../../../plugins/capabilities.ts'
import { fetchGasPrice } from '../../../plugins/shared/rpc/gas-price.ts'
import { listAllowedSpenders } from '../../../plugins/swap/allowed-spenders.ts'
import { readAllowance } from '../../../plugins/swap/create-approval.ts'
import { isCallAccepted } from '../../../plugins/swap/read-network.ts'
import {
  getTokensOnNetwork,
  parseGasPrice,
  parsePrices,
  parseQuote,
  parseTokens,
} from '../../../plugins/swap/responses.ts'
import { createHostedProvider } from '../../../plugins/swap/service.ts'
import { parseSwaps } from '../../../plugins/swap/stored-schemas.ts'
import { toSwapError } from '../../../plugins/swap/swap-errors.ts'
import { parseAllowance, parseTransaction } from '../../../plugins/swap/transaction-responses.ts'
import {
  ANNA,
  account,
  COIN,
  call,
  createSwapPage,
  DOLLARS,
  ETHER,
  NETWORK,
  network,
  ROUTER,
  swap,
  word,
} from './page.ts'

const order = { network, account, from: DOLLARS, to: ETHER, amount: '150' } as unknown as SwapOrder
const faultOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return toSwapError(error)
  }
}

/** A node that gives one answer, or an error with a code. */
function node(answer: unknown, code?: unknown) {
  const asked: unknown[] = []
  const page = createSwapPage({
    node(request) {
      asked.push(request)
      return code === undefined ? answer : Promise.reject(Object.assign(new Error('no'), { code }))
    },
  })
  return { context: page.context, asked }
}
const identity = { method: 'eth_chainId', isValid: expect.any(Function) }

test('the price of gas and allowances are asked of nodes that prove where they are', async () => {
  const gas = node('0x10')
  expect(await fetchGasPrice(gas.context, network as never)).toBe(16n)
  expect(gas.asked).toMatchObject([{ method: 'eth_gasPrice', params: [], identity }])
  const allowed = node(word(5n))
  expect(await readAllowance(allowed.context, order, ROUTER)).toBe(5n)
  const data = `0xdd62ed3e${word(ANNA).slice(2)}${word(ROUTER).slice(2)}`
  expect(allowed.asked).toMatchObject([{ method: 'eth_call', params: [{ to: COIN, data }, 'latest'], identity }])
  for (const answer of [null, 16, '0x', '16', 'x0x1', '0x1g', `0x${'1'.repeat(65)}`, ['0x10']])
    await expect(fetchGasPrice(node(answer).context, network as never)).rejects.toThrow()
  for (const answer of [null, 5, '0x5', `${word(5n)}0`, `x${word(5n)}`, word(5n).replace('0x0', '0xg'), [word(5n)]])
    await expect(readAllowance(node(answer).context, order, ROUTER)).rejects.toThrow()
  expect(await fetchGasPrice(node(`0x${'f'.repeat(64)}`).context, network as never)).toBe(2n ** 256n - 1n)
})

test('a token refuses a call by a code of its own, or by false; a node that is away says nothing', async () => {
  const asked = node('0x')
  expect(await isCallAccepted(asked.context, order, { to: COIN, data: '0x1' })).toBe(true)
  const params = [{ from: ANNA, to: COIN, data: '0x1' }, 'latest']
  expect(asked.asked).toMatchObject([{ method: 'eth_call', params, identity }])
  expect(await isCallAccepted(node(null, 3).context, order, call)).toBe(false)
  expect(await isCallAccepted(node(word(0n)).context, order, call)).toBe(false)
  expect(await isCallAccepted(node(word(1n)).context, order, call)).toBe(true)
  await expect(isCallAccepted(node(null, 'rpc-unreachable').context, order, call)).rejects.toThrow()
})

const [ONE, TWO] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
test.each<[string, readonly string[]]>([
  [`${NETWORK}:${TWO}`, [TWO]],
  [`${NETWORK}:${TWO.toUpperCase().replace('0X', '0x')}`, [TWO]],
  [`${NETWORK}:${ONE}, ${NETWORK}:${TWO}`, [ONE, TWO]],
  [` ${NETWORK}:${ONE},,\n${NETWORK}:${TWO} `, [ONE, TWO]],
  [`eip155:31337:${TWO}`, []],
  [`x${NETWORK}:${TWO}`, []],
  [`${NETWORK}:${TWO}0`, []],
  [`${NETWORK}:${TWO.slice(0, -1)}`, []],
  [`${NETWORK}:0x${'g'.repeat(40)}`, []],
  [TWO, []],
  ['', []],
])('T2: of the host’s list %j, the spenders are %j', (listed, own) => {
  const router = '0x111111125421ca6dc452d289314280a0f8842a65'
  expect(listAllowedSpenders(NETWORK, listed)).toEqual([router, ...own])
})

test('T2: a network has its own spenders, and the hosted router only where it is', () => {
  const all = ['eip155:31337', 'eip155:10', 'eip155:324', '1'].map((id) => `${id}:${TWO}`).join(' ')
  expect(listAllowedSpenders('eip155:31337', all)).toEqual([TWO])
  expect(listAllowedSpenders('eip155:324', all)).toEqual(['0x6fd4383cb451173d5f9304f041c7bcbf27d561ff', TWO])
  expect(listAllowedSpenders('eip155:31337')).toEqual([])
  const networks = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  expect(networks.map((id) => listAllowedSpenders(`eip155:${id}`).length)).toEqual(networks.map(() => 1))
})

const token = (more: object = {}) => ({ address: DOLLARS, name: 'Dollar', symbol: 'USD', decimals: 6, ...more })
const listOf = (...tokens: unknown[]) => faultOf(() => getTokensOnNetwork(tokens, NETWORK))

test('X1: a token of a list is believed if each field has its form', () => {
  expect(listOf(token())).toEqual([{ ...token(), eip2612: false }])
  expect(listOf(token({ logoUri: 'a.png', eip2612: true, extra: 1 }))).toEqual([
    { ...token(), logoUri: 'a.png', eip2612: true },
  ])
  for (const more of [
    { decimals: 1 },
    { decimals: 36 },
    { name: 'x'.repeat(96), symbol: 'x'.repeat(32) },
    { address: DOLLARS.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x') },
  ])
    expect([more, listOf(token(more))]).toEqual([more, [{ ...token(more), eip2612: false }]])
  expect(listOf(token({ name: 'x'.repeat(97), symbol: 'x'.repeat(33) }))).toMatchObject([
    { name: 'x'.repeat(96), symbol: 'x'.repeat(32) },
  ])
  for (const more of [
    { decimals: 0 },
    { decimals: 37 },
    { decimals: 1.5 },
    { decimals: '6' },
    { name: 7 },
    { symbol: null },
    { address: COIN },
    { address: `${DOLLARS}0` },
    { address: `x${DOLLARS}` },
    { address: DOLLARS.slice(0, -1) },
    { address: `${NETWORK}:0x${'g'.repeat(40)}` },
    { address: `eip155:10:${COIN}` },
    { address: `eip155:x:${COIN}` },
  ])
    expect([more, listOf(token(more))]).toEqual([more, 'no-answer'])
  // What is only shown is left out.
  for (const logoUri of ['', 'x'.repeat(513), 7, null]) expect(listOf(token({ logoUri }))).toEqual(listOf(token()))
  for (const eip2612 of ['yes', null]) expect(listOf(token({ eip2612 }))).toEqual(listOf(token()))
  expect(listOf(token({ logoUri: 'x'.repeat(512) }))).toMatchObject([{ logoUri: 'x'.repeat(512) }])
})

const named = (symbol: string, at: number) => token({ symbol, address: `${NETWORK}:0x${`${at}`.padStart(40, '0')}` })
const symbolsOf = (...tokens: unknown[]) => (listOf(...tokens) as { symbol: string }[]).map(({ symbol }) => symbol)

test('of a list, the native currency comes first, then the suggested tokens, then the others; each once', () => {
  const list = [
    named('ZZZ', 1),
    named('USDC', 2),
    token({ address: ETHER, symbol: 'NAT' }),
    named('AAVE', 3),
    named('ETH', 5),
    named('AAA', 4),
  ]
  expect(symbolsOf(...list)).toEqual(['NAT', 'ETH', 'AAVE', 'USDC', 'ZZZ', 'AAA'])
  expect(
    symbolsOf(
      token(),
      token({ address: DOLLARS.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'), symbol: 'TWICE' }),
    ),
  ).toEqual(['USD'])
  expect(symbolsOf(null, 7, token())).toEqual(['USD'])
  expect(listOf()).toBe('no-answer')
  const many = Array.from({ length: 601 }, (_, at) => named(`T${at}`, at))
  expect(symbolsOf(...many)).toEqual(many.slice(0, 600).map(({ symbol }) => symbol))
  expect(listOf(...Array.from({ length: 10_000 }, () => null), token())).toBe('no-answer')
  expect(symbolsOf(...Array.from({ length: 9_999 }, () => null), token())).toEqual(['USD'])
  expect(parseTokens({ tokens: [token()] } as never, NETWORK)).toHaveLength(1)
  for (const answer of [null, [], { tokens: {} }]) expect(() => parseTokens(answer as never, NETWORK)).toThrow()
})

test('X1: an answer of another form is no answer', () => {
  const tx = { to: ROUTER, data: '0x1' }
  for (const answer of [
    null,
    {},
    { tx: null },
    { tx: { to: ROUTER } },
    { tx: { data: '0x' } },
    { tx: { ...tx, value: 1 } },
    { tx: { ...tx, from: 1 } },
    { tx: { ...tx, amount: 1 } },
    { tx: { ...tx, eip155: 1 } },
    { tx: { ...tx, eip155: { gas: 1 } } },
    { tx: { ...tx, eip155: { gasPrice: 1 } } },
  ])
    expect([answer, faultOf(() => parseTransaction(answer as never))]).toEqual([answer, 'no-answer'])
  for (const answer of [
    null,
    {},
    { quotes: null },
    { quotes: [{}] },
    { quotes: [{ toAmount: 1 }] },
    { quotes: [{ toAmount: '1', fromAmount: 1 }] },
    { quotes: [{ toAmount: '1', fromAccount: 1 }] },
    { quotes: [{ toAmount: '1', toAccount: 1 }] },
  ])
    expect([answer, faultOf(() => parseQuote(answer as never))]).toEqual([answer, 'no-answer'])
  for (const answer of [null, {}, { standard: 1, allowance: 1 }, { standard: 'x1', allowance: '1x' }])
    expect([faultOf(() => parseGasPrice(answer as never)), faultOf(() => parseAllowance(answer as never))]).toEqual([
      'no-answer',
      'no-answer',
    ])
  for (const answer of [null, {}, { fungibles: null }, { fungibles: [{ address: 1, price: 1 }] }])
    expect([answer, faultOf(() => parsePrices(answer as never, [DOLLARS]))]).toEqual([answer, 'no-answer'])
})

test('a transaction has the fields that the service gave, and no others', () => {
  const tx = { to: ROUTER, data: '0x1' }
  expect(
    parseTransaction({ tx: { ...tx, from: null, value: null, amount: null, eip155: null, more: 1 } } as never),
  ).toStrictEqual(tx)
  expect(parseTransaction({ tx: { ...tx, eip155: { gas: null, gasPrice: null } } } as never)).toStrictEqual(tx)
  expect(
    parseTransaction({ tx: { ...tx, from: 'a', value: '1', amount: '2', eip155: { gas: '3', gasPrice: '4' } } }),
  ).toStrictEqual({
    ...tx,
    from: 'a',
    value: '1',
    toAmount: '2',
    gas: '3',
    gasPrice: '4',
  })
})

test('X3: prices are those of the tokens that were asked for, as far as they are plausible', () => {
  const price = (value: unknown, address: unknown = DOLLARS) =>
    parsePrices({ fungibles: [{ address, price: value }] } as never, [DOLLARS.toUpperCase()])
  for (const [value, known] of [
    [2.5, '2.5'],
    ['2.5', '2.5'],
    ['0.00000001', '0.00000001'],
    ['99999999', '99999999'],
    ['99999999.5', '99999999.5'],
  ])
    expect(price(value)).toEqual({ [DOLLARS.toLowerCase()]: known })
  for (const value of [0, '0.000', -1, '100000000', '100000000.5', 'x', null, {}])
    expect([value, price(value)]).toEqual([value, {}])
  for (const address of [ETHER, null, undefined]) expect(price(1, address ?? null)).toEqual({})
})

test('R5: a stored swap is read if each field has its form', () => {
  const entry = (more: object = {}) => ({ ...swap('a'), kind: 'swap', ...more })
  const isRead = (more: object) => parseSwaps([entry(more)] as never).length > 0
  const { mark: _, expected: __, ...bare } = swap('a')
  expect(parseSwaps([{ ...bare, kind: 'swap' }] as never)).toEqual([bare])
  const full = { batch: { id: '0x7', size: 2 }, hash: '0x1', nonce: '7', step: 'approve' }
  expect(parseSwaps([entry(full)] as never)).toEqual([{ ...swap('a'), ...full }])
  const side = { symbol: 'T', decimals: 0, amount: '1' }
  for (const more of [
    { from: side },
    { to: { ...side, decimals: 36 } },
    { mark: null },
    ...['unknown', 'sent', 'done', 'dropped'].map((status) => ({ status })),
  ])
    expect([more, isRead(more)]).toEqual([more, true])
  for (const more of [
    ...['id', 'account', 'network', 'step', 'from', 'to', 'call', 'status', 'mark', 'nonce', 'batch', 'expected'].map(
      (field) => ({ [field]: 1 }),
    ),
    ...['failed', ''].map((status) => ({ status })),
    { at: '1' },
    { hash: 1 },
    { step: 'send' },
    { kind: 'send' },
    { from: { ...side, decimals: -1 } },
    { from: { ...side, decimals: 37 } },
    { from: { ...side, amount: '-1' } },
    { from: { ...side, symbol: 1 } },
    { call: { ...call, value: 'x' } },
    { call: { ...call, to: 1 } },
    { call: { ...call, data: 1 } },
    { batch: { id: 1, size: 2 } },
    { batch: { id: '1', size: '2' } },
    { expected: { token: 1, minAmount: '1', isSimulated: true } },
    { expected: { token: '1', minAmount: 'x', isSimulated: true } },
    { expected: { token: '1', minAmount: '1', isSimulated: 1 } },
  ])
    expect([more, isRead(more)]).toEqual([more, false])
})

test('the hosted service is asked with the order, the price of gas and the project', async () => {
  const asked: { url: string; method?: string; params?: object; body?: object }[] = []
  const answers: Record<string, unknown> = {
    tokens: { tokens: [token()] },
    quotes: { quotes: [{ toAmount: '7' }] },
    price: { fungibles: [{ address: DOLLARS, price: 2 }] },
    'gas-price': { standard: '9' },
    'build-transaction': { tx: { to: ROUTER, data: '0x1' } },
    allowance: { allowance: '5' },
    'build-approve': { tx: { to: COIN, data: '0x2' } },
  }
  const page = createSwapPage({ provider: null, host: { projectId: 'p' } })
  const { services } = page.context as { services: { get: unknown } }
  services.get = (wanted: object) =>
    wanted === Api && {
      http: async (request: { url: string }) => {
        asked.push(request)
        return answers[request.url.split('/').at(-1) as string]
      },
    }
  const provider = createHostedProvider(page.context)
  const params = { userAddress: account, from: DOLLARS, to: ETHER, amount: '150' }
  const last = () => {
    const { url, method, params: query, body } = asked.at(-1) as (typeof asked)[0]
    const { st: _, sv: __, projectId: ___, ...rest } = (query ?? {}) as Record<string, unknown>
    return [url.split('/v1/')[1], method, rest, body]
  }
  expect(await provider.getTokens(network as never)).toHaveLength(1)
  expect(last()).toEqual(['convert/tokens', undefined, { chainId: NETWORK }, undefined])
  expect(await provider.getQuote(order)).toEqual({ toAmount: '7' })
  expect(last()).toEqual(['convert/quotes', undefined, { ...params, gasPrice: '2' }, undefined])
  page.slice.gasPrice = null
  await provider.getQuote(order)
  expect(last()[2]).toEqual(params)
  expect(await provider.getPrices?.(network as never, [DOLLARS])).toEqual({ [DOLLARS]: '2' })
  expect(last()).toEqual(['fungible/price', 'POST', {}, { projectId: 'p', currency: 'usd', addresses: [DOLLARS] }])
  expect(await provider.getGasPrice?.(network as never)).toBe('9')
  expect(last()).toEqual(['convert/gas-price', undefined, { chainId: NETWORK }, undefined])
  expect(await provider.buildTransaction(order, 1)).toEqual({ to: ROUTER, data: '0x1' })
  expect(last()).toEqual([
    'convert/build-transaction',
    'POST',
    {},
    { projectId: 'p', ...params, eip155: { slippage: 1 } },
  ])
  expect(await provider.getAllowance?.(order)).toBe('5')
  expect(last()).toEqual(['convert/allowance', undefined, { tokenAddress: DOLLARS, userAddress: account }, undefined])
  expect(await provider.buildApproval?.(order)).toEqual({ to: COIN, data: '0x2' })
  expect(last()).toEqual(['convert/build-approve', undefined, { ...params, to: DOLLARS }, undefined])
  expect(new Set(page.loads)).toEqual(new Set(['api', 'transactions']))
})
