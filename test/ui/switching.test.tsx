// @vitest-environment happy-dom
// What a screen reader says by itself while a wallet is asked to switch, and if a switch fails.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/connection/views/ConnectedWallets.tsx'
import '../../plugins/connection/views/Networks.tsx'
import '../../plugins/connection/views/UnsupportedChain.tsx'
import type { PortCall } from '../../kernel/index.ts'
import { createBrowser } from '../kit/index.ts'
import { createWallets, HARBOR, KESTREL, openTab } from '../plugins/connection/open-tab.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks } from '../plugins/stage.ts'

afterEach(() => vi.unstubAllGlobals())

const getShadow = () => document.querySelector('portico-modal')?.shadowRoot

/** With two wallets, which stop answering on demand. */
async function visit(view: string) {
  let isHanging = false
  const wallets = createWallets().map((wallet) => ({
    ...wallet,
    request: (call: PortCall) => (isHanging ? new Promise(() => {}) : wallet.request(call)),
  }))
  const tab = await openTab(createBrowser(), wallets)
  await tab.connect()
  await tab.connect(KESTREL)
  await tab.world.advance(100)
  const { kernel, world } = tab
  const page = await visitPage(kernel)
  const turn = () => page.after(() => world.advance(0))
  await page.after(() => kernel.actions.modal.open({ view }))
  const shown = () => getShadow()?.querySelector(`[data-testid="view-${view}"]`)
  await page.until(turn, () => shown()?.querySelector('.panel'))
  const regions = [...(shown()?.querySelectorAll('[role="status"]') ?? [])]
  return {
    ...tab,
    page,
    turn,
    hang: () => {
      isHanging = true
    },
    /** Texts of the regions that were there before anything happened. */
    read: () =>
      regions
        .filter((region) => region.isConnected && !region.closest('[aria-busy="true"]'))
        .flatMap(({ textContent }) => textContent || []),
  }
}

test.each(['Networks', 'UnsupportedChain'])('%s: that the wallet is asked is announced', async (view) => {
  const { connection, page, turn, read, hang } = await visit(view)
  expect(read()).toEqual([])
  hang()
  const caipNetworkId = networks[1]?.caipNetworkId ?? ''
  await page.after(() => void connection.switchNetwork({ caipNetworkId }))
  // The code of switching may come later.
  await turn()
  expect(read()).toEqual(['Approve in your wallet'])
})

test('a wallet that does not come back is announced', async () => {
  const { connection, page, world, turn, read, hang } = await visit('ConnectedWallets')
  hang()
  await page.after(() => void connection.switchWallet({ connectorId: HARBOR }))
  expect(read()).toEqual([])
  await page.after(() => world.advance(60_000))
  await turn()
  expect(read()).toEqual(['No response from Harbor'])
})
