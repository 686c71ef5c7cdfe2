import type { Page } from '@playwright/test'
import { found } from '../canary.ts'
import { expect, test } from './fixtures.ts'

const SHORT = /0x90F7…b906/
const shoot = process.env.PORTICO_SHOTS

// Two pages, each with a client of its own.
test.slow()

/** The page, with WalletConnect chosen, and the phone beside it. */
async function stage(page: Page, phoneUrl: string, query = '') {
  const at = (id: string) => page.getByTestId(id)
  const modal = at('modal')
  await page.goto(`/?plugins=eip155,walletconnect${query}`)
  await at('connect-button').click()
  await at('wallet-walletConnect').click()
  await expect(at('view-ConnectingWalletConnect')).toBeVisible()
  const uri = async () => {
    await expect(at('qr')).toBeVisible()
    return page.evaluate(() => window.kernel.secret('walletconnect/uri')?.reveal() ?? '')
  }
  const context = await page.context().browser()?.newContext()
  const phone = (await context?.newPage()) as Page
  await phone.goto(phoneUrl)
  const scan = async () => {
    await phone.getByTestId('phone-uri').fill(await uri())
    await phone.getByTestId('phone-pair').click()
    await expect(phone.getByTestId('phone-proposal')).toBeVisible()
  }
  return { at, modal, uri, phone, scan, done: () => context?.close() }
}

test('a phone scans and approves: the account is there, and survives a reload; disconnecting ends it on the phone', async ({
  page,
  world,
}) => {
  const { at, modal, phone, scan, uri, done } = await stage(page, world.phone.url)
  const secret = await uri()
  expect(secret).toMatch(/^wc:/)
  if (shoot) await page.screenshot({ path: `${shoot}/wc-dark.png` })
  await scan()
  await phone.getByTestId('phone-approve').click()
  await expect(modal.getByText('Connected', { exact: true })).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toHaveText(SHORT)

  const log = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
  const symKey = /symKey=([0-9a-f]+)/.exec(secret)?.[1] ?? ''
  expect(symKey).toHaveLength(64)
  expect([...found(secret, log), ...found(symKey, log)]).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect([...found(secret, kept), ...found(symKey, kept)]).toEqual([])

  await page.reload()
  await expect(at('account-button')).toHaveText(SHORT)
  await at('account-button').click()
  await at('disconnect').click()
  await expect(at('connect-button')).toBeVisible()
  await expect(phone.getByTestId('phone-session')).toBeHidden()
  await done()
})

test('a refusal on the phone is shown, and the next try shows another code', async ({ page, world }) => {
  const { at, modal, phone, scan, uri, done } = await stage(page, world.phone.url)
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

test('the wallet closes the session: nobody is connected any more', async ({ page, world }) => {
  const { at, phone, scan, done } = await stage(page, world.phone.url)
  await scan()
  await phone.getByTestId('phone-approve').click()
  await expect(at('account-button')).toHaveText(SHORT)
  await phone.getByTestId('phone-disconnect').click()
  await expect(at('connect-button')).toBeVisible()
  await done()
})

test('W7: nothing in the product calls a wallet or a site verified', async ({ page, world }) => {
  const { modal, done } = await stage(page, world.phone.url, '&theme=light')
  await expect(modal).not.toContainText(/verified|trusted|safe|secure/i)
  if (shoot) {
    await expect(page.getByTestId('qr')).toBeVisible()
    await page.screenshot({ path: `${shoot}/wc-light.png` })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.screenshot({ path: `${shoot}/wc-360.png` })
  }
  await done()
})
