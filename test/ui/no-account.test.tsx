// @vitest-environment happy-dom
// The views of an account, while none is connected: a host may open them at any time.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/activity/views/Transactions.tsx'
import '../../plugins/balances/views/Nfts.tsx'
import '../../plugins/balances/views/Tokens.tsx'
import '../../plugins/receive/views/Receive.tsx'
import { activity } from '../../plugins/activity/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { flush } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each(['Tokens', 'Nfts', 'Transactions', 'Activity', 'Receive'])('%s leads to the wallets', async (view) => {
  const kernel = createKernel({ plugins: [eip155(), balances(), activity(), receive()] })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view }))
  const shown = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="view-${view}"]`)
  await page.until(flush, () => shown()?.textContent?.includes('No wallet connected'))
  await page.after(() => shown()?.querySelector('button')?.click())
  expect(kernel.getState().modal.stack.map((one) => one.view)).toEqual(['Connect'])
})
