import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'
import { API, bought, buyer, money, ownSellers, quoteOf } from './buyer.ts'

const PAY = 'https://pay.coinbase.com/buy/select-asset?order=1'
const CHAIN = 'eip155:31337'

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

test('D1: an anonymous report has no exact amount of a quote, and reruns', async () => {
  const { kernel, plugins, prepare } = await buyer({ quote: quoteOf('0.028941236') })
  await prepare()
  const report = await kernel.log.export()
  expect(JSON.stringify(kernel.log.entries)).toContain('0.028941236')
  expect(JSON.stringify(report)).not.toContain('28941236')
  expect(JSON.stringify(report).match(/0\.0289\d{5}/g)?.length).toBeGreaterThan(1)
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

test('needs a project id or a key; with a key only, it offers the aggregator', async () => {
  const none = await buyer({}, {}, { projectId: undefined as never })
  await none.prepare()
  expect(none.slice().status).toBe('unserved')
  const one = await buyer({}, { meldPublicKey: 'KEY' }, { projectId: undefined as never })
  await one.prepare()
  expect(one.slice()).toMatchObject({ quoteStatus: 'unknown', offers: [{ id: 'meld' }] })
  expect(one.asked).toEqual([])
})

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
