import { inEachLook, takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('shows the account, its addresses and its networks in a view of its own', async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open()
  await connect()
  await at('account-button').click()
  const head = at('view-Account').getByRole('button', { name: /account details/ })
  await inEachLook(page, 'Account', () => expect(head).toBeVisible())
  await head.click()
  const profile = at('view-Profile')
  await inEachLook(page, 'Profile', () => expect(profile).toContainText('Standard'))
  await profile.getByRole('button', { name: /Accounts in this wallet/ }).click()
  const second = at('view-SwitchAddress').getByRole('button', { name: SECOND })
  await inEachLook(page, 'SwitchAddress', () => expect(second).toBeVisible())
  await second.click()
  await expect(profile.getByTitle(SECOND)).toBeVisible()
  await at('modal-close').click()
  await expect(at('account-button')).toHaveText(/ada\.eth/)
})

test('leads a wallet on an unsupported network back', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal, approve, connect } = visitor(page)
  await open()
  await connect()
  // Harbor supports one chain that the page does not list.
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('page-wallet.example.harbor') ?? '{}')
    localStorage.setItem(
      'page-wallet.example.harbor',
      JSON.stringify({ ...memory, chainId: '0xfa', added: { '0xfa': '' } }),
    )
  })
  await page.reload()
  await expect(at('view-UnsupportedChain')).toContainText('Meridian doesn’t support Fantom')
  await expect(at('network-button')).toHaveAttribute('data-kind', 'caution')
  await takeScreenshot(page, 'UnsupportedChain-dark-1280')
  await at('network-eip155:31338').click()
  await expect(at('network-eip155:31338')).toContainText('Approve in your wallet')
  await expect(at('view-UnsupportedChain').getByRole('status')).toHaveText('Approve in your wallet')
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('network-button')).toContainText('Meridian Second')
})

test('the account button keeps its height until the code of its picture arrives', { tag: '@deep' }, async ({
  page,
}) => {
  const { open, connect, at } = visitor(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/chunks\/AccountLabel-/, async (route) => {
    await held
    await route.continue()
  })
  await open()
  await connect()
  const button = at('account-button')
  const before = await button.boundingBox()
  release()
  await expect(button.locator('.portico-avatar')).toBeVisible()
  expect((await button.boundingBox())?.height).toBe(before?.height)
})
