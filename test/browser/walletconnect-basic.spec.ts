import { verifyMessage } from 'viem'
import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'
import { withPhone } from './with-phone.ts'

const shoot = process.env.PORTICO_SHOTS
const ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const SHORT = /0x90F7…b906/

// Two pages, each with its own client.
test.slow()

for (const theme of firstOf(['dark', 'light']))
  test(`without a namespace plugin, the modal opens with a QR code, and leads to all wallets, ${theme}`, async ({
    page,
    world,
  }) => {
    const { at, open, done } = await withPhone(page, world)
    await open(`plugins=wallets,walletconnect&theme=${theme}`)
    await expect(at('view-ConnectingWalletConnectBasic')).toBeVisible()
    await expect(at('qr')).toBeVisible()
    if (shoot) await page.screenshot({ path: `${shoot}/wc-basic-${theme}.png` })
    await at('all-wallets').click()
    const asked = page.getByTestId('view-AllWallets').locator('button.wtile')
    await expect(asked.first()).toHaveAccessibleName('Pocket Phone')
    if (shoot) await page.screenshot({ path: `${shoot}/wc-basic-all-${theme}.png` })
    await asked.first().click()
    await expect(at('view-ConnectingWalletConnect')).toBeVisible()
    await at('modal-back').click()
    await at('modal-back').click()
    await expect(at('qr')).toBeVisible()
    await done()
  })

test('one scan connects all networks of the host; it signs, survives a reload, and ends on the phone', async ({
  page,
  world,
}) => {
  const { at, modal, phone, open, scan, approve, ask, statuses, done } = await withPhone(page, world)
  await open('plugins=walletconnect')
  await scan()
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toHaveText(SHORT)
  const others = () => statuses('solana', 'bip122')
  await expect.poll(others).toEqual(['connected', 'connected'])

  const signed = ask('walletconnect', {
    namespace: 'eip155',
    method: 'personal_sign',
    params: [`0x${Buffer.from('hello').toString('hex')}`, ADDRESS],
  })
  await expect(phone.getByTestId('phone-request')).toContainText('hello')
  await approve()
  const { result } = (await signed) as { result: `0x${string}` }
  expect(await verifyMessage({ address: ADDRESS, message: 'hello', signature: result })).toBe(true)

  await reload(page)
  await expect(at('account-button')).toHaveText(SHORT)
  await at('network-button').click()
  await at('network-eip155:31338').click()
  await expect(at('network-button')).toContainText('Meridian Second')
  await at('account-button').click()
  // Without a chain adapter, no balance is available, and no retry is offered.
  await expect(modal.getByText('Balance unavailable')).toBeVisible()
  await expect(at('retry')).toHaveCount(0)
  if (shoot) await page.screenshot({ path: `${shoot}/wc-basic-account-dark.png` })
  await at('disconnect').click()
  await expect(at('connect-button')).toBeVisible()
  await expect(phone.getByTestId('phone-session')).toBeHidden()
  await done()
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('opens with the wallets that can be reached', async ({ page }) => {
    const { at, open } = visitor(page)
    await open('?plugins=wallets,walletconnect')
    await at('connect-button').click()
    await expect(at('view-AllWallets')).toBeVisible()
    await expect(page.locator('button.wtile').first()).toHaveAccessibleName('Pocket Phone')
    if (shoot) await page.screenshot({ path: `${shoot}/wc-basic-360.png` })
  })
})
