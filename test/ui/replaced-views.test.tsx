// @vitest-environment happy-dom
// What takes the place of a view's content is announced: its region is there before, or it is an alert.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/activity/views/Transactions.tsx'
import '../../plugins/balances/views/Nfts.tsx'
import '../../plugins/balances/views/Tokens.tsx'
import '../../plugins/embedded-login/views/SmartSessionList.tsx'
import '../../plugins/receive/views/Receive.tsx'
import '../../plugins/wallets/views/AllWallets.tsx'
import { activity } from '../../plugins/activity/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { stage as stageLogin } from '../plugins/embedded-login/stage.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { stage } from '../plugins/stage.ts'

afterEach(() => vi.unstubAllGlobals())

const getShadow = () => document.querySelector('portico-modal')?.shadowRoot
const getRegions = () => [...(getShadow()?.querySelectorAll('[role="status"]') ?? [])]
/** The text of those among some regions that are still there. */
const read = (regions: readonly Element[]) =>
  regions.flatMap(({ isConnected, textContent }) => (isConnected && textContent) || []).join('\n')

interface Staged {
  readonly kernel: AnyKernel & {
    readonly actions: { readonly modal: { open(to: { view: string }): Promise<unknown> } }
  }
  readonly world: { advance(ms: number): Promise<unknown> }
}

const isLoaded = (view: string) => {
  const shown = getShadow()?.querySelector(`[data-testid="view-${view}"]`)
  return shown && !shown.querySelector('.view-loading')
}

async function visit({ kernel, world }: Staged, view: string, isReady: () => unknown = () => isLoaded(view)) {
  const page = await visitPage(kernel)
  const turn = () => page.after(() => world.advance(0))
  await page.after(() => kernel.actions.modal.open({ view }))
  await page.until(turn, isReady)
  return { page, turn }
}

test.each(['Tokens', 'Nfts', 'Transactions', 'Receive'])('%s: that the wallet disconnected', async (view) => {
  const staged = await stage({ plugins: [balances(), activity(), receive()] })
  await staged.connect()
  const { page, turn } = await visit(staged, view)
  const regions = getRegions()
  expect(read(regions)).not.toContain('No wallet connected')
  await page.after(() => staged.wallet.emit(staged.world, 'accountsChanged', []))
  await turn()
  expect(read(regions)).toContain('No wallet connected')
})

test('the list of all wallets: that no wallet was found, and that the list failed', async () => {
  let isDown = false
  const host = { projectId: 'p', services: { explorer: 'https://explorer.example' } }
  const staged = await stage({
    host,
    plugins: [wallets()],
    fetch({ url }) {
      if (!url.startsWith(host.services.explorer)) return { jsonrpc: '2.0', id: 1, result: '0x0' }
      if (isDown) throw new Error('down')
      const all = ['Tern', 'Gannet'].map((name) => ({ id: name, name }))
      const data = all.filter(({ name }) => name.includes(new URL(url).searchParams.get('search') ?? ''))
      return { data, count: data.length }
    },
  })
  const { kernel, world } = staged
  await kernel.load('wallets' as never)
  const { page, turn } = await visit(staged, 'AllWallets')
  await page.until(turn, () => getShadow()?.textContent?.includes('Gannet'))
  const regions = getRegions()
  const search = async (text: string) => {
    await page.after(() => page.type('wallet-search', text))
    await page.after(() => world.advance(1_000))
    await turn()
  }
  await search('Kite')
  expect(read(regions)).toContain('No wallets found')
  isDown = true
  await search('Heron')
  expect(read(regions)).toContain('Couldn’t load the wallet list')
  expect(regions.some((region) => region.querySelector('button'))).toBe(false)
})

test('the sessions of a smart account: that they did not come', async () => {
  const staged = await stageLogin({
    served(url) {
      if (url.includes('/sessions/')) throw new Error('down')
      return { jsonrpc: '2.0', id: 1, result: '0x0' }
    },
    latency: (_, url = '') => (url.includes('/sessions/') ? 1_000 : 0),
  })
  await staged.login()
  // The view itself asks, and shows that it loads.
  const hasAsked = () => staged.kernel.getState()['embedded-login'].sessions !== null
  const { page, turn } = await visit(staged, 'SmartSessionList', hasAsked)
  const regions = getRegions()
  await page.after(() => staged.world.advance(10_000))
  await turn()
  expect(getShadow()?.querySelector('[data-testid="retry"]')).not.toBe(null)
  expect(read(regions)).not.toBe('')
})

test('a part that stopped working, by an alert', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const staged = await stage()
  const page = await visitPage(staged.kernel)
  await page.after(() => staged.kernel.actions.modal.open({ view: 'Networkz' }))
  await page.until(
    () => staged.world.advance(0),
    () => getShadow()?.querySelector('[data-testid="retry"]'),
  )
  const alert = getShadow()?.querySelector('[role="alert"]')
  expect(alert?.textContent).toContain('Something went wrong here')
  expect(alert?.querySelector('button')).toBe(null)
})
