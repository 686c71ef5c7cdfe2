import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SHORT = /0xf39F…2266/

test('connects a wallet: shows the wait, then success, then the account in the page', { tag: '@deep' }, async ({
  page,
}) => {
  const { open, at, modal, approve, choose } = visitor(page)
  await open()
  await choose()
  await expect(at('modal-title')).toHaveText('Harbor')
  await expect(modal.getByText('Continue in Harbor')).toBeVisible()
  await approve()
  await expect(modal.getByText('Connected', { exact: true })).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toHaveText(SHORT)
  await expect(at('account-button')).toContainText('10,000.000 ETH')
})

test('shows address, balance and wallet; disconnecting removes everything', async ({ page }) => {
  const { open, at, modal, connect } = visitor(page)
  await open()
  await connect()
  await at('account-button').click()
  await expect(at('view-Account')).toContainText('10,000.000')
  await at('view-Account')
    .getByRole('button', { name: /account details/ })
    .click()
  await expect(at('view-Profile')).toContainText('Harbor')
  await at('disconnect').click()
  await expect(modal).toBeHidden()
  await expect(at('connect-button')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portico.connection'))).toBeNull()
  await page.reload()
  await expect(at('connect-button')).toBeVisible()
})

test('shows a rejection, and connects on another try', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal, choose, reject, approve } = visitor(page)
  await open()
  await choose()
  await reject()
  await expect(modal.getByText('Connection declined')).toBeVisible()
  await at('retry').click()
  await approve()
  await expect(at('account-button')).toHaveText(SHORT)
})

test('can cancel the wait with back, close and Escape, and ignores a late approval', { tag: '@deep' }, async ({
  page,
}) => {
  const { open, at, modal, choose, approve } = visitor(page)
  await open()
  await choose()
  // The wallet has no request if the visitor goes back earlier.
  await expect(at('page-wallet-approve')).toBeVisible()
  await at('modal-back').click()
  await expect(at('view-Connect')).toBeVisible()
  await approve()
  await expect(at('connect-button')).toBeVisible()
  await at('wallet-example.kestrel').click()
  await page.keyboard.press('Escape')
  await expect(at('view-Connect')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => window.kernel.getState().connection.chains.eip155?.status)).toBe('disconnected')
})

test('switches the network, and keeps it if the wallet declines', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal, connect, approve, reject } = visitor(page)
  await open()
  await connect()
  await at('network-button').click()
  await at('network-eip155:31338').click()
  await expect(at('network-eip155:31338')).toContainText('Approve in your wallet')
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('network-button')).toContainText('Meridian Second')
  await at('network-button').click()
  await at('network-eip155:31337').click()
  await reject()
  await expect(at('toast')).toHaveText('Network switch declined')
  await expect(at('network-button')).toContainText('Meridian Second')
})

test('follows changes of account and network in the wallet', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect, inWallet } = visitor(page)
  await open()
  await connect()
  await inWallet('page-wallet-account-1')
  await expect(at('account-button')).toHaveText(/ada\.eth/)
  await inWallet('page-wallet-chain-31338')
  await expect(at('network-button')).toContainText('Meridian Second')
  await inWallet('page-wallet-lock')
  await expect(at('connect-button')).toBeVisible()
})

test('restores the wallet after a reload, without a prompt', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open()
  await connect()
  await reload(page)
  await expect(at('account-button')).toHaveText(SHORT)
  await expect(at('page-wallet-approve')).toHaveCount(0)
  const account = await page.evaluate(() => window.kernel.getState().connection.chains.eip155?.accountState)
  expect(account).toMatchObject({ address: ADDRESS, caipAddress: `eip155:31337:${ADDRESS}` })
})

test('offers a way to get a wallet if none is installed', async ({ page }) => {
  const { open, at } = visitor(page)
  await open('?plugins=eip155&wallets=none')
  await at('connect-button').click()
  await expect(at('view-Connect')).toContainText('No wallet found')
  await expect(at('view-Connect').getByRole('link')).toHaveAttribute('rel', /noopener/)
})

test('asks for nothing but its own code before the visitor acts', async ({ page }) => {
  const { open, at } = visitor(page)
  const asked: string[] = []
  page.on('websocket', (socket) => asked.push(socket.url()))
  await open()
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => {
    const isOwnCode = request.resourceType() === 'script' && request.url().startsWith(new URL(page.url()).origin)
    if (!isOwnCode) asked.push(request.url())
  })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked).toEqual([])
  expect(await page.evaluate(() => window.kernel.log.size)).toBe(0)
  await at('connect-button').hover()
  await expect.poll(() => page.evaluate(() => window.kernel.log.size)).toBeGreaterThan(0)
})
