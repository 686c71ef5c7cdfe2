import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Whether a drawing’s left is on its right, by what all its ancestors do to it. */
const isMirrored = (drawing: Locator) => drawing.evaluate((one) => ((one as SVGSVGElement).getScreenCTM()?.a ?? 0) < 0)

interface Window {
  readonly kernel: {
    readonly actions: { readonly modal: { setLocale(choice: { locale: string }): Promise<void> } }
    readonly log: { entries(): readonly { readonly kind: string; readonly type: string }[] }
  }
}

const setLocale = (page: Page, locale: string) =>
  page.evaluate((choice) => (window as unknown as Window).kernel.actions.modal.setLocale({ locale: choice }), locale)
const host = (page: Page) => page.locator('portico-modal')

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('shows the button, the views and the amounts as the visitor writes them', async ({ page }) => {
    const { open, at, choose, approve, modal } = visitor(page)
    await open()
    await expect(at('connect-button')).toHaveAccessibleName('Bağlan')
    await choose()
    await expect(host(page)).toHaveAttribute('lang', 'tr')
    await expect(host(page)).toHaveAttribute('dir', 'ltr')
    await expect(modal.getByRole('heading', { name: /Harbor/ }).first()).toBeVisible()
    await approve()
    await expect(at('account-button')).toContainText('10.000,000 ETH')
    await at('account-button').click()
    await expect(modal.getByText('Bağlantıyı kes')).toBeVisible()
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('shows the modal from right to left, addresses from left to right', { tag: '@deep' }, async ({ page }) => {
    const { open, at, connect, modal } = visitor(page)
    await open()
    await connect()
    await expect(host(page)).toHaveAttribute('lang', 'ar')
    await expect(host(page)).toHaveAttribute('dir', 'rtl')
    await expect(at('account-button')).toContainText('١٠٬٠٠٠٫٠٠٠ ETH')
    await at('account-button').click()
    await expect(at('view-Account')).toContainText('١٠٬٠٠٠')
    await expect(modal).toHaveCSS('direction', 'rtl')
    await expect(modal.locator('bdi[dir=ltr]').first()).toBeVisible()
  })

  test('L5: mirrors the icons that point, and neither the others nor a QR code; the back button is on the right', async ({
    page,
  }) => {
    const { open, at, connect } = visitor(page)
    await open()
    await connect()
    await at('account-button').click()
    const icons = at('view-Account').locator('svg.portico-icon')
    const kept = icons.and(page.locator(':not(.flip)')).first()
    expect(await isMirrored(icons.and(page.locator('.flip')).first())).toBe(true)
    expect(await isMirrored(kept)).toBe(false)
    await page.evaluate(() => window.kernel.actions.modal.push({ view: 'Receive' }))
    expect(await isMirrored(at('qr'))).toBe(false)
    expect(await isMirrored(at('modal-back').locator('svg'))).toBe(true)
    const middle = async (id: string) => {
      const { x, width } = (await at(id).boundingBox()) as { x: number; width: number }
      return x + width / 2
    }
    expect(await middle('modal-back')).toBeGreaterThan(await middle('modal-title'))
    expect(await middle('modal-close')).toBeLessThan(await middle('modal-title'))
  })
})

test.describe('in a language without texts', () => {
  test.use({ locale: 'sv-SE' })

  test('is in English, and nothing is fetched for it but the list of languages', async ({ page }) => {
    const { open, at, modal } = visitor(page)
    await open()
    await at('connect-button').click()
    await expect(modal.getByRole('heading', { name: 'Connect to Meridian' })).toBeVisible()
    await expect(host(page)).toHaveAttribute('lang', 'en')
  })
})

test('changes the language of an open modal at once, and back', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await open()
  await at('connect-button').click()
  const title = at('modal-title')
  const english = (await title.textContent()) ?? ''
  await setLocale(page, 'uk')
  await expect(host(page)).toHaveAttribute('lang', 'uk')
  await expect(title).not.toHaveText(english)
  await expect(title).toContainText(/\p{Script=Cyrillic}/u)
  await expect(modal.getByRole('button', { name: 'Закрити' })).toBeVisible()
  await expect(at('connect-button')).toHaveAccessibleName(/\p{Script=Cyrillic}/u)
  await setLocale(page, 'en')
  await expect(title).toHaveText(english)
  await expect(at('connect-button')).toHaveAccessibleName('Connect')
})
