import type { Page } from '@playwright/test'
import { findDisguises } from '../canary.ts'
import type { WorldJson } from '../world/index.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { withPhone } from './with-phone.ts'

const SHORT = /0x90F7…b906/
const shoot = process.env.PORTICO_SHOTS

// Two pages, each with its own client.
test.slow()

/** The page with WalletConnect selected, and the phone beside it. */
async function stage(page: Page, world: WorldJson, query = '') {
  const staged = await withPhone(page, world)
  await staged.open(`plugins=eip155,walletconnect${query}`)
  await staged.at('wallet-walletConnect').click()
  await expect(staged.at('view-ConnectingWalletConnect')).toBeVisible()
  return staged
}

test('a phone scans and approves: the account connects, survives a reload, and disconnects on the phone too', {
  tag: '@deep',
}, async ({ page, world }) => {
  const { at, modal, phone, scan, uri, done } = await stage(page, world)
  const secret = await uri()
  expect(secret).toMatch(/^wc:/)
  if (shoot) await page.screenshot({ path: `${shoot}/wc-dark.png` })
  await scan()
  await phone.getByTestId('phone-approve').click()
  await expect(modal.getByText('Connected', { exact: true })).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toHaveText(SHORT)
  await expect(at('task-phone')).toHaveAttribute('data-done', 'true')

  const log = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
  const symKey = /symKey=([0-9a-f]+)/.exec(secret)?.[1] ?? ''
  expect(symKey).toHaveLength(64)
  expect([...findDisguises(secret, log), ...findDisguises(symKey, log)]).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect([...findDisguises(secret, kept), ...findDisguises(symKey, kept)]).toEqual([])

  await reload(page)
  await expect(at('account-button')).toHaveText(SHORT)
  await at('account-button').click()
  await at('disconnect').click()
  await expect(at('connect-button')).toBeVisible()
  await expect(phone.getByTestId('phone-session')).toBeHidden()
  await done()
})

test('pointing at the row fetches the client, before anybody chose it', async ({ page, world }) => {
  const { at, open } = await withPhone(page, world)
  // The client is by far the largest script.
  const countLarge = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter((one) => one.name.endsWith('.js') && (one as PerformanceResourceTiming).decodedBodySize > 150_000)
          .length,
    )
  await open('plugins=eip155,walletconnect')
  await expect(at('wallet-walletConnect')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await countLarge()
  await at('wallet-walletConnect').hover()
  await expect.poll(countLarge).toBe(before + 1)
  expect(await page.evaluate(() => window.kernel.getState().walletconnect?.pairing ?? null)).toBeNull()
})

test('shows a rejection on the phone, and a new QR code on the next try', { tag: '@deep' }, async ({ page, world }) => {
  const { at, modal, phone, scan, uri, done } = await stage(page, world)
  const first = await uri()
  await scan()
  await phone.getByTestId('phone-reject').click()
  await expect(modal.getByText('Connection declined')).toBeVisible()
  await at('retry').click()
  expect(await uri()).not.toBe(first)
  await at('modal-back').click()
  await expect(at('view-Connect')).toBeVisible()
  expect(await page.evaluate(() => window.kernel.secret('walletconnect/uri'))).toBeUndefined()
  await done()
})

test('disconnects when the wallet closes the session', { tag: '@deep' }, async ({ page, world }) => {
  const { at, modal, phone, scan, done } = await stage(page, world)
  await scan()
  await phone.getByTestId('phone-approve').click()
  await expect(at('account-button')).toHaveText(SHORT)
  await expect(modal).toBeHidden()
  await at('account-button').click()
  await phone.getByTestId('phone-disconnect').click()
  await expect(at('toast')).toHaveText('Pocket Phone disconnected')
  await expect(at('connect-button')).toBeVisible()
  await expect(modal).toBeHidden()
  await done()
})

test('copies the whole link, and shows a toast', async ({ page, world }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { at, uri, done } = await stage(page, world)
  const shown = await uri()
  await at('copy-uri').click()
  await expect(at('toast')).toHaveText('Link copied')
  if (shoot) await page.screenshot({ path: `${shoot}/wc-copied-dark.png` })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await done()
})

test('W6: replaces an expired QR code with one that connects', async ({ page, world }) => {
  await page.clock.install()
  const { at, uri, scan, approve, done } = await stage(page, world)
  const first = await uri()
  // The clock keeps running, which takes a while on a busy machine.
  await page.clock.fastForward(200_000)
  expect(await uri()).toBe(first)
  await page.clock.fastForward(30_001)
  await expect.poll(uri).not.toBe(first)
  await scan()
  await approve()
  await expect(at('account-button')).toHaveText(SHORT)
  await done()
})

test('a reload during a pairing leaves nothing behind, and the next QR code connects', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const { at, phone, scan, approve, done } = await stage(page, world)
  await scan()
  await page.reload()
  await expect(at('connect-button')).toBeVisible()
  await approve()
  await expect(phone.getByTestId('phone-uri')).toBeVisible()
  await at('connect-button').click()
  await at('wallet-walletConnect').click()
  await scan()
  await approve()
  await expect(at('account-button')).toHaveText(SHORT)
  await done()
})

test('restores the last network after a reload', { tag: '@deep' }, async ({ page, world }) => {
  const { at, modal, scan, approve, done } = await stage(page, world)
  await scan()
  await approve()
  await expect(modal).toBeHidden()
  await at('network-button').click()
  await at('network-eip155:31338').click()
  await expect(at('network-button')).toContainText('Meridian Second')
  await reload(page)
  await expect(at('account-button')).toHaveText(SHORT)
  await expect(at('network-button')).toContainText('Meridian Second')
  await done()
})

test('W7: no text of the product calls a wallet or a site verified', async ({ page, world }) => {
  const { modal, done } = await stage(page, world, '&theme=light')
  await expect(modal).not.toContainText(/verified|trusted|safe|secure/i)
  if (shoot) {
    await expect(page.getByTestId('qr')).toBeVisible()
    await page.screenshot({ path: `${shoot}/wc-light.png` })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.screenshot({ path: `${shoot}/wc-360.png` })
  }
  await done()
})

test('R6: another phone in one tab leaves no tab with the account of the first', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const first = await stage(page, world)
  await first.scan()
  await first.approve()
  await expect(first.at('account-button')).toHaveText(SHORT)
  const other = await page.context().newPage()
  const second = await withPhone(other, world)
  await other.goto('/?plugins=eip155,walletconnect')
  await expect(second.at('account-button')).toHaveText(SHORT)

  await other.evaluate(async () => {
    await window.kernel.actions.modal.open({ view: 'Connect' })
    void window.kernel.actions.connection.chooseConnector({ connectorId: 'walletConnect', namespace: 'eip155' })
  })
  await second.scan()
  await second.approve()
  await expect(second.modal).toBeHidden()
  await expect(second.at('account-button')).toHaveText(SHORT)

  await expect(first.at('connect-button')).toBeVisible()
  expect(await page.evaluate(() => window.kernel.getState().walletconnect?.session ?? null)).toBeNull()
  await expect(second.phone.getByTestId('phone-session')).toBeVisible()
  await expect(first.phone.getByTestId('phone-session')).toBeHidden()
  await page.reload()
  await expect(first.at('account-button')).toHaveText(SHORT)
  await first.done()
  await second.done()
})
