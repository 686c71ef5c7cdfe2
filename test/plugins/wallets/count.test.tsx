// @vitest-environment happy-dom
// What the views say of the number of wallets: rounded down to tens, if there are as many.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/wallets/views/AllWallets.tsx'
import '../../../plugins/wallets/views/ListedWallets.tsx'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { wallets } from '../../../plugins/wallets/index.ts'
import { createTestKernel } from '../../kit/index.ts'
import { visitPage } from '../render-page.tsx'
import { networks } from '../stage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [7, '7', 'Search wallets'],
  [431, '430+', 'Search 430+ wallets'],
])('of %i wallets', async (count, tag, label) => {
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), wallets()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' } },
    request: () => false,
    fetch: () => ({ data: [{ id: 'harbor', name: 'Harbor' }], count }),
  })
  const page = await visitPage(kernel)
  const find = (testId: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="${testId}"]`)
  const until = (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue)
  await page.after(() => kernel.actions.modal.open())
  await until(() => find('all-wallets')?.querySelector('bdi'))
  expect(find('all-wallets')?.querySelector('bdi')?.textContent).toBe(tag)
  await page.after(() => page.click('all-wallets'))
  await until(() => find('wallet-search'))
  expect(find('wallet-search')?.getAttribute('placeholder')).toBe(label)
})
