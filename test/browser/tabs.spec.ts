import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectReplay } from './replayed.ts'
import { visitor } from './visitor.ts'

/** The page in two tabs, each with its helpers. */
async function twoTabs(page: Page) {
  test.slow()
  const other = await page.context().newPage()
  const [here, there] = [visitor(page), visitor(other)]
  await here.open()
  await there.open()
  return { here, there, other }
}

test('R6: two tabs agree, and disconnecting in one wins in both', { tag: '@deep' }, async ({ page }) => {
  const { here, there, other } = await twoTabs(page)
  // The other tab has loaded its code beforehand, so that only the synchronization is measured.
  await there.at('connect-button').hover()
  await other.evaluate(() => window.kernel.load('connection'))

  await page.bringToFront()
  await here.choose()
  await here.approve()
  await expect(here.at('account-button')).toBeVisible()
  const session = await page.evaluate(() => window.kernel.getState().connection.chains.eip155?.session)
  await expect
    .poll(() => other.evaluate(() => window.kernel.getState().connection.chains.eip155?.session))
    .toBe(session)
  await expect(there.at('account-button')).toBeVisible()
  expect(await other.getByTestId('page-wallet-approve').count()).toBe(0)
  await expect(here.modal).toBeHidden()

  await other.bringToFront()
  await there.at('account-button').click()
  await there.at('disconnect').click()
  await expect
    .poll(() => page.evaluate(() => window.kernel.getState().connection.chains.eip155?.status))
    .toBe('disconnected')
  await expect(here.at('connect-button')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.connection'))).toBeNull()

  // A suspended tab writes the old session back. No tab may restore it.
  const old = JSON.stringify({
    version: 1,
    sessions: [{ namespace: 'eip155', connectorId: 'example.harbor', id: session ?? '' }],
  })
  await other.evaluate((text) => localStorage.setItem('portico.connection', text), old)
  await page.reload()
  await expect(here.at('connect-button')).toBeEnabled()
  await page.evaluate(() => window.kernel.load('connection'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.connection'))).toBeNull()
  expect(await page.evaluate(() => window.kernel.getState().connection.chains.eip155?.status)).toBe('disconnected')
  await expectReplay(other)
})

test('R6: a tab that has loaded no code yet follows too', { tag: '@deep' }, async ({ page }) => {
  const { here, there, other } = await twoTabs(page)
  expect(await other.evaluate(() => window.kernel.log.size)).toBe(0)
  await page.bringToFront()
  await here.connect()
  await expect(there.at('account-button')).toBeVisible()
  expect(await other.getByTestId('page-wallet-approve').count()).toBe(0)
  await expectReplay(other)
})

test('a reload never shows the visitor as disconnected', async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open()
  await connect()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('[data-testid=connect-button],[data-testid=account-button]')
      const kind = button?.dataset.kind
      if (kind && seen.at(-1) !== kind) seen.push(kind)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.reload()
  await expect(at('account-button')).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((kind) => kind === 'connect')).toEqual([])
  expect(seen.at(-1)).toBe('account')
})
