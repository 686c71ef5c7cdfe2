import type { FetchRequest } from '../../../kernel/index.ts'
import { defineProvider, OnRampProvider } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { onramp } from '../../../plugins/onramp/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { scriptedNamespace } from '../scripted-namespace.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

export const API = 'https://api.example'
const PAY = 'https://pay.coinbase.com/buy/select-asset?order=1'
const SHOP = 'https://shop.example'

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
export const money = (value: string, currency = 'EUR') => ({ value, currency })
export const quoteOf = (value: unknown, also: object = {}) => ({
  purchaseAmount: { value, currency: 'ETH' },
  coinbaseFee: money('1.20'),
  networkFee: money('0.1'),
  ...also,
})
export const bought = (id: string, status = 'SUCCESS', also: object = {}) => ({
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

export async function buyer(
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
      await assertReplays(kernel)
    },
  }
}

/** The host's own provider, as in the README. */
export const ownSellers = () =>
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
