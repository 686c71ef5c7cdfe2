// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/balances/views/Nfts.tsx'
import { balances } from '../../../plugins/balances/index.ts'
import { visitPage } from '../render-page.tsx'
import { stage } from '../stage.ts'

afterEach(() => vi.unstubAllGlobals())

test('without a data service, does not say that the account has no NFTs', async () => {
  const { kernel, world, connect } = await stage({ plugins: [balances()] })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Nfts' }))
  const read = () =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="view-Nfts"]')?.textContent ?? ''
  await page.until(
    () => world.advance(0),
    () => read().includes('NFTs aren’t available on this site'),
  )
  expect(read()).not.toContain('No NFTs yet')
})
