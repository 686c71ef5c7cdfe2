import type { Page } from '@playwright/test'
import { createPublicClient, http, verifyMessage } from 'viem'
import { openSite, propose } from '../world/walletconnect-clients.ts'
import { expect, test } from './fixtures.ts'

const FIRST = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const SECOND = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const HELLO = '0x68656c6c6f'
/** What WalletConnect's client logs of a message that it no longer expects. */
const UNKNOWN_MESSAGE = /failed to process an inbound m|No matching key\. history/

/** Connects the phone to a site in this process. */
async function connected(page: Page, { phone, relay }: { phone: { url: string }; relay: { url: string } }) {
  const site = await openSite(relay.url)
  const { uri, session } = await propose(site)
  await page.goto(`${phone.url}/wc?uri=${encodeURIComponent(uri)}`)
  await page.getByTestId('phone-approve').click()
  await session
  await expect(page.getByTestId('phone-session')).toHaveCount(1)
  return site
}

test('asks about a pasted link, shows what the site claims, and connects', async ({ page, world }) => {
  const site = await openSite(world.relay.url)
  const { uri, session } = await propose(site)
  await page.goto(world.phone.url)
  await page.getByTestId('phone-uri').fill(uri)
  await page.getByTestId('phone-pair').click()
  const proposal = page.getByTestId('phone-proposal')
  await expect(proposal).toContainText('not verified')
  await expect(proposal).toContainText('http://127.0.0.1')
  await expect(proposal).toContainText('Meridian Second')
  await page.getByTestId('phone-approve').click()
  expect((await session)?.namespaces.eip155?.accounts).toEqual([
    `eip155:31337:${FIRST}`,
    `eip155:31337:${SECOND}`,
    `eip155:31338:${FIRST}`,
    `eip155:31338:${SECOND}`,
  ])
})

test('rejects a proposal', { tag: '@deep' }, async ({ page, world }) => {
  const { uri, session } = await propose(await openSite(world.relay.url))
  await page.goto(`${world.phone.url}/wc?uri=${encodeURIComponent(uri)}`)
  await page.getByTestId('phone-reject').click()
  await expect(session).rejects.toMatchObject({ code: 5000 })
  await expect(page.getByTestId('phone-uri')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test.describe('closed and opened again', () => {
  // The relay delivers messages again that the page had not acknowledged when it was left, and the phone's client logs
  // that it knows them.
  test.use({ expected: UNKNOWN_MESSAGE })

  test('signs and sends on approval, also after a reload', async ({ page, world }) => {
    const site = await connected(page, world)
    await page.reload()
    const signature = site.request<`0x${string}`>({ method: 'personal_sign', params: [HELLO, FIRST] }, 'eip155:31337')
    await expect(page.getByTestId('phone-request')).toContainText('hello')
    await page.getByTestId('phone-approve').click()
    expect(await verifyMessage({ address: FIRST, message: 'hello', signature: await signature })).toBe(true)

    const refused = site.request({ method: 'personal_sign', params: [HELLO, FIRST] }, 'eip155:31337')
    const refusal = expect(refused).rejects.toMatchObject({ code: 5000 })
    await page.getByTestId('phone-reject').click()
    await refusal

    const sent = site.request<`0x${string}`>(
      { method: 'eth_sendTransaction', params: [{ from: FIRST, to: SECOND, value: '0xde0b6b3a7640000' }] },
      'eip155:31338',
    )
    await expect(page.getByTestId('phone-request')).toContainText('1 ETH')
    await page.getByTestId('phone-approve').click()
    const node = createPublicClient({ transport: http(world.rpc['eip155:31338']?.url) })
    const { status } = await node.waitForTransactionReceipt({ hash: await sent })
    expect(status).toBe('success')
  })
})

test('a request for an unknown account fails with a reason on both ends', { tag: '@deep' }, async ({ page, world }) => {
  const site = await connected(page, world)
  const asked = site.request({ method: 'personal_sign', params: [HELLO, `0x${'12'.repeat(20)}`] }, 'eip155:31337')
  const failure = expect(asked).rejects.toMatchObject({ message: expect.stringContaining('has no account') })
  await page.getByTestId('phone-approve').click()
  await failure
  await expect(page.getByTestId('phone-error')).toContainText('has no account')
})

test.describe('disconnected', () => {
  // The site may acknowledge a change when the phone's client has deleted the session, which the client logs.
  test.use({ expected: UNKNOWN_MESSAGE })

  test('the site receives changes of account and network, and the disconnection', async ({ page, world }) => {
    const site = await connected(page, world)
    const accounts = new Promise((resolve) => site.once('accountsChanged', resolve))
    await page.getByRole('region', { name: 'eip155' }).getByTestId('phone-account-1').click()
    expect(await accounts).toEqual([SECOND])

    const chain = new Promise((resolve) => site.once('chainChanged', resolve))
    await page.getByTestId('phone-chain-eip155:31338').click()
    expect(await chain).toBe('31338')

    const ended = new Promise((resolve) => site.once('session_delete', resolve))
    await page.getByTestId('phone-disconnect').click()
    await ended
    await expect(page.getByTestId('phone-session')).toHaveCount(0)
  })
})

test('explains why an invalid link is refused', { tag: '@deep' }, async ({ page, world }) => {
  await page.goto(world.phone.url)
  await page.getByTestId('phone-uri').fill('https://example.org')
  await page.getByTestId('phone-pair').click()
  await expect(page.getByTestId('phone-error')).toBeVisible()
})

test('the newest tab takes over the phone', { tag: '@deep' }, async ({ page, context, world }) => {
  await page.goto(world.phone.url)
  await expect(page.getByTestId('phone-uri')).toBeVisible()
  const other = await context.newPage()
  await other.goto(world.phone.url)
  await expect(other.getByTestId('phone-uri')).toBeVisible()
  await expect(page.getByText('in use in another tab')).toBeVisible()
})

test('the page links to the phone', { tag: '@deep' }, async ({ page, world }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: world.phone.url })).toBeVisible()
})
