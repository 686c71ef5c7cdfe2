// @vitest-environment happy-dom
// What the first click shows of a kernel without a namespace plugin, before its code has arrived.
import { afterEach, expect, test, vi } from 'vitest'
// The page fetches it with the first click.
import '../../adapters/react/modal.ts'
import { defineContract, definePlugin, defineRuntime } from '../../kernel/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { prefetchView, prerenderView } from '../../ui/modal/prefetch-view.ts'
import { createTestKernel } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks } from '../plugins/stage.ts'
import { createUri } from '../plugins/walletconnect/client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Notes each view that the modal shows from now on, by its id and its title. */
function watchViews() {
  const seen = new Set<string>()
  const note = (root: ShadowRoot) => {
    const texts = (selector: string, read: (found: Element) => string | null) =>
      [...root.querySelectorAll(`dialog[open] ${selector}`)].flatMap((found) => read(found) ?? [])
    for (const text of texts('[data-testid^="view-"]', (view) => view.getAttribute('data-testid'))) seen.add(text)
    for (const text of texts('[data-testid="modal-title"]', ({ textContent }) => textContent)) seen.add(text)
  }
  const { attachShadow } = Element.prototype
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attachShadow.call(this, options)
    new MutationObserver(() => note(root)).observe(root, { childList: true, subtree: true, attributes: true })
    return root
  })
  return seen
}

test.each([false, true])(
  'the first click shows no other view before that of rule 2; ahead of it: %s',
  async (isAhead) => {
    const { kernel, world } = createTestKernel({
      plugins: [wallets(), walletconnect()],
      configuration: { networks, services: { relay: 'ws://127.0.0.1:1' } },
      request: () => null,
    })
    if (isAhead) await Promise.all([prefetchView(kernel), prerenderView(kernel)])
    const seen = watchViews()
    const page = await visitPage(kernel)
    await page.after(() => document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click())
    await page.until(
      () => world.advance(0),
      () => seen.has('view-ConnectingWalletConnectBasic') && seen.has('WalletConnect'),
    )
    // Until the view is there, the title is neutral.
    const views = [...seen].filter((text) => text !== 'Loading')
    expect(views.sort()).toEqual(['WalletConnect', 'view-ConnectingWalletConnectBasic'])
  },
)

test('what is fetched ahead is the code of both views of rule 2', async () => {
  const fetched: string[] = []
  const view = (id: string) => ({
    title: 'x.title' as const,
    load: async () => {
      fetched.push(id)
      return { default: () => null }
    },
  })
  const contract = defineContract({ id: 'basic', initialState: () => ({}), events: {}, actions: {} })
  const basic = definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
    views: { AllWallets: view('AllWallets'), ConnectingWalletConnectBasic: view('ConnectingWalletConnectBasic') },
    messages: { en: async () => ({ messages: { 'x.title': 'X' } }) },
  })
  const { kernel } = createTestKernel({ plugins: [basic] })
  await prefetchView(kernel)
  expect(fetched.sort()).toEqual(['AllWallets', 'ConnectingWalletConnectBasic'])
  expect(kernel.log.size).toBe(0)
})

test.each([true, false])('with the list of all wallets allowed (%s), the code leads to it', async (allWallets) => {
  const { kernel, world } = createTestKernel({
    plugins: [wallets(), walletconnect()],
    configuration: { networks, services: { relay: 'ws://127.0.0.1:1' }, features: { allWallets } },
    request({ method }) {
      if (method === 'pair') return createUri(0)
      return method === 'approval' ? new Promise(() => {}) : { isMobile: false }
    },
  })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open())
  const find = (id: string) => document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid=${id}]`)
  await page.until(
    () => world.advance(0),
    () => find('qr'),
  )
  expect(find('all-wallets') != null).toBe(allWallets)
})
