import type { Page } from '@playwright/test'
import { expectAccessible, waitUntilAtRest } from './axe.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'
import { withPhone } from './with-phone.ts'

const WORDS = 'Hello from the clock'
const HEX = `0x${Buffer.from(WORDS).toString('hex')}`
const SPENDER = `0x${'5e'.repeat(20)}`
const TOKEN = `0x${'70'.repeat(20)}`
const APPROVE = `0x095ea7b3${SPENDER.slice(2).padStart(64, '0')}${'f'.repeat(64)}`

const ask = (page: Page, method: string, params: unknown[]) =>
  page.evaluate(([method, params]) => window.kernel.actions.eip155?.request({ method, params: params as never }), [
    method,
    params,
  ] as const)

const addressIn = (page: Page) =>
  page.evaluate(() => window.kernel.getState().connection.chains.eip155?.accountState.address ?? '')

const openLedger = (page: Page) => page.evaluate(() => window.kernel.actions.report?.openLedger())

/** Checks that a report contains nothing of the ledger. */
async function expectUnreported(page: Page) {
  const report = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
  for (const text of [WORDS, HEX, APPROVE]) expect(report).not.toContain(text)
}

test('a wallet in the page: records requests, keeps them over a reload, and clears them', async ({ page }) => {
  test.slow()
  const { open, at, connect, choose, approve, reject } = visitor(page)
  const lines = at('ledger-line')
  await open('?plugins=eip155,report')
  await openLedger(page)
  await expect(at('view-Ledger')).toContainText('No requests')
  await at('modal-close').click()
  await choose()
  await reject()
  await expect(at('retry')).toBeVisible()
  await at('modal-close').click()
  await connect()
  const address = await addressIn(page)
  await openLedger(page)
  await expect(lines).toHaveCount(2)
  const signing = ask(page, 'personal_sign', [HEX, address])
  await expect(lines.first()).toContainText('Waiting for you')
  await expect(lines.first()).toContainText(WORDS)
  await approve()
  await signing
  await expect(lines.first()).toContainText('Approved')
  const transaction = { from: address, to: TOKEN, data: APPROVE, chainId: '0x7a69' }
  const sending = ask(page, 'eth_sendTransaction', [transaction])
  await expect(lines).toHaveCount(4)
  await reject()
  await sending
  await expect(lines.first()).toContainText('Declined')
  await expect(lines.first()).toContainText('If approved: 0x5e5e…5e5e can spend any amount of token 0x7070…7070')
  await expect(lines.first()).toContainText('Meridian Local')
  await expect(lines.first()).toContainText('Requested by the site')
  await expect(lines.last()).toContainText('Declined')
  await page.setViewportSize({ width: 360, height: 800 })
  // What a contract may spend and what was signed are never cut.
  const isCut = (parts: Element[]) =>
    parts.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
  expect(await lines.locator('*').evaluateAll(isCut)).toEqual([])
  await expect(lines.first()).toContainText('Meridian Local · Requested by the site')
  await inEachLook(page, 'ledger', () => expectAccessible(page, 'ledger', 'portico-modal'))
  await expectUnreported(page)

  await reload(page)
  await openLedger(page)
  await expect(lines).toHaveCount(4)
  await expect(lines.nth(1)).toContainText(WORDS)
  // Each press removes the button that had the focus.
  await at('ledger-clear').click()
  await expect(at('view-Ledger').getByRole('button', { name: 'Keep' })).toBeFocused()
  await at('ledger-clear-sure').click()
  await expect(at('view-Ledger')).toContainText('No requests')
  await expect(at('modal-title')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('portico.report.ledger'))).not.toContain(WORDS)
})

test('a browser without storage: keeps the ledger as long as the page, and says so', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'portico.report.ledger') throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    }
  })
  const { open, at, connect } = visitor(page)
  await open('?plugins=eip155,report')
  await connect()
  await openLedger(page)
  await expect(at('ledger-line')).toHaveCount(1)
  await expect(at('view-Ledger')).toContainText('This browser can’t store the list')
})

test('two tabs: each shows the other’s requests', { tag: '@deep' }, async ({ page, context }) => {
  const { open, at } = visitor(page)
  await open('?plugins=eip155,report')
  await openLedger(page)
  await expect(at('view-Ledger')).toContainText('No requests')
  const other = await context.newPage()
  const there = visitor(other)
  await there.open('?plugins=eip155,report')
  await there.connect()
  await expect(at('ledger-line')).toHaveCount(1)
  await expect(at('view-Ledger')).toContainText('See your accounts')
  await other.close()
})

test('over WalletConnect: records a connection once it is approved, and a signed message', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  test.slow()
  const { at, phone, open, scan, approve, reject, ask, done } = await withPhone(page, world)
  await open('plugins=eip155,walletconnect,report')
  await at('wallet-walletConnect').click()
  await scan()
  await approve()
  await expect(at('account-button')).toBeVisible()
  await openLedger(page)
  const lines = at('ledger-line')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Approved')
  const signing = ask('eip155', { method: 'personal_sign', params: [HEX, await addressIn(page)] })
  await expect(phone.getByTestId('phone-reject')).toBeVisible()
  await expect(lines.first()).toContainText(WORDS)
  await reject()
  await signing
  await expect(lines.first()).toContainText('Declined')
  await expect(lines.first()).toContainText('Meridian Local')
  await expectUnreported(page)
  await done()
})

test('in the secure frame: records the login and the signatures', { tag: '@deep' }, async ({ page, world }) => {
  test.slow()
  const email = `grace${Date.now()}@hopper.example`
  const { at, open } = visitor(page)
  const frame = page.frameLocator('#portico-frame')
  await open('?plugins=eip155,embedded-login,report')
  await at('connect-button').click()
  await at('email-input').fill(email)
  await at('email-input').press('Enter')
  await expect(at('view-EmailVerifyOtp')).toBeVisible()
  const code = async () =>
    (await (await fetch(`${world.inbox.url}/mails.json?to=${encodeURIComponent(email)}`)).json())[0]?.code
  await expect.poll(code).toMatch(/^\d{6}$/)
  await at('otp-input').fill(await code())
  await expect(at('account-button')).toBeVisible()
  const signing = ask(page, 'personal_sign', [HEX, await addressIn(page)])
  await expect(frame.getByTestId('frame-approve')).toBeVisible()
  await waitUntilAtRest(page)
  await frame.getByTestId('frame-approve').click()
  await signing
  await openLedger(page)
  const lines = at('ledger-line')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(WORDS)
  await expect(lines.first()).toContainText('Approved')
  await expect(lines.last()).toContainText('To connect')
  expect(await page.evaluate(() => localStorage.getItem('portico.report.ledger'))).not.toContain(await code())
  await expectUnreported(page)
})
