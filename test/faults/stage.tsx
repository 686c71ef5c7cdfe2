// A visitor in a rendered page with all of Portico's plugins.
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { fetchView } from '../../ui/modal/loaded-views.ts'
import { createBrowser } from '../kit/world.ts'
import { balancesProvider } from '../plugins/balances/balances-provider.ts'
import { type Page, renderPage } from '../plugins/render-page.tsx'
import { ADDRESS, networks } from '../plugins/stage.ts'
import { converter, SPENDERS, TOKENS } from './converter.ts'
import { createEnvironment } from './environment.ts'
import { createDeskOf } from './site-server.ts'

export const NETWORK = 'eip155:31337'
export const CONNECTOR = 'example.harbor'

function pluginsOf(signsIn: boolean, store: Parameters<typeof siwx>[0]) {
  return [
    eip155(),
    balancesProvider(`${NETWORK}:${ADDRESS}`, TOKENS),
    names(),
    send(),
    converter(),
    swap({ networks: [NETWORK] }),
    onramp({ meldPublicKey: 'KEY' }),
    embeddedLogin(),
    walletconnect(),
    siwx(signsIn ? store : {}),
  ] as const
}

/** Preloads everything that a page loads lazily, so that timing does not depend on this machine. */
export async function prefetch() {
  const kernel = createKernel({
    plugins: pluginsOf(true, {}),
    networks,
    io: createEnvironment().openPage(createBrowser()).io,
  })
  const modal = await import('../../adapters/react/modal.ts')
  modal.preloadView(kernel)
  const views = kernel.plugins.flatMap((plugin) => Object.keys(plugin.views))
  await Promise.all(views.map((id) => fetchView(kernel, id)?.done))
  await Promise.all([
    ...[import('../../ui/modal/Toast.tsx'), import('../../ui/modal/Alerts.tsx'), import('../../ui/deferred.ts')],
    ...[import('../../ui/primitives/AddFunds.tsx'), import('../../ui/format/qr.ts')],
    ...[import('../../adapters/react/buttons/AccountLabel.tsx'), import('../../ui/modal/ReportLink.tsx')],
  ])
  await kernel.destroy()
}

/** @param options.signsIn - The host requires sign-in. */
export async function createStage({ signsIn = false } = {}) {
  const browser = createBrowser()
  const outside = createEnvironment()
  /** Errors of the host's own calls. */
  const refused: string[] = []

  async function openTab() {
    const { world, io } = outside.openPage(browser)
    const { store, atDesk } = createDeskOf(outside, io)
    const kernel = createKernel({
      plugins: pluginsOf(signsIn, store),
      networks,
      metadata: { name: 'Meridian' },
      projectId: '0'.repeat(32),
      services: {
        api: 'https://api.example',
        frame: 'https://secure.example',
        relay: 'ws://127.0.0.1:1',
        spenders: SPENDERS,
      },
      log: { level: 'silent' },
      io: {
        ...io,
        request: (plugin, call, signal) =>
          plugin === 'siwx' ? (atDesk(call, signal) as never) : io.request(plugin, call, signal),
      },
    })
    // Preloads code, so that timing does not depend on this machine.
    for (const { contract } of kernel.plugins) await kernel.load(contract.id)
    await world.advance(0)
    return { kernel, world }
  }

  let tab = await openTab()
  let page: Page | null = null
  let isDestroyed = false
  const after = async (does: () => unknown) => {
    if (page) await page.after(does)
    else await does()
  }
  const pass = async (...times: number[]) => {
    for (const ms of times) await after(() => tab.world.advance(ms))
    // The page's own timers of 0 ms, such as that of a view that closes by itself, come before this one.
    await after(() => new Promise((resolve) => setTimeout(resolve)))
  }
  const draw = async () => {
    page = await renderPage(tab.kernel)
  }
  await draw()

  return {
    outside,
    browser,
    refused,
    pass,
    state: () => tab.kernel.getState(),
    /** All entries of this page: `plugin/event`. */
    entries: () => tab.kernel.log.entries,
    announce: () => after(() => outside.wallet.announce(tab.world)),
    tell: (event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) =>
      after(() => outside.wallet.emit(tab.world, event, value)),
    push: (target: string, event: string, value: unknown) =>
      after(() => tab.world.push('eip155', { target, event }, value)),
    /** Dispatches an action, whose result may arrive much later. */
    async act(does: (actions: typeof tab.kernel.actions) => Promise<unknown> | undefined) {
      await after(async () => {
        const { kernel } = tab
        new Promise((resolve) => resolve(does(kernel.actions))).catch(({ code, message }) =>
          refused.push(`${code ?? ''} ${message}`.trim()),
        )
        await tab.world.advance(0)
      })
      await pass(0)
    },
    /** Reloads the page. The browser and the wallet keep their state. */
    async reload() {
      await page?.leave()
      page = null
      await tab.kernel.destroy()
      tab.world.close()
      tab = await openTab()
      isDestroyed = false
      await draw()
      await after(() => outside.wallet.announce(tab.world))
      await pass(0, 1_000)
    },
    /** Destroys the kernel, and leaves the page as it is. */
    async destroy() {
      isDestroyed = true
      await after(() => tab.kernel.destroy())
    },
    isDestroyed: () => isDestroyed,
    /** Opens another tab of the same site, which is not rendered. */
    async otherTab() {
      const other = await openTab()
      await outside.wallet.announce(other.world)
      await after(() => other.world.advance(1_000))
      return {
        actions: other.kernel.actions,
        pass: (ms: number) => after(() => other.world.advance(ms)),
        async close() {
          await other.kernel.destroy()
          other.world.close()
        },
      }
    },
    document: () => document.querySelector('portico-modal')?.shadowRoot ?? null,
    async leave() {
      await page?.leave()
      await tab.kernel.destroy()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof createStage>>
