import { createPublicClient, type Hash, http } from 'viem'
import type { WorldJson } from '../world/index.ts'
import { type Relay, startRelay } from '../world/relay.ts'
import { expect, test } from './fixtures.ts'
import { withPhone } from './with-phone.ts'

const shoot = process.env.PORTICO_SHOTS

// The browser itself logs sockets that failed to open.
test.use({ expected: /WebSocket/ })
test.slow()

/** The world with a relay that no other test uses. */
const around = (world: WorldJson, relay: Relay): WorldJson => ({ ...world, relay: relay.part() })

test('R7: shows that the relay is unreachable with a retry, and shows a QR code once it is back', async ({
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
  await expect(modal.getByText('Couldn’t reach WalletConnect')).toBeVisible({ timeout: 60_000 })
  await relay.start()
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('qr')).toBeVisible({ timeout: 60_000 })
  await page.getByTestId('modal-close').click()
  await expect(modal).toBeHidden()
  await relay.stop()
})

test('shows an alert and a message if the relay refuses the site', { tag: '@deep' }, async ({ page, world }) => {
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

test('R7: shows that the relay is lost and back while a QR code is visible, which then connects', {
  tag: '@deep',
}, async ({ page, world }) => {
  const relay = startRelay()
  await relay.settled
  const { at, modal, open, uri, scan, approve, done } = await withPhone(page, around(world, relay))
  await open('plugins=eip155,walletconnect')
  await at('wallet-walletConnect').click()
  await uri()
  await expect(modal.getByText('New code in')).toBeVisible()
  await relay.stop()
  await expect(modal.getByText('Connection lost. Reconnecting.')).toBeVisible({ timeout: 60_000 })
  if (shoot) await page.screenshot({ path: `${shoot}/wc-lost-dark.png` })
  await relay.start()
  await expect(modal.getByText('New code in')).toBeVisible({ timeout: 60_000 })
  await scan()
  await approve()
  await expect(at('account-button')).toHaveText(/0x90F7…b906/, { timeout: 60_000 })
  await done()
  await relay.stop()
})

test('R3: passes on a late transaction hash once the relay is back', { tag: '@deep' }, async ({ page, world }) => {
  const relay = startRelay()
  await relay.settled
  const { at, modal, phone, open, scan, approve, ask, done } = await withPhone(page, around(world, relay))
  await open('plugins=eip155,walletconnect')
  await at('wallet-walletConnect').click()
  await scan()
  await approve()
  await expect(modal).toBeHidden()
  const [from, to] = ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65']
  const sent = ask('eip155', { method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] })
  await expect(phone.getByTestId('phone-request')).toBeVisible()
  relay.hold('response')
  const answered = relay.reached('response')
  await approve()
  await answered
  await relay.stop()
  await relay.start()
  const { result } = (await sent) as { result: Hash }
  const node = createPublicClient({ transport: http(world.rpc['eip155:31337']?.url) })
  expect((await node.waitForTransactionReceipt({ hash: result })).status).toBe('success')
  await done()
  await relay.stop()
})
