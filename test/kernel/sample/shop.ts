// A shop with twelve planted bugs, and visitors who run into them: for fingerprints and for triage.
import {
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  type EffectContext,
  event,
  type Json,
  type ReadContext,
  type Report,
  type,
} from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'

export const BUGS = [
  'server-silent',
  'price-malformed',
  'reducer-throws',
  'effect-throws',
  'watcher-throws',
  'action-throws',
  'stale-price',
  'wallet-refuses-oddly',
  'wallet-hash-malformed',
  'payment-refused',
  'view-throws',
  'connect-malformed',
] as const
export type Bug = (typeof BUGS)[number]

export const contract = defineContract({
  id: 'shop',
  initialState: () => ({ item: '', price: '', paid: [] as string[], visits: 0 }),
  events: {
    visited: event(type<void>()),
    itemChosen: event(type<{ item: string }>()),
    priceReceived: event(type<{ price: string }>()),
    priceFailed: event(type<{ fault: string }>()),
    paymentFailed: event(type<{ fault: string }>()),
    paid: event(type<{ hash: string; payer: string }>(), { personal: ['payer'] }),
    priceNoted: event(type<void>()),
  },
  actions: {
    browse: action(),
    choose: action(type<{ item: string }>()),
    pay: action(type<{ provider: string; payer: string }>()),
  },
})

type Context = EffectContext<typeof contract>

const crash = (): never => {
  throw new TypeError('planted')
}

export interface ShopOptions {
  /** The bug that this version of the shop has. */
  readonly bug?: Bug | undefined
  /** Another author's version: more loads, storage, events and watchers, and other helpers. */
  readonly isRefactored?: boolean
}

export const shop = ({ bug, isRefactored = false }: ShopOptions = {}) => {
  async function findPrice({ io, send }: Context, { item }: { item: string }) {
    if (isRefactored) await io.load('prices', async () => 0)
    if (bug === 'effect-throws') crash()
    const answer = await io.fetch({ url: `https://shop.example/price?of=${item}` }).catch(() => null)
    if (isRefactored) await io.get('portico.shop.seen')
    const price = Object(answer?.body).price as Json
    if (isRefactored) send('priceNoted')
    if (typeof price === 'string') send('priceReceived', { price })
    else send('priceFailed', { fault: 'unreachable' })
  }

  const watchPrice = [
    ({ read }: ReadContext<typeof contract>) => read().price,
    ({ read }: Context) => {
      if (bug === 'watcher-throws' && read().price !== '') crash()
    },
  ] as const

  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          visited: (draft) => {
            draft.visits++
          },
          itemChosen: (draft, { item }) => {
            draft.item = item
          },
          priceReceived: (draft, { price }) => {
            if (bug === 'reducer-throws') crash()
            draft.price = price
          },
          priceFailed: () => {},
          paymentFailed: () => {},
          priceNoted: () => {},
          paid: (draft, { hash }) => {
            draft.paid.push(hash)
          },
        },
        actions: {
          browse: ({ send }) => send('visited'),
          choose({ send }, { item }) {
            if (bug === 'action-throws') crash()
            send('itemChosen', { item })
          },
          async pay({ io, send }, { provider, payer }) {
            if (isRefactored) await io.get('portico.shop.last')
            try {
              const hash = await io.request({ target: provider, method: 'shop_pay', params: { payer } })
              if (typeof hash === 'string') send('paid', { hash, payer })
              else send('paymentFailed', { fault: 'not-paid' })
            } catch {
              send('paymentFailed', { fault: 'not-paid' })
            }
          },
        },
        effects: { itemChosen: bug === 'stale-price' ? { concurrent: true, run: findPrice } : findPrice },
        watch: isRefactored ? [[({ read }) => read().visits, () => {}], watchPrice] : [watchPrice],
      }),
    origins: () => ({ connect: ['https://shop.example'] }),
  })
}

export interface Visit extends ShopOptions {
  /** Everything else about the visit follows from it: wallet, account, amounts, language, order. */
  readonly seed: number
  /** Actions before the bug. Default: up to 5, by the seed. */
  readonly steps?: number
}

const WALLETS = ['Harbor', 'Lantern', 'Quay', 'Mistral'].map((name) => ({
  name,
  rdns: `example.${name.toLowerCase()}`,
}))
const WORDS = ['Verbindung abgelehnt', 'Connexion refusée', '接続が拒否されました', 'تم رفض الاتصال']
/** The wallet that alone has the bugs of wallets. */
const ODD = WALLETS[1] as (typeof WALLETS)[number]

/** Visits the shop, runs into the bug, and exports a report as a visitor would. */
export async function visitShop({ seed, bug, isRefactored, steps }: Visit): Promise<Report> {
  const draw = createDraw(seed)
  const isOdd = bug === 'wallet-hash-malformed' || bug === 'wallet-refuses-oddly' || bug === 'connect-malformed'
  const { name, rdns } = isOdd ? ODD : (WALLETS[draw(WALLETS.length)] as typeof ODD)
  const hex = (digits: number) => Array.from({ length: digits }, () => draw(16).toString(16)).join('')
  const account = `0x${hex(40)}`
  const words = WORDS[draw(WORDS.length)] as string
  const refuse = (error: object) => {
    throw Object.assign(new Error(words), error)
  }
  const wallet = scriptedEvmWallet({
    name,
    rdns,
    accounts: [account],
    answers: {
      ...(bug === 'connect-malformed' && { eth_chainId: { chain: draw(99) } }),
      eth_getBalance: `0x${hex(12)}`,
      shop_pay() {
        if (bug === 'payment-refused') refuse({ code: -32_603 })
        if (bug === 'wallet-refuses-oddly') refuse({ code: 'E_LOCKED' })
        return bug === 'wallet-hash-malformed' ? { hash: `0x${hex(64)}` } : `0x${hex(64)}`
      },
    },
  })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), shop({ bug, ...(isRefactored && { isRefactored }) })],
    configuration: { metadata: { name: words, description: '', url: 'https://shop.example', icons: [] } },
    log: { level: 'silent' },
    request: wallet.request,
    fetch({ url }) {
      if (bug === 'server-silent') refuse({ name: 'TypeError' })
      const price = `${draw(9)}${url.slice(-1)}.${hex(2)}`
      return bug === 'price-malformed' ? { price: { value: price } } : { price }
    },
    latency: (_, url) => (bug === 'stale-price' && url?.endsWith('1') ? 900 : 20),
  })
  const { connection, modal, shop: act } = kernel.actions
  // Code loads in real time, in which nobody would let the world's time pass.
  for (const id of ['connection', 'shop']) await kernel.load(id)
  await wallet.announce(world)
  const pause = () => world.advance(50 + draw(2_000))
  const connect = async () => {
    const connecting = connection.connect({ connectorId: rdns }).catch(() => {})
    await world.advance(5_000)
    await connecting
  }
  const detours = [
    () => modal.open(),
    () => modal.close(),
    () => act.browse(),
    () => modal.setTheme({ theme: draw(2) ? 'light' : 'dark' }),
    () => connection.refreshBalance().catch(() => {}),
  ]
  if (bug !== 'connect-malformed' && draw(2)) await connect()
  for (let i = steps ?? draw(6); i > 0; i--) {
    const detour = detours[draw(detours.length)]?.()
    await pause()
    await detour
  }

  if (bug === 'connect-malformed') await connect()
  else if (bug === 'view-throws') await kernel.fail('shop', 'view Price', new TypeError(words))
  else if (bug === 'payment-refused' || isOdd) {
    const paying = act.pay({ provider: wallet.uuid, payer: account })
    await pause()
    await paying
  } else {
    const items = bug === 'stale-price' ? [`${draw(9)}1`, `${draw(9)}2`] : [`${draw(99)}`]
    for (const item of items) await act.choose({ item }).catch(() => {})
    await world.advance(2_000)
  }
  const report = await kernel.log.export()
  await kernel.destroy()
  return report
}

/** Creates a seeded generator of whole numbers below a limit. */
function createDraw(seed: number) {
  let state = seed | 0
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) % limit) | 0
  }
}
