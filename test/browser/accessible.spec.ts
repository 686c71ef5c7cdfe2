import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A colour on its way is neither the one nor the other. */
const rested = (page: Page) =>
  page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    const passing = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

async function expectAccessible(page: Page, name: string): Promise<void> {
  await rested(page)
  await page.evaluate(`typeof axe === 'undefined' && ((module) => { ${axe} })()`)
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults
  const told = violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  expect(told).toEqual([])
}

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing in any view, ${theme}, ${width} px`, async ({ page }) => {
      test.slow()
      const { open, at, modal, choose, reject, approve } = visitor(page)
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(`?theme=${theme}&wallets=harbor`)
      await expectAccessible(page, 'page')
      await at('connect-button').click()
      await expect(at('view-Connect')).toBeVisible()
      await expectAccessible(page, 'Connect')
      await at('modal-close').click()
      await choose()
      await expectAccessible(page, 'ConnectingExternal, waiting')
      await reject()
      await expect(modal.getByText('Connection declined')).toBeVisible()
      await expectAccessible(page, 'ConnectingExternal, declined')
      await at('retry').click()
      await approve()
      await expect(modal).toBeHidden()
      await at('account-button').click()
      await expect(at('view-Account')).toBeVisible()
      await expectAccessible(page, 'Account')
      await at('modal-close').click()
      await at('network-button').click()
      await expect(at('view-Networks')).toBeVisible()
      await expectAccessible(page, 'Networks')
    })
  }
}

test('the whole way by keyboard: open, choose, give up, close; focus comes back to the button', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await open('?wallets=harbor')
  await at('connect-button').focus()
  await page.keyboard.press('Enter')
  await expect(at('view-Connect')).toBeVisible()
  await expect(at('modal-title')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(at('wallet-example.harbor')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(at('view-Connect')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(at('connect-button')).toBeFocused()
})

test('an open modal keeps the page behind it still, and lets it go again', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await open()
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  await page.mouse.move(180, 20)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})
