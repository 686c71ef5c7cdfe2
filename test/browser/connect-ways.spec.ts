import type { Page } from '@playwright/test'
import { firstOf } from '../cases.ts'
import { expect, test } from './stage-fixtures.ts'

const shoot = process.env.PORTICO_SHOTS

const installWallets = (page: Page) =>
  page.addInitScript(() => {
    const info = { uuid: 'u', name: 'Harbor', icon: '', rdns: 'example.harbor' }
    const twin = { uuid: 'twin', name: 'Harbor', icon: '', rdns: 'example.harbor' }
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const other = { ...provider }
    addEventListener('eip6963:requestProvider', () => {
      for (const detail of [
        { info, provider },
        { info: twin, provider: other },
      ])
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
  })

/** Returns the list's items, from top to bottom. */
const inOrder = (page: Page) =>
  page
    .getByTestId('view-Connect')
    .locator('[data-testid=email-input],[data-testid=social-google],.or,[data-testid="wallet-example.harbor"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid') ?? one.textContent))

async function open(page: Page, query: string) {
  await page.goto(`/stage/?${query}`)
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('email-input')).toBeVisible()
}

for (const theme of firstOf(['dark', 'light']))
  test(`without a wallet in the page, lists e-mail first, then social logins, then wallets, ${theme}`, async ({
    page,
  }) => {
    await open(page, `methods&theme=${theme}`)
    expect(await inOrder(page)).toEqual(['email-input', 'social-google', 'or use a wallet'])
    if (shoot) await page.screenshot({ path: `${shoot}/Ways-none-${theme}.png` })
  })

test.describe('with wallets in the page', () => {
  test.beforeEach(({ page }) => installWallets(page))

  test('lists them first, unless the host orders otherwise, with unlisted methods last', async ({ page }) => {
    await open(page, 'methods')
    expect(await inOrder(page)).toEqual(['wallet-example.harbor', 'or', 'email-input', 'social-google'])
    if (shoot) await page.screenshot({ path: `${shoot}/Ways-wallet-dark.png` })
    await open(page, 'methods&order=social&order=wallet')
    expect(await inOrder(page)).toEqual([
      'social-google',
      'or use a wallet',
      'wallet-example.harbor',
      'or',
      'email-input',
    ])
  })

  test('lists them below the e-mail field if the host configures that', { tag: '@deep' }, async ({ page }) => {
    await open(page, 'methods=alone')
    expect(await inOrder(page)).toEqual(['or', 'email-input', 'social-google'])
    if (shoot) await page.screenshot({ path: `${shoot}/Ways-alone-dark.png` })
    await page.getByRole('button', { name: /Continue with a wallet/ }).click()
    await expect(page.getByTestId('wallet-example.harbor')).toBeVisible()
  })

  test('disables every method until the visitor accepts the terms', { tag: '@deep' }, async ({ page }) => {
    await open(page, 'methods&legal=asked')
    await expect(page.getByTestId('email-input')).toBeDisabled()
    await expect(page.getByTestId('social-google')).toBeDisabled()
    await page.getByTestId('legal-checkbox').check()
    await expect(page.getByTestId('email-input')).toBeEnabled()
    await expect(page.getByTestId('social-google')).toBeEnabled()
  })

  test('disables all wallets until the visitor accepts the terms, and distinguishes wallets of one name', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/stage/?legal=asked')
    await page.getByTestId('connect-button').click()
    const wallet = page.getByTestId('wallet-example.harbor')
    await expect(wallet).toBeDisabled()
    await expect(wallet).toContainText('Duplicate name')
    await expect(page.getByTestId('wallet-twin')).toContainText('Duplicate name')
    await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://meridian.example/terms')
    await page.getByTestId('legal-checkbox').check()
    if (shoot) await page.screenshot({ path: `${shoot}/Legal-dark.png` })
    await expect(wallet).toBeEnabled()
    await page.getByTestId('legal-checkbox').uncheck()
    await expect(wallet).toBeDisabled()
  })

  test('collapses the wallets into one row if the host configures that, and shows the terms as a line without a checkbox', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/stage/?legal&collapse&theme=light')
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('view-Connect')).toContainText(
      'By connecting, you accept the Terms and the Privacy Policy',
    )
    await expect(page.getByTestId('wallet-example.harbor')).toHaveCount(0)
    if (shoot) await page.screenshot({ path: `${shoot}/Collapsed-light.png` })
    await page.getByRole('button', { name: /Continue with a wallet/ }).click()
    await expect(page.getByTestId('wallet-example.harbor')).toBeEnabled()
  })
})
