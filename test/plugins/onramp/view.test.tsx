// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/onramp/views/OnRampActivity.tsx'
import '../../../plugins/onramp/views/OnRampProviders.tsx'
import {
  defineProvider,
  type OnRampMethods,
  OnRampProvider,
  type OnRampPurchase,
} from '../../../plugins/capabilities.ts'
import { onramp } from '../../../plugins/onramp/index.ts'
import { visitPage } from '../render-page.tsx'
import { stage } from '../stage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  rpc.result = '0x0'
})

const find = (query: string) => document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(query)
const OFFER = { id: 'shop', name: 'Shop', kind: 'card', url: 'https://shop.example', isTracked: false } as const

/** What the network answers: the account’s balance. */
const rpc = { result: '0x0' }

/** Opens the sellers of a host. */
async function visitSellers(sellers: Partial<OnRampMethods>, [min, max] = ['10', '500']) {
  const methods: OnRampMethods = {
    getOptions: async () => ({
      networkName: 'Local',
      payment: [{ currency: 'CHF', min, max }],
      purchase: [{ symbol: 'ETH', name: 'Ether' }],
    }),
    getQuote: async () => null,
    getOffers: async () => [OFFER],
    getPurchases: async () => [],
    ...sellers,
  }
  const { kernel, world, connect } = await stage({
    plugins: [onramp(), defineProvider(OnRampProvider, 'shop', () => methods)],
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: rpc.result }),
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'OnRampProviders' }))
  const pass = () => world.advance(0)
  await page.until(pass, () => find('[data-testid="amount-input"]'))
  return { kernel, page, world, pass, view: () => find('[data-testid="view-OnRampProviders"]') }
}

test('without any offer it says so, and the visitor may ask again', async () => {
  const getOffers = vi.fn<OnRampMethods['getOffers']>(async () => [])
  const { page, pass, view } = await visitSellers({ getOffers })
  await page.until(pass, () => view()?.textContent?.includes('Buying crypto isn’t available'))
  expect(find('[aria-busy="true"]')).toBeNull()
  getOffers.mockResolvedValue([OFFER])
  await page.after(() => page.click('retry'))
  await page.until(pass, () => find('[data-testid="seller-shop"]'))
})

test('claims no fee of a host’s own seller', async () => {
  const { page, pass, view } = await visitSellers({})
  await page.until(pass, () => find('[data-testid="seller-shop"]:not([disabled])'))
  expect(view()?.textContent).not.toContain('fee')
})

test('without an account, or before the first answer, it does not say that there are no purchases', async () => {
  const { kernel, page, pass } = await visitSellers({ getPurchases: () => new Promise(() => {}) })
  const view = () => find('[data-testid="view-OnRampActivity"]')
  const told = new Set<string | null | undefined>()
  await page.after(() => kernel.actions.modal.open({ view: 'OnRampActivity' }))
  await page.until(pass, () => {
    told.add(view()?.textContent)
    return view()?.querySelector('[aria-busy="true"]')
  })
  await page.after(() => kernel.actions.connection.disconnect())
  await page.after(() => kernel.actions.modal.open({ view: 'OnRampActivity' }))
  await page.until(pass, () => view()?.textContent?.includes('No wallet connected'))
  told.add(view()?.textContent)
  expect([...told].join()).not.toContain('No purchases yet')
})

test('providers that fail say nothing of a payment: the visitor may have paid in a window before', async () => {
  const { page, pass, view } = await visitSellers({ getOffers: () => Promise.reject(new Error('away')) })
  await page.until(pass, () => view()?.textContent?.includes('The providers didn’t respond'))
  expect(view()?.textContent?.match(/Try again/g)).toEqual(['Try again'])
  expect(view()?.textContent).not.toMatch(/charged|paid/)
})

test.each<[[string, string], string]>([
  [['120.5', '500'], '121'],
  [['1', '50.9'], '50'],
  [['10', '500'], '100'],
])('within the limits %s it suggests %s', async (limits, amount) => {
  const { page, pass } = await visitSellers({}, limits)
  expect(find('[data-testid="amount-input"]')).toHaveProperty('value', amount)
  await page.until(pass, () => find('[data-testid="seller-shop"]'))
})

test('shows nothing as loading below an amount that is refused', async () => {
  const { page, view } = await visitSellers({ getOffers: async () => [] })
  await page.after(() => page.type('amount-input', '5'))
  expect(view()?.textContent).toContain('Enter an amount from')
  expect(find('[aria-busy="true"]')).toBeNull()
})

test('on a network that the host does not list, it says that purchases can’t be loaded', async () => {
  const { kernel, world, connect } = await stage({
    plugins: [onramp()],
    wallet: { chainId: '0xfa' },
    host: { allowUnsupportedChain: true },
  })
  await connect()
  const page = await visitPage(kernel)
  const view = () => find('[data-testid="view-OnRampActivity"]')
  await page.after(() => kernel.actions.modal.open({ view: 'OnRampActivity' }))
  await page.until(
    () => world.advance(0),
    () => view()?.textContent?.includes('Couldn’t load your purchases'),
  )
  expect(view()?.querySelector('[aria-busy="true"]')).toBeNull()
  expect(view()?.querySelector('[data-testid="retry"]')).not.toBeNull()
})

const purchase = (id: string, at: string): OnRampPurchase => ({
  id,
  at,
  status: 'confirmed',
  symbol: 'ETH',
  amount: '0.03',
})
const EARLIER = purchase('earlier', '2026-11-20T10:00:00Z')
const NEW = purchase('new', '2026-11-21T10:00:00Z')

test.each([[[EARLIER]], [[EARLIER, NEW]]])('waits for the purchase that is new, first list %#', async (first) => {
  const getPurchases = vi.fn<OnRampMethods['getPurchases']>(async () => first)
  const getOffers = async () => [{ ...OFFER, isTracked: true }]
  const { page, world, pass } = await visitSellers({ getOffers, getPurchases })
  await page.until(pass, () => find('[data-testid="seller-shop"]:not([disabled])'))
  vi.stubGlobal('open', () => null)
  await page.after(() => page.click('seller-shop'))
  const view = () => find('[data-testid="view-OnRampActivity"]')
  await page.until(pass, () => view()?.querySelector('[data-testid="purchase"]'))
  const isWaiting = () => view()?.textContent?.includes('Finish your purchase with Shop')
  expect(isWaiting()).toBe(!first.includes(NEW))
  getPurchases.mockResolvedValue([EARLIER, NEW])
  await page.after(() => world.advance(4_000))
  expect(isWaiting()).toBe(false)
})

/** Chooses the seller of a host that tracks purchases. */
async function buyFromShop(getPurchases: OnRampMethods['getPurchases'], getOffers: OnRampMethods['getOffers']) {
  const visit = await visitSellers({ getPurchases, getOffers })
  const choose = async () => {
    // An order that changes or returns asks after a while.
    const pass = () => visit.world.advance(500)
    await visit.page.until(pass, () => find('[data-testid="seller-shop"]:not([disabled])'))
    await visit.page.after(() => visit.page.click('seller-shop'))
  }
  const open = vi.fn()
  vi.stubGlobal('open', open)
  await choose()
  const view = () => find('[data-testid="view-OnRampActivity"]')
  await visit.page.until(visit.pass, view)
  return {
    ...visit,
    view,
    choose,
    open,
    isWaiting: () => view()?.textContent?.includes('Finish your purchase with Shop'),
  }
}

test('once a purchase has arrived, a failed list does not ask to finish it', async () => {
  const getPurchases = vi.fn<OnRampMethods['getPurchases']>(async () => [])
  const { page, world, view, isWaiting } = await buyFromShop(getPurchases, async () => [{ ...OFFER, isTracked: true }])
  expect(isWaiting()).toBe(true)
  getPurchases.mockResolvedValue([NEW])
  await page.after(() => world.advance(4_000))
  expect(view()?.querySelector('[data-testid="purchase"]')).not.toBeNull()
  getPurchases.mockRejectedValue(new Error('down'))
  await page.after(() => world.advance(12_000))
  expect(view()?.textContent).toContain('Couldn’t load your purchases')
  getPurchases.mockReturnValue(new Promise(() => {}))
  await page.after(() => page.click('retry'))
  expect(isWaiting()).toBe(false)
})

test('a purchase that arrives updates the account’s balance', async () => {
  const getPurchases = vi.fn<OnRampMethods['getPurchases']>(async () => [{ ...NEW, status: 'pending' }])
  const { kernel, page, pass, world, view } = await buyFromShop(getPurchases, async () => [
    { ...OFFER, isTracked: true },
  ])
  const balance = () => kernel.getState().connection.chains.eip155?.accountState.balance
  const row = (status: string) => view()?.querySelector(`[data-testid="purchase"][data-status="${status}"]`)
  await page.until(pass, () => row('pending'))
  expect(balance()).toBe('0')
  rpc.result = '0x1'
  await page.after(() => world.advance(4_000))
  expect(balance()).toBe('0')
  getPurchases.mockResolvedValue([NEW])
  await page.after(() => world.advance(4_000))
  await page.until(pass, () => row('confirmed'))
  expect(balance()).toBe('1')
})

test('leads back to the seller by the order, with a new URL', async () => {
  const getOffers = vi.fn<OnRampMethods['getOffers']>(async () => [{ ...OFFER, isTracked: true }])
  const { page, pass, view, choose, open } = await buyFromShop(async () => [], getOffers)
  await page.until(pass, () => view()?.textContent?.includes('Back to purchase options'))
  expect(view()?.querySelector('a')).toBeNull()
  getOffers.mockResolvedValue([{ ...OFFER, url: 'https://shop.example/again', isTracked: true }])
  const back = [...(view()?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === 'Back to purchase options',
  )
  await page.after(() => back?.click())
  await choose()
  expect(open.mock.calls.map(([url]) => new URL(url).href)).toEqual([
    'https://shop.example/',
    'https://shop.example/again',
  ])
})
