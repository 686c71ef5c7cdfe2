// A host's own design: in the modal, in the page's buttons, from the start and at run time.
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Set `PORTICO_SHOTS=folder` to save a screenshot of every state. */
const shoot = process.env.PORTICO_SHOTS

const BLUE = 'rgb(0, 82, 255)'
const [BLACK, WHITE] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']

/** Reads a custom property as the modal's content has it. */
const readProperty = (page: Page, name: string) =>
  page
    .locator('portico-modal .root')
    .evaluate((element, one) => getComputedStyle(element).getPropertyValue(one).trim(), name)

test('the button and the modal have the host’s accent, corners, font and text size', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.addInitScript(() => {
    window.ownOptions = { theme: { mode: 'light', accent: '#0052ff', radius: 8, font: 'Georgia, serif', scale: 1.2 } }
  })
  await open()
  const button = at('connect-button')
  await expect(button).toHaveCSS('background-color', BLUE)
  await expect(button).toHaveCSS('color', WHITE)
  await expect(button).toHaveCSS('border-radius', '6px')
  await expect(button).toHaveCSS('font-family', 'Georgia, serif')
  await expect(button).toHaveCSS('font-size', '18px')
  await button.click()
  await expect(at('wallet-example.harbor')).toBeVisible()
  await expect(modal.locator('.card')).toHaveCSS('border-radius', '8px')
  await expect(at('modal-title')).toHaveCSS('font-family', 'Georgia, serif')
  await expect(at('modal-title')).toHaveCSS('font-size', '18px')
  await expectAccessible(page, 'the wallets in the host’s design')
  if (shoot) await page.screenshot({ path: `${shoot}/theme-light.png` })
})

test('setTheme changes the design, and a mode alone keeps it', { tag: '@deep' }, async ({ page }) => {
  const { open, at } = visitor(page)
  await open()
  await at('connect-button').click()
  await expect(at('wallet-example.harbor')).toBeVisible()
  const setTheme = (theme: Parameters<typeof window.kernel.actions.modal.setTheme>[0]['theme']) =>
    page.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
  await setTheme({ accent: '#ffd400', radius: 0 })
  await expect(at('connect-button')).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await expect(at('connect-button')).toHaveCSS('color', BLACK)
  await expect(at('connect-button')).toHaveCSS('border-radius', '0px')
  await expect.poll(() => readProperty(page, '--portico-accent-text')).toBe('#ffd400')
  await setTheme('light')
  // Yellow text on white would be hard to read.
  await expect.poll(() => readProperty(page, '--portico-accent-text')).not.toBe('#ffd400')
  expect(await readProperty(page, '--portico-accent')).toBe('#ffd400')
  await expectAccessible(page, 'a yellow accent on white')
  if (shoot) await page.screenshot({ path: `${shoot}/theme-yellow-light.png` })
  await setTheme('auto')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => readProperty(page, '--portico-accent-text')).toBe('#ffd400')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => readProperty(page, '--portico-accent-text')).not.toBe('#ffd400')
})

test('for a reader who wants more contrast, details and lines have it in every mode', async ({ page }) => {
  const { open, at } = visitor(page)
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light' })
  await open()
  await at('connect-button').click()
  await expect(at('wallet-example.harbor')).toBeVisible()
  for (const theme of ['dark', 'light', 'auto'] as const) {
    await page.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
    await expect(page.locator('portico-modal')).toHaveAttribute('data-theme', theme)
    expect(await readProperty(page, '--portico-text-muted')).toBe(await readProperty(page, '--portico-text'))
    expect(await readProperty(page, '--portico-line')).toBe(await readProperty(page, '--portico-line-strong'))
  }
})

test('the host’s own properties win over its theme', { tag: '@deep' }, async ({ page }) => {
  const { open, at } = visitor(page)
  await page.addInitScript(() => {
    window.ownOptions = { theme: { accent: '#0052ff' } }
  })
  await open()
  await expect(at('connect-button')).toHaveCSS('background-color', BLUE)
  await page.addStyleTag({ content: 'portico-modal { --portico-accent: #123456 }' })
  await at('connect-button').click()
  await expect(at('wallet-example.harbor')).toBeVisible()
  expect(await readProperty(page, '--portico-accent')).toBe('#123456')
})
