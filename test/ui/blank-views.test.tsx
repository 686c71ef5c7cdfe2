// @vitest-environment happy-dom
// Views that a host opens without what they are about say so, and lead on.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/connection/views/ConnectingExternal.tsx'
import '../../plugins/connection/views/ConnectingMultiChain.tsx'
import '../../plugins/connection/views/ReplaceConnection.tsx'
import '../../plugins/embedded-login/views/UpdateEmailWallet.tsx'
import '../../plugins/names/views/RegisterAccountName.tsx'
import '../../plugins/names/views/RegisterAccountNameSuccess.tsx'
import '../../plugins/send/views/all-views.ts'
import '../../plugins/swap/views/SwapPreview.tsx'
import '../../plugins/swap/views/SwapStatus.tsx'
import { eip155 } from '../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { send } from '../../plugins/send/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { flush } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ConnectingExternal', 'The wallet is no longer available on this page.', 'Connect'],
  ['ConnectingMultiChain', 'The wallet is no longer available on this page.', 'Connect'],
  ['ReplaceConnection', 'The wallet is no longer available on this page.', 'Connect'],
  ['RegisterAccountNameSuccess', 'People can send crypto to your name, and apps can show it', 'RegisterAccountName'],
  ['UpdateEmailWallet', 'Sign in with email first.', undefined],
  ['SendPreview', 'Nothing to review', undefined],
  ['SwapPreview', 'No swap to review', undefined],
  ['SwapStatus', 'No swap to review', undefined],
])('%s says “%s” and leads to %s', async (view, text, next) => {
  const kernel = createKernel({ plugins: [eip155(), embeddedLogin(), names(), send(), swap()] })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view }))
  const shown = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="view-${view}"]`)
  await page.until(flush, () => shown()?.querySelector('[data-testid="leave-empty"]'))
  expect(shown()?.textContent).toContain(text)
  // The arch of all empty states.
  expect(shown()?.querySelectorAll('.nichelet')).toHaveLength(1)
  await page.after(() => shown()?.querySelector('button')?.click())
  expect(kernel.getState().modal.stack.map((one) => one.view)).toEqual(next ? [next] : [])
})
