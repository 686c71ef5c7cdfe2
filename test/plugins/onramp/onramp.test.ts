import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { defineProvider, OnRampProvider } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { onramp } from '../../../plugins/onramp/index.ts'
import { assertSellerUrl } from '../../../plugins/onramp/seller-url.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { scriptedNamespace } from '../scripted-namespace.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const API = 'https://api.example'
const PAY = 'https://pay.coinbase.com/buy/select-asset?order=1'
const SHOP = 'https://shop.example'
const CHAIN = 'eip155:31337'
const card = (min: string, max: string) => [{ id: 'CARD', min, max }]
const OPTIONS = {
  paymentCurrencies: [
    { id: 'EUR', limits: card('20', '5000') },
    { id: 'USD', limits: card('10', '7500') },
  ],
  purchaseCurrencies: [
    { name: 'Ether', symbol: 'ETH', networks: [{ name: 'ethereum' }, { name: 'base' }] },
    { name: 'USD Coin', symbol: 'USDC', networks: [{ name: 'ethereum' }] },
    { name: 'Elsewhere', symbol: 'ELSE', networks: [{ name: 'solana' }] },
  ],
}
const money = (value: string, currency = 'EUR') => ({ value, currency })
const quoteOf = (value: unknown, also: object = {}) => ({
  purchaseAmount: { value, currency: 'ETH' },
  coinbaseFee: money('1.20'),
  networkFee: money('0.1'),
  ...also,
})
const bought = (id: string, status = 'SUCCESS', also: object = {}) => ({
  id,
  metadata: { minedAt: `2026-11-20T10:00:0${id}Z`, status: `ONRAMP_TRANSACTION_STATUS_${status}` },
  transfers: [{ quantity: { numeric: '0.03' }, fungible_info: { symbol: 'ETH' } }],
  ...also,
})

/** Chain id of the host's first network, hexadecimal. */
const chainOf = (host: { networks?: readonly { caipNetworkId: string }[] | undefined } | undefined) =>
  `0x${Number((host?.networks ?? networks)[0]?.caipNetworkId.split(':')[1]).toString(16)}`

interface Told {
  options?: unknown
  quote?: unknown
  url?: unknown
  history?: unknown
}

async function buyer(
  told: Told = {},
  options: Parameters<typeof onramp>[0] = { meldPublicKey: 'KEY' },
  host: TestKernelOptions<never>['configuration'] = {},
  more: readonly ReturnType<typeof ownSellers>[] = [],
) {
  const asked: FetchRequest[] = []
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND], chainId: chainOf(host) })
  const answers = { options: OPTIONS, quote: quoteOf('0.0289'), url: { url: PAY }, history: { data: [] }, ...told }
  const plugins = [eip155(), scriptedNamespace({}), onramp(options), ...more] as const
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: { networks, projectId: 'p', services: { api: API }, ...host },
    request: (call, plugin) => (plugin === 'onramp' ? 'DE' : wallet.request(call)),
    fetch(request: FetchRequest) {
      const { pathname, origin } = new URL(request.url)
      if (origin !== API) {
        const { id = 1, method = '' } = JSON.parse(String(request.body ?? '{}')) as { id?: number; method?: string }
        const results: Record<string, string> = { eth_chainId: chainOf(host), eth_getCode: '0x' }
        return { jsonrpc: '2.0', id, result: results[method] ?? '0x1' }
      }
      asked.push(request)
      const name = (['options', 'quote', 'url', 'history'] as const).find((one) => pathname.includes(one)) as keyof Told
      if (answers[name] === 'down') throw new Error('down')
      return answers[name]
    },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const slice = () => kernel.getState().onramp
  const doing = async (action: Promise<unknown>, ms = 0) => {
    await action
    await world.advance(ms)
  }
  return {
    kernel,
    plugins,
    world,
    asked,
    answers,
    slice,
    doing,
    paths: () => asked.map(({ url }) => new URL(url).pathname.slice('/v1/'.length)).sort(),
    prepare: () => doing(kernel.actions.onramp.prepare()),
    enter: (text: string, ms = 0) => doing(kernel.actions.onramp.enterAmount({ text }), ms),
    look: () =>
      doing(kernel.actions.modal.open({ view: 'OnRampActivity' })).then(() =>
        doing(kernel.actions.onramp.trackPurchases()),
      ),
    stack: () => kernel.getState().modal.stack.map(({ view }) => view),
    async check() {
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
    },
  }
}

test('the aggregator, which is told no chain, is not offered where another one than Ethereum is shown', async () => {
  const host = { networks: [{ ...networks[0], caipNetworkId: 'eip155:137' }] as never }
  const { prepare, slice, check } = await buyer({}, undefined, host)
  await prepare()
  expect(slice().networkName).toBe('Polygon')
  expect(slice().offers.map(({ id }) => id)).toEqual(['coinbase'])
  await check()
})

test('loads the options for the visitor’s country, then a quote, then the providers', async () => {
  const { prepare, slice, asked, paths, check } = await buyer()
  expect(asked).toEqual([])
  await prepare()
  expect(paths()).toEqual(['generators/onrampurl', 'onramp/buy/options', 'onramp/buy/quotes'])
  expect(slice()).toMatchObject({
    status: 'ready',
    networkName: 'Ethereum',
    payment: [
      { currency: 'EUR', min: '20', max: '5000' },
      { currency: 'USD', min: '10', max: '7500' },
    ],
    purchase: [
      { symbol: 'ETH', name: 'Ether' },
      { symbol: 'USDC', name: 'USD Coin' },
    ],
    draft: { amount: '100', payment: 'EUR', purchase: 'ETH' },
    quote: { purchaseAmount: '0.0289', fees: '1.3' },
  })
  const of = (part: string) => asked.find(({ url }) => url.includes(part)) as FetchRequest
  const [options, quotes, generator] = [of('options'), of('quotes'), of('onrampurl')]
  expect(new URL(options.url).searchParams.get('country')).toBe('DE')
  expect(Object.fromEntries(new URL(quotes.url).searchParams)).toMatchObject({
    purchaseCurrency: 'ETH',
    purchaseNetwork: 'ethereum',
    paymentAmount: '100',
    paymentCurrency: 'EUR',
    paymentMethod: 'CARD',
    country: 'DE',
  })
  expect(JSON.parse(generator.body as string)).toEqual({
    projectId: 'p',
    destinationWallets: [{ address: ADDRESS, blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: ADDRESS,
    defaultExperience: 'buy',
  })
  expect(slice().offers).toEqual([
    { id: 'coinbase', name: 'Coinbase', kind: 'card', url: PAY, isTracked: true },
    {
      id: 'meld',
      name: 'Meld.io',
      kind: 'aggregator',
      url: `https://meldcrypto.com/?publicKey=KEY&sourceAmount=100&sourceCurrencyCode=EUR&destinationCurrencyCode=ETH&walletAddress=${ADDRESS}`,
      isTracked: false,
    },
  ])
  await check()
})

test('takes the host’s country in small letters too', async () => {
  const { prepare, asked } = await buyer({}, { country: 'ch' })
  await prepare()
  const countries = asked.map(({ url }) => new URL(url).searchParams.get('country'))
  expect(countries.filter(Boolean)).toEqual(['CH', 'CH'])
})

test('the seller, which is told no currency, is told an amount in dollars only', async () => {
  const { asked, prepare } = await buyer({ options: 'down' })
  await prepare()
  const sent = asked.find(({ url }) => url.includes('onrampurl'))
  expect(JSON.parse(sent?.body as string).presetFiatAmount).toBe(100)
})

test('D1: a report without names has no id and no hash of a purchase, shown or not, and reruns', async () => {
  const buy = (id: string, status: string, pair: string) => {
    const { metadata } = bought(id, status)
    return bought(id, status, {
      id: `${pair.repeat(4)}-${id}`,
      metadata: { ...metadata, hash: `0x${pair.repeat(32)}` },
    })
  }
  const { look, slice, kernel, plugins } = await buyer({
    history: { data: [buy('1', 'SUCCESS', '5e'), buy('2', 'NEWS', '7c')] },
  })
  await look()
  expect(slice().purchases).toHaveLength(1)
  const report = await kernel.log.export()
  expect(JSON.stringify(report)).not.toMatch(/(?:5e){3}|(?:7c){3}/)
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test.each([undefined, 'https://shop.example/buy'])('an anonymous report reruns, aggregator %s', async (meld) => {
  const services = { api: API, ...(meld && { meld }) }
  const { kernel, prepare, slice, plugins } = await buyer({}, { meldPublicKey: 'KEY' }, { services })
  await prepare()
  const report = JSON.stringify(await kernel.log.export())
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const [card, aggregator] = slice().offers
  expect(report).not.toContain(card?.url)
  expect(report).not.toContain(aggregator?.url)
  expect(report.toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
})

test.each([
  [1, 'ethereum'],
  [42161, 'arbitrum'],
  [137, 'polygon'],
  [80094, 'berachain'],
  [43114, 'avalanche-c-chain'],
  [10, 'optimism'],
  [42220, 'celo'],
  [8453, 'base'],
  [56, 'ethereum'],
])('a purchase on chain %i arrives on %s', async (id, name) => {
  const caipNetworkId = `eip155:${id}`
  const [network] = networks
  const { prepare, asked } = await buyer({ quote: 'down' }, {}, { networks: [{ ...network, caipNetworkId } as never] })
  await prepare()
  expect(JSON.parse(asked.find(({ body }) => body)?.body as string).defaultNetwork).toBe(name)
})

test('requests a quote 500 ms after the last keystroke, for the last amount only, and never uses an earlier one', async () => {
  const { prepare, enter, slice, world, paths, asked, check } = await buyer()
  await prepare()
  asked.length = 0
  await enter('2', 499)
  await enter('25', 499)
  expect(paths()).toEqual([])
  expect(slice()).toMatchObject({ quote: null, offers: [{ url: null }, { url: null }] })
  await enter(' 0250 ', 499)
  expect(slice().draft.amount).toBe('250')
  await world.advance(1)
  expect(paths()).toEqual(['generators/onrampurl', 'onramp/buy/quotes'])
  expect(
    new URL(asked.find(({ url }) => url.includes('quotes'))?.url as string).searchParams.get('paymentAmount'),
  ).toBe('250')
  expect(slice().offers[0]?.url).toBe(PAY)
  await check()
})

test.each(['', '0', '19', '5001'])('requests no quote for "%s"', async (amount) => {
  const { prepare, enter, asked, slice } = await buyer()
  await prepare()
  asked.length = 0
  await enter(amount, 5_000)
  expect(asked).toEqual([])
  expect(slice().offers.every(({ url }) => url === null)).toBe(true)
})

test.each([
  ['49.99', '49.99'],
  ['1.000', '1.000'],
  ['1e3', '1e3'],
  ['12345678', '12345678'],
  [' 0049.5 ', '49.5'],
])('keeps "%s" as it is typed, and requests nothing for it', async (text, amount) => {
  const { prepare, enter, asked, slice, check } = await buyer()
  await prepare()
  asked.length = 0
  await enter(text, 5_000)
  expect(slice().draft.amount).toBe(amount)
  expect(asked).toEqual([])
  expect(slice().offers.every(({ url }) => url === null)).toBe(true)
  await check()
})

test('falls back to default options, and shows no quote if none is available', async () => {
  const { prepare, slice, check } = await buyer({ options: 'down', quote: 'down' })
  await prepare()
  expect(slice()).toMatchObject({
    payment: [{ currency: 'USD' }, { currency: 'EUR' }],
    purchase: [{ symbol: 'ETH' }, { symbol: 'USDC' }],
    quote: null,
    quoteStatus: 'unknown',
  })
  await check()
})

test.each<[string, unknown]>([
  ['another site', { url: 'https://pay.coinbase.com.evil.example/buy' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['plain text', { url: 'http://pay.coinbase.com/buy' }],
  ['another account', { url: `${PAY}&addresses=${encodeURIComponent(JSON.stringify({ [SECOND]: ['base'] }))}` }],
  ['another account, encoded twice', { url: `${PAY}&addresses=%2530${SECOND.slice(1)}` }],
  ['another account beside the own', { url: `${PAY}&addresses=${ADDRESS},${SECOND}` }],
  ['another account in a fragment', { url: `${PAY}#${SECOND}` }],
  ['another account, and as its session', { url: `${PAY}&sessionToken=${SECOND}&addresses=${SECOND}` }],
  ['another account in an escape of JSON', { url: `${PAY}&addresses={"\\u0030${SECOND.slice(1)}":[]}` }],
  ['an encoding that nobody can read', { url: `${PAY}&addresses=%2` }],
  ['nothing', null],
  ['no address', { url: 7 }],
  ['silence', 'down'],
])('X1: disables a provider with %s as its URL, and not the other', async (_, url) => {
  const { kernel, plugins, prepare, slice } = await buyer({ url })
  await prepare()
  expect(slice().offers.map(({ id, url }) => [id, url === null])).toEqual([
    ['coinbase', true],
    ['meld', false],
  ])
  const report = JSON.stringify(await kernel.log.export())
  expect(report.toLowerCase()).not.toContain(SECOND.slice(2).toLowerCase())
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test.each([
  `${PAY}&addresses=${encodeURIComponent(JSON.stringify({ [ADDRESS]: ['base'] }))}&partnerUserId=${ADDRESS}`,
  `${PAY}&addresses=${ADDRESS.toLowerCase()}`,
  `${PAY}&sessionToken=${'Ab1'.repeat(14)}&appId=${'a1'.repeat(16)}`,
])('a URL that shows no other account is opened: %s', async (url) => {
  const { kernel, plugins, prepare, slice } = await buyer({ url: { url } })
  await prepare()
  expect(slice().offers[0]?.url).toBe(url)
  const report = JSON.stringify(await kernel.log.export())
  expect(report.toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test('on Solana, the case of an account counts, and keys are not taken for accounts', () => {
  const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  const network = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  const check = (more: string) =>
    assertSellerUrl(`${PAY}&${more}`, PAY, {
      account: `${network.caipNetworkId}:${address}`,
      address,
      network,
    } as never)
  for (const own of [`addresses=${address}`, `appId=${'a1'.repeat(16)}`, `sessionToken=${SECOND}`, `to=${ADDRESS}`])
    expect(() => check(own)).not.toThrow()
  for (const other of [address.replace('N', 'n'), 'Z1'.repeat(16)]) expect(() => check(`to=${other}`)).toThrow()
})

test.each<[string, unknown]>([
  ['a negative amount', quoteOf('-1')],
  ['NaN', quoteOf('NaN')],
  ['1e400', quoteOf('1e400')],
  ['40 digits', quoteOf('9'.repeat(40))],
  ['another currency', quoteOf('1', { purchaseAmount: { value: '1', currency: 'BTC' } })],
  ['fees of another currency', quoteOf('1', { networkFee: money('1', 'USD') })],
  ['a list', []],
  ['HTML', '<!doctype html>'],
])('X3: ignores a quote with %s', async (_, quote) => {
  const { prepare, slice } = await buyer({ quote })
  await prepare()
  expect(slice()).toMatchObject({ quote: null, quoteStatus: 'unknown' })
})

test('polls for the purchase every 4 s while its view is open', async () => {
  const { prepare, look, slice, world, answers, asked, paths, kernel, doing, stack, check } = await buyer()
  await prepare()
  await doing(kernel.actions.onramp.chooseSeller({ id: 'coinbase' }))
  expect(stack()).toEqual(['OnRampActivity'])
  asked.length = 0
  await look()
  expect(slice()).toMatchObject({
    pollingStatus: 'following',
    purchases: [],
    chosenSeller: { name: 'Coinbase', url: PAY },
  })
  answers.history = { data: [bought('1', 'IN_PROGRESS'), bought('2', 'FAILED')] as never }
  await world.advance(4_000)
  expect(slice().purchases.map(({ id, status, amount }) => [id, status, amount])).toEqual([
    ['2', 'failed', '0.03'],
    ['1', 'pending', '0.03'],
  ])
  answers.history = { data: [bought('1')] as never }
  await world.advance(4_000)
  expect(slice().purchases).toMatchObject([{ id: '1', status: 'confirmed' }])
  expect(paths()).toEqual(Array(3).fill(`account/${ADDRESS}/history`))
  expect(Object.fromEntries(new URL(asked[0]?.url as string).searchParams)).toMatchObject({
    onramp: 'coinbase',
    chainId: CHAIN,
  })
  expect(asked[0]?.cache).toBe('no-cache')
  await doing(kernel.actions.modal.close(), 60_000)
  expect(paths()).toHaveLength(3)
  expect(slice().pollingStatus).toBe('idle')
  await check()
})

test('stops polling after ten minutes, until the visitor asks for it', async () => {
  const { look, slice, world, paths, kernel, doing } = await buyer()
  await look()
  await world.advance(601_000)
  expect(slice().pollingStatus).toBe('paused')
  expect(paths()).toHaveLength(150)
  await doing(kernel.actions.onramp.trackPurchases())
  expect(slice().pollingStatus).toBe('following')
})

test('X1: shows a failed list, and tolerates two later failures', async () => {
  const { look, slice, world, answers, kernel } = await buyer({ history: 'down' })
  await look()
  expect(slice()).toMatchObject({ pollingStatus: 'failed', purchases: [] })
  expect(kernel.getState().modal.toast?.message).toBe('Failed to fetch transactions')
  const again = await buyer({ history: { data: [bought('1'), { id: 7 }, bought('3', 'NEWS'), null] } })
  await again.look()
  expect(again.slice().purchases).toHaveLength(1)
  again.answers.history = 'down' as never
  await again.world.advance(4_000)
  expect(again.slice()).toMatchObject({ pollingStatus: 'following', purchases: [{ id: '1' }] })
  await again.world.advance(8_000)
  expect(again.slice()).toMatchObject({ pollingStatus: 'failed', purchases: [] })
  void [world, answers]
})

test('a change of account or network, or a disconnect, resets the purchase; an unsupported namespace is shown as such', async () => {
  const { prepare, slice, kernel, doing, world } = await buyer()
  await prepare()
  await doing(kernel.actions.connection.switchAccount({ address: SECOND }))
  expect(slice()).toMatchObject({ account: null, status: 'idle', offers: [] })
  await prepare()
  expect(slice().account).toBe(`${CHAIN}:${SECOND}`)
  await doing(kernel.actions.connection.disconnect())
  expect(slice().account).toBeNull()
  const connected = kernel.actions.connection.connect({ connectorId: 'w', namespace: 'test' })
  await world.advance(0)
  expect(await connected).toEqual({ status: 'connected' })
  await prepare()
  expect(slice().status).toBe('unsupported')
})

test('another account shows no purchases of the former one, also if nothing was ordered', async () => {
  const { look, slice, kernel, doing, answers, check } = await buyer({ history: { data: [bought('1')] } })
  await look()
  expect(slice()).toMatchObject({ pollingStatus: 'following', purchases: [{ id: '1' }] })
  answers.history = { data: [] } as never
  await doing(kernel.actions.connection.switchAccount({ address: SECOND }))
  expect(slice()).toMatchObject({ pollingStatus: 'idle', purchases: [] })
  await doing(kernel.actions.onramp.trackPurchases())
  expect(slice()).toMatchObject({ account: `${CHAIN}:${SECOND}`, pollingStatus: 'following', purchases: [] })
  await check()
})

test('needs a project id or a key; with a key only, it offers the aggregator', async () => {
  const none = await buyer({}, {}, { projectId: undefined as never })
  await none.prepare()
  expect(none.slice().status).toBe('unserved')
  const one = await buyer({}, { meldPublicKey: 'KEY' }, { projectId: undefined as never })
  await one.prepare()
  expect(one.slice()).toMatchObject({ quoteStatus: 'unknown', offers: [{ id: 'meld' }] })
  expect(one.asked).toEqual([])
})

/** The host's own provider, as in the README. */
const ownSellers = () =>
  defineProvider(
    OnRampProvider,
    'corner-shop',
    ({ http }) => ({
      getOptions: async () => ({
        networkName: 'Ethereum',
        payment: [{ currency: 'CHF', min: '1', max: '500' }],
        purchase: [{ symbol: 'ETH', name: 'Ether' }],
      }),
      getQuote: async ({ paymentAmount }) => {
        await http({ url: `${SHOP}/quote` })
        return { purchaseAmount: `0.0${paymentAmount}`, fees: '0' }
      },
      getOffers: async ({ address, paymentAmount }) => [
        {
          id: 'corner-shop',
          name: 'Corner Shop',
          kind: 'card',
          url: `${SHOP}/buy?to=${address}&chf=${paymentAmount}`,
          isTracked: false,
        },
      ],
      getPurchases: async () => [],
    }),
    { origins: () => ({ connect: [SHOP] }) },
  )

test('a host’s own providers replace the hosted ones', async () => {
  const { prepare, slice, asked, check } = await buyer({}, undefined, {}, [ownSellers()])
  await prepare()
  expect(asked).toEqual([])
  expect(slice()).toMatchObject({
    draft: { payment: 'CHF', amount: '100' },
    quote: { purchaseAmount: '0.0100' },
    offers: [{ id: 'corner-shop', url: `https://shop.example/buy?to=${ADDRESS}&chf=100` }],
  })
  await check()
})

test('a report contains neither the address nor the purchase URL', async () => {
  const { prepare, look, kernel } = await buyer({ history: { data: [bought('1')] } })
  await prepare()
  await look()
  const report = JSON.stringify(await kernel.log.export())
  expect(report).not.toContain(ADDRESS.slice(2))
  expect(report).not.toContain('select-asset')
})
