// @vitest-environment happy-dom
// What takes the place of a view's content comes into a live region that was there before, so that it is announced.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/activity/views/Transactions.tsx'
import '../../plugins/balances/views/Nfts.tsx'
import '../../plugins/balances/views/Tokens.tsx'
import '../../plugins/names/views/RegisterAccountName.tsx'
import '../../plugins/onramp/views/OnRampActivity.tsx'
import '../../plugins/onramp/views/OnRampProviders.tsx'
import '../../plugins/report/views/Ledger.tsx'
import type { AnyPlugin } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { defineProvider, type OnRampMethods, OnRampProvider } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { report } from '../../plugins/report/index.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { createTestKernel, type World } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks, stage } from '../plugins/stage.ts'

afterEach(() => vi.unstubAllGlobals())

const getShadow = () => document.querySelector('portico-modal')?.shadowRoot
const getView = (view: string) => getShadow()?.querySelector(`[data-testid="view-${view}"]`)
const getRegions = () => [...(getShadow()?.querySelectorAll('[role="status"]') ?? [])]

/** What those among some regions say that are still there. */
const read = (regions: readonly Element[]) =>
  regions
    .filter(({ isConnected }) => isConnected)
    .map(({ textContent }) => textContent)
    .filter(Boolean)

/** Milliseconds that each response takes. */
const LATENCY_MS = 5_000
const API = 'https://api.example'

interface Visit {
  kernel: AnyKernel
  world: World
  view: string
  open: () => Promise<unknown>
}

/** Opens a view, and returns the regions that are there while its content is still to come. */
async function visit({ kernel, world, view, open }: Visit, placeholder: string) {
  const page = await visitPage(kernel)
  await page.after(open)
  await page.until(
    () => world.advance(0),
    () => getView(view)?.querySelector(placeholder),
  )
  const regions = getRegions()
  return {
    page,
    regions,
    waitFor: (text: string) =>
      page.until(
        () => world.advance(LATENCY_MS),
        () => getView(view)?.textContent?.includes(text),
      ),
  }
}

test.each<[view: string, plugin: () => AnyPlugin, placeholder: string, title: string]>([
  ['Tokens', balances, '.lines[aria-busy]', 'Couldn’t load your tokens'],
  ['Nfts', balances, '.ngrid[aria-hidden]', 'Couldn’t load your NFTs'],
  ['Transactions', activity, '.lines[aria-busy]', 'Couldn’t load your activity'],
])('%s announces that it could not be loaded', async (view, plugin, placeholder, title) => {
  const { kernel, world, connect } = await stage({
    plugins: [plugin()],
    host: { projectId: 'p', services: { api: API } },
    latency: (_, url) => (url?.startsWith(API) && !url.includes('supported-chains') ? LATENCY_MS : 0),
    fetch({ url }) {
      if (!url.startsWith(API)) return { jsonrpc: '2.0', id: 1, result: '0x1' }
      if (url.includes('supported-chains')) return { http: ['eip155:31337'], ws: [] }
      throw new Error('The service is down.')
    },
  })
  await connect()
  const open = () => kernel.actions.modal.open({ view })
  const { regions, waitFor } = await visit({ kernel, world, view, open }, placeholder)
  await waitFor(title)
  expect(read(regions).join()).toContain(title)
})

type Sellers = (wait: () => Promise<void>) => Partial<OnRampMethods>
const fail = () => Promise.reject(new Error('The sellers are down.'))

test.each<[what: string, view: string, placeholder: string, title: string, sellers: Sellers]>([
  [
    'the options',
    'OnRampProviders',
    '.lines[aria-busy]',
    'The providers didn’t respond',
    (wait) => ({ getOptions: () => wait().then(fail) }),
  ],
  [
    'the sellers',
    'OnRampProviders',
    '[data-testid="amount-input"]',
    'The providers didn’t respond',
    (wait) => ({ getOffers: () => wait().then(fail) }),
  ],
  [
    'any seller',
    'OnRampProviders',
    '[data-testid="amount-input"]',
    'Buying crypto isn’t available',
    (wait) => ({ getOffers: () => wait().then(() => []) }),
  ],
  [
    'the purchases',
    'OnRampActivity',
    '.lines[aria-busy]',
    'Couldn’t load your purchases',
    (wait) => ({ getPurchases: () => wait().then(fail) }),
  ],
])('the on-ramp announces that it does not have %s', async (_, view, placeholder, title, sellers) => {
  const { kernel, world, connect } = await stage({
    plugins: [
      onramp(),
      defineProvider(OnRampProvider, 'shop', (__, { io }) => ({
        getOptions: async () => ({
          networkName: 'Local',
          payment: [{ currency: 'CHF', min: '10', max: '500' }],
          purchase: [{ symbol: 'ETH', name: 'Ether' }],
        }),
        getQuote: async () => null,
        getOffers: async () => [],
        getPurchases: async () => [],
        ...sellers(() => io.sleep(LATENCY_MS)),
      })),
    ],
  })
  await connect()
  const open = () => kernel.actions.modal.open({ view })
  const { regions, waitFor } = await visit({ kernel, world, view, open }, placeholder)
  await waitFor(title)
  expect(read(regions).join()).toContain(title)
})

test('the ledger announces that it is empty', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), report()],
    configuration: { networks, grants: { requests: ['report'] } },
    latency: (kind) => (kind === 'request' ? LATENCY_MS : 0),
    request: ({ target }) => (target === 'ledger' ? { lines: [], isStored: true } : false),
  })
  const open = () => kernel.actions.report.openLedger()
  const { regions, waitFor } = await visit({ kernel, world, view: 'Ledger', open }, '.view-loading:empty')
  await waitFor('No requests')
  expect(read(regions).join()).toContain('No requests')
})

test('the form for a name announces that the wallet has left', async () => {
  const { kernel, world, connect, wallet } = await stage({ plugins: [names()], host: { projectId: 'p' } })
  await connect()
  const view = 'RegisterAccountName'
  const open = () => kernel.actions.modal.open({ view })
  const { page, regions, waitFor } = await visit({ kernel, world, view, open }, 'form')
  await page.after(() => wallet.emit(world, 'accountsChanged', []))
  await waitFor('Names aren’t available on this network')
  expect(read(regions).join()).toContain('Names aren’t available on this network')
})
