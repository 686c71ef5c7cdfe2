// @vitest-environment happy-dom
// The account on a network that the host does not list: no server is known that could be asked again.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/connection/views/Account.tsx'
import { flush } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { stage } from '../plugins/stage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['0xfa', false],
  ['0x7a69', true],
])('on network %s, a retry is offered: %s', async (chainId, isOffered) => {
  const { kernel, world, connect } = await stage({
    wallet: { chainId },
    host: { allowUnsupportedChain: true },
    fetch: () => ({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }),
  })
  const page = await visitPage(kernel)
  await page.after(connect)
  await page.after(() => kernel.actions.modal.open({ view: 'Account' }))
  const shown = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="view-Account"]')
  await page.until(
    () => world.advance(0).then(flush),
    () => shown()?.textContent?.includes('Balance unavailable'),
  )
  expect(shown()?.querySelector('[data-testid="retry"]') != null).toBe(isOffered)
})
