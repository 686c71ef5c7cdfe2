// What a host arranges in the list of wallets: groups, order, notes, and a wide modal.
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Set `PORTICO_SHOTS=folder` to save a screenshot of every state. */
const shoot = process.env.PORTICO_SHOTS

test('rows stand under the host’s headings, in its order', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.addInitScript(() => {
    window.ownWallets = {
      groups: [
        { title: 'For our members', wallets: ['walletConnect', 'Harbor'] },
        { title: 'Nobody has these', wallets: ['example.unknown'] },
      ],
    }
    window.ownOptions = {
      connectorOrder: ['Thistle', 'example.kestrel', 'installed'],
      appInfo: {
        name: 'Meridian Club',
        learnMoreUrl: 'https://meridian.example/wallets',
        disclaimer: 'Play money only.',
      },
    }
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await open('?plugins=eip155,polkadot,wallets,walletconnect')
  await at('connect-button').click()
  const group = modal.getByRole('list', { name: 'For our members' })
  await expect(group.getByRole('button')).toHaveText([/^WalletConnect/, /^Harbor/])
  await expect(modal.getByRole('heading', { name: 'For our members' })).toBeVisible()
  await expect(modal.getByRole('heading', { name: 'Nobody has these' })).toBeHidden()
  const others = modal.getByRole('list', { name: 'Wallets' })
  await expect(others.first().getByRole('button')).toHaveText([/Thistle/, /^Kestrel/, /Heron/])
  await expect(others.last().getByTestId('all-wallets')).toBeVisible()
  await expect(at('modal-title')).toHaveText('Connect to Meridian Club')
  await expect(at('disclaimer')).toHaveText('Play money only.')
  await expectAccessible(page, 'wallets under headings')
  if (shoot) await page.screenshot({ path: `${shoot}/groups-dark-360.png` })
  await at('modal').getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(modal.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    'https://meridian.example/wallets',
  )
})

test('a wide modal shows the code beside the list, and what a row leads to', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await page.addInitScript(() => {
    window.ownOptions = { modalSize: 'wide' }
  })
  await open('?plugins=eip155,wallets,walletconnect')
  await at('connect-button').click()
  await expect(at('qr')).toBeVisible()
  await expect(at('wallet-example.harbor')).toBeVisible()
  const [list, code] = await Promise.all([at('view-Connect').boundingBox(), at('qr').boundingBox()])
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(code?.x ?? 0)
  await expect(at('copy-uri')).toBeVisible()
  await expectAccessible(page, 'a wide modal')
  if (shoot) await page.screenshot({ path: `${shoot}/wide-dark.png` })

  await at('wallet-example.harbor').click()
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await expect(at('wallet-example.kestrel')).toBeVisible()
  await expect(at('qr')).toBeHidden()
  if (shoot) await page.screenshot({ path: `${shoot}/wide-connecting-dark.png` })
  // Below the rows, a press leaves the wallet's request as it is.
  const { width = 0, height = 0 } = (await at('view-Connect').boundingBox()) ?? {}
  await at('view-Connect').click({ position: { x: width / 2, y: height - 8 } })
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await expect(at('modal-title')).toContainText('Harbor')
  // Another row replaces it: one step back is the list and the code again.
  await at('wallet-example.kestrel').click()
  await expect(at('modal-title')).toContainText('Kestrel')
  await at('modal-back').click()
  await expect(at('qr')).toBeVisible()

  await page.setViewportSize({ width: 700, height: 800 })
  await expect(at('qr')).toBeHidden()
  await expect(at('wallet-example.harbor')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(at('qr')).toBeVisible()
  // The wallet's own panel covers the corner of the dialog.
  await at('modal-title').focus()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(at('connect-button')).toHaveAttribute('data-kind', 'connect')
})

test('a wide modal in Arabic, in light mode, without WalletConnect', { tag: '@deep' }, async ({ page }) => {
  const { open, at } = visitor(page)
  await page.addInitScript(() => {
    window.ownOptions = { modalSize: 'wide', locale: 'ar', theme: 'light' }
  })
  await open('?plugins=eip155')
  await at('connect-button').click()
  await expect(at('wallet-example.harbor')).toBeVisible()
  const beside = page.getByText('ستظهر هنا الخطوة التالية', { exact: false })
  await expect(beside).toBeVisible()
  const [list, text] = await Promise.all([at('view-Connect').boundingBox(), beside.boundingBox()])
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(list?.x ?? 0)
  expect((await at('modal').boundingBox())?.width).toBe(760)
  if (shoot) await page.screenshot({ path: `${shoot}/wide-ar-light.png` })
})
