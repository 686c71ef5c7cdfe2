import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const HARBOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('shows and copies the full address, as a QR code and as text, for each namespace', async ({ page }) => {
  const { open, at, approve, connect } = visitor(page)
  await open()
  await connect()
  await at('network-button').click()
  await at('network-solana:Meridian1oca1So1anaNeverARea1Net').click()
  await at('wallet-Lantern').click()
  await approve()
  await expect(at('modal')).toBeHidden()
  await at('account-button').click()
  await at('action-receive').click()
  await expect(at('modal-title')).toHaveText('Receive')
  await expect(at('qr')).toHaveAttribute('aria-label', new RegExp(LANTERN))
  await at('view-Receive').getByRole('button', { name: 'Ethereum', exact: false }).click()
  await inEachLook(page, 'Receive', async () => {
    await expect(at('qr')).toHaveAttribute('aria-label', new RegExp(HARBOR))
    await expect(at('view-Receive').getByRole('img', { name: HARBOR, exact: true })).toBeVisible()
    await expect(at('view-Receive')).toContainText(
      'Only send assets on Meridian Local or Meridian Second to this address. Anything else may be lost.',
    )
  })
  await at('copy-address').click()
  await expect(at('toast')).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(HARBOR)
  await page.keyboard.press('Escape')
  await expect(at('view-Account')).toBeVisible()
})
