import { startRelay } from '../world/relay.ts'
import { expect, test } from './fixtures.ts'

// A browser itself says in the console that a socket did not open.
test.use({ expected: /WebSocket/ })
test.slow()

test('a relay that can’t be reached is told, with a way to try again; once it is back, a code is shown', async ({
  page,
  world,
}) => {
  const relay = startRelay()
  await relay.settled
  const { url } = relay.part()
  await relay.stop()
  await page.route('**/world.json', (route) => route.fulfill({ json: { ...world, relay: { url, status: 'running' } } }))
  await page.goto('/?plugins=eip155,walletconnect')
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-walletConnect').click()
  const modal = page.getByTestId('modal')
  await expect(modal.getByText('WalletConnect can’t be reached')).toBeVisible({ timeout: 60_000 })
  await relay.start()
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('qr')).toBeVisible({ timeout: 60_000 })
  await page.getByTestId('modal-close').click()
  await expect(modal).toBeHidden()
  await relay.stop()
})

test('a relay that turns the site away raises an alert, and the view says so', async ({ page, world }) => {
  const relay = startRelay()
  await relay.settled
  relay.refuse('origin')
  await page.route('**/world.json', (route) => route.fulfill({ json: { ...world, relay: relay.part() } }))
  await page.goto('/?plugins=eip155,walletconnect')
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-walletConnect').click()
  await expect(page.getByTestId('alert')).toContainText('Invalid App Configuration', { timeout: 60_000 })
  await expect(page.getByTestId('retry')).toBeVisible({ timeout: 60_000 })
  await relay.stop()
})
