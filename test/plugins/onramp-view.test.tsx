// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/onramp/views/OnRampProviders.tsx'
import { defineProvider, type OnRampMethods, OnRampProvider } from '../../plugins/capabilities.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { visitPage } from './render-page.tsx'
import { stage } from './stage.ts'

afterEach(() => vi.unstubAllGlobals())

const find = (query: string) => document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(query)
const OFFER = { id: 'shop', name: 'Shop', kind: 'card', url: 'https://shop.example', isTracked: false } as const

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
  })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'OnRampProviders' }))
  const pass = () => world.advance(0)
  await page.until(pass, () => find('[data-testid="amount-input"]'))
  return { page, pass, view: () => find('[data-testid="view-OnRampProviders"]') }
}

test('without any offer it says so, and the visitor may ask again', async () => {
  const getOffers = vi.fn<OnRampMethods['getOffers']>(async () => [])
  const { page, pass, view } = await visitSellers({ getOffers })
  await page.until(pass, () => view()?.textContent?.includes('Buying isn’t available'))
  expect(find('[aria-busy="true"]')).toBeNull()
  getOffers.mockResolvedValue([OFFER])
  await page.after(() => page.click('retry'))
  await page.until(pass, () => find('[data-testid="seller-shop"]'))
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
