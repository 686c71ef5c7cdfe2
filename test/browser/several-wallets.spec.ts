import { inBothLooks, takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('connects a second wallet, switches between them, and disconnects one', async ({ page }) => {
  const { open, at, modal, approve, connect } = visitor(page)
  await open('?wallets=harbor,kestrel')
  await connect()
  const openWallets = async () => {
    await at('account-button').click()
    await at('view-Account')
      .getByRole('button', { name: /account details/ })
      .click()
    await at('connected-wallets').click()
    await expect(at('view-ConnectedWallets')).toBeVisible()
  }
  const [harbor, kestrel] = [at('connected-example.harbor'), at('connected-example.kestrel')]
  const first = await at('account-button').textContent()

  await openWallets()
  await expect(harbor).toHaveAttribute('aria-current', 'true')
  await at('connect-another').click()
  await at('wallet-example.kestrel').click()
  await expect(at('view-ConnectingExternal')).toContainText('Continue in Kestrel')
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).not.toHaveText(first ?? '')

  await openWallets()
  await expect(kestrel).toHaveAttribute('aria-current', 'true')
  await expect(harbor).toContainText('0xf39F…2266')
  await inBothLooks(page, 'connected-wallets')
  await page.evaluate(() => window.kernel.actions.modal.setLocale({ locale: 'ar' }))
  await expect(at('connect-another')).not.toContainText('Connect')
  await takeScreenshot(page, 'connected-wallets-ar')
  await page.evaluate(() => window.kernel.actions.modal.setLocale({ locale: 'en' }))
  await harbor.press('Enter')
  await expect(harbor).toHaveAttribute('aria-current', 'true')
  await expect(kestrel).not.toHaveAttribute('aria-current')
  await expect(at('page-wallet-approve')).toHaveCount(0)

  await page.reload()
  await openWallets()
  await expect(harbor).toHaveAttribute('aria-current', 'true')
  await expect(kestrel).toBeVisible()
  await at('disconnect-example.kestrel').click()
  await expect(kestrel).toHaveCount(0)
  await expect(at('modal-title')).toBeFocused()
  await expect(harbor).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(at('account-button')).toContainText('0xf39F')
})

test('disconnecting the active wallet leads to the one before it', { tag: '@deep' }, async ({ page }) => {
  const { open, at, approve, connect } = visitor(page)
  await open('?wallets=harbor,kestrel')
  await connect()
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect' }))
  await at('wallet-example.kestrel').click()
  await approve()
  await expect(at('modal')).toBeHidden()
  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'ConnectedWallets' }))
  await at('disconnect-example.kestrel').click()
  await expect(at('connected-example.harbor')).toHaveAttribute('aria-current', 'true')
  await expect(at('connected-example.kestrel')).toHaveCount(0)
  await expect(at('page-wallet-approve')).toHaveCount(0)
})
