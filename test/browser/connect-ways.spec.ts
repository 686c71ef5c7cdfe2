import { expect, test } from './staged.ts'

const shoot = process.env.PORTICO_SHOTS

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
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
})

test('no wallet can be chosen before the terms are accepted; both wallets of one name are told apart', async ({
  page,
}) => {
  await page.goto('/stage/?legal=asked')
  await page.getByTestId('connect-button').click()
  const wallet = page.getByTestId('wallet-example.harbor')
  await expect(wallet).toBeDisabled()
  await expect(wallet).toContainText('Name is used twice')
  await expect(page.getByTestId('wallet-twin')).toContainText('Name is used twice')
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://meridian.example/terms')
  await page.getByTestId('legal-checkbox').check()
  if (shoot) await page.screenshot({ path: `${shoot}/Legal-dark.png` })
  await expect(wallet).toBeEnabled()
  await page.getByTestId('legal-checkbox').uncheck()
  await expect(wallet).toBeDisabled()
})

test('wallets stand behind one row where the host wants it short; without a box the law is a line', async ({
  page,
}) => {
  await page.goto('/stage/?legal&collapse&theme=light')
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('view-Connect')).toContainText(
    'By connecting you accept the Terms and the Privacy policy',
  )
  await expect(page.getByTestId('wallet-example.harbor')).toHaveCount(0)
  if (shoot) await page.screenshot({ path: `${shoot}/Collapsed-light.png` })
  await page.getByRole('button', { name: /Continue with a wallet/ }).click()
  await expect(page.getByTestId('wallet-example.harbor')).toBeEnabled()
})
