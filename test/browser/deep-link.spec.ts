import type { Page } from '@playwright/test'
import type { WorldJson } from '../world/index.ts'
import { expect, test } from './fixtures.ts'
import { withPhone } from './with-phone.ts'

const shoot = process.env.PORTICO_SHOTS
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

// Two pages, each with its own client.
test.slow()

interface Opened {
  readonly url: string
  readonly target: string
  readonly features: string
}

/** Whether each was opened within a tap: iOS opens apps in no other way. */
const withinTap = (page: Page) => page.evaluate(() => (window as unknown as { taps: readonly boolean[] }).taps)

/** Simulates a device that opens an app instead of a page; the test opens the app. */
async function withApps(page: Page) {
  await page.addInitScript(() => {
    const opened: Opened[] = []
    const taps: boolean[] = []
    let isTap = false
    const begin = () => {
      isTap = true
      setTimeout(() => {
        isTap = false
      })
    }
    addEventListener('click', begin, true)
    Object.assign(window, {
      opened,
      taps,
      open(url: string, target: string, features: string) {
        taps.push(isTap && navigator.userActivation.isActive)
        opened.push({ url, target, features })
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { opened: readonly Opened[] }).opened)
}

/** Opens the view of a listed wallet. */
async function choose(page: Page, name: string, isPhone = false) {
  await page.goto('/?plugins=eip155,wallets,walletconnect')
  await page.getByTestId('connect-button').click()
  await page.getByTestId('all-wallets').click()
  await page.getByTestId('wallet-search').fill(name)
  const tiles = page.locator('button.wtile')
  // The search results replace the list, so a click before that would miss.
  await expect(tiles.filter({ hasNotText: name })).toHaveCount(0)
  if (isPhone) await page.waitForFunction(() => window.kernel.secret('walletconnect/uri') !== undefined)
  await tiles.filter({ hasText: name }).first().click()
  await expect(page.getByTestId('view-ConnectingWalletConnect')).toBeVisible()
}

/** Returns a listed wallet with these links. */
async function listed({ explorer }: WorldJson, has: Readonly<Record<string, RegExp | null>>) {
  const answer = await fetch(`${explorer.url}/getWallets?projectId=${'0'.repeat(32)}&entries=100&chains=eip155:31337`)
  const { data } = (await answer.json()) as { data: readonly Record<string, string | null>[] }
  const found = data.find((one) =>
    Object.entries(has).every(([key, form]) => (form ? form.test(one[key] ?? '') : !one[key])),
  )
  if (!found?.name) throw new Error('No wallet is listed like that.')
  return found as Record<string, string>
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: ANDROID })

  test('a tap on a wallet opens its app; the page is connected afterwards, and the app opens for signing', async ({
    page,
    world,
  }) => {
    const opened = await withApps(page)
    const { at, modal, phone, approve, ask, done } = await withPhone(page, world)
    await choose(page, 'Pocket Phone', true)
    expect(await opened()).toHaveLength(1)
    expect(await withinTap(page)).toEqual([true])
    if (shoot) await page.screenshot({ path: `${shoot}/wc-app-360.png` })
    const [link] = (await opened()) as [Opened]
    const uri = new URL(link.url).searchParams.get('uri') ?? ''
    expect(link).toEqual({
      url: `${world.phone.url}/wc?uri=${encodeURIComponent(uri)}`,
      target: '_self',
      features: 'noopener,noreferrer',
    })
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=/)
    await phone.goto(link.url)
    await approve()
    await expect(modal).toBeHidden()
    await expect(at('account-button')).toHaveText(/0x90F7…b906/)

    const signed = ask('eip155', {
      method: 'personal_sign',
      params: ['0x68656c6c6f', '0x90F79bf6EB2c4f870365E785982E1f101E93b906'],
    })
    await expect.poll(opened).toHaveLength(2)
    const [, asked] = (await opened()) as [Opened, Opened]
    expect(asked.url).toMatch(new RegExp(`^${world.phone.url}/wc\\?requestId=\\d+&sessionTopic=[0-9a-f]{64}$`))
    await approve()
    expect(await signed).toHaveProperty('result')
    await done()
  })

  test('a tap on a wallet of the first view opens its app; the pairing ends with the modal', { tag: '@deep' }, async ({
    page,
  }) => {
    const opened = await withApps(page)
    const isPaired = () => page.evaluate(() => window.kernel.secret('walletconnect/uri') !== undefined)
    await page.goto('/?plugins=eip155,wallets,walletconnect&wallets=harbor')
    await page.getByTestId('connect-button').tap()
    await expect(page.getByTestId('view-ListedWallets')).toContainText('Pocket Phone')
    await expect.poll(isPaired).toBe(true)
    // The list with all wallets keeps it.
    await page.getByTestId('all-wallets').tap()
    await expect(page.getByTestId('view-AllWallets')).toBeVisible()
    expect(await isPaired()).toBe(true)
    await page.getByTestId('modal-back').tap()
    await page.getByTestId('view-ListedWallets').getByText('Pocket Phone').tap()
    expect(await opened()).toHaveLength(1)
    expect(await withinTap(page)).toEqual([true])
    const pairings = await page.evaluate(
      () => window.kernel.log.entries.filter(({ type }) => type === 'walletconnect/pairingStarted').length,
    )
    expect(pairings).toBe(1)
    await page.getByTestId('modal-close').tap()
    await expect.poll(isPaired).toBe(false)
  })

  test('A10: WalletConnect lists the wallets with apps, without a QR code or a keyboard', async ({ page }) => {
    await page.goto('/?plugins=eip155,wallets,walletconnect')
    await page.getByTestId('connect-button').click()
    const row = page.getByTestId('wallet-walletConnect')
    await expect(row).not.toContainText('QR code')
    await row.click()
    await expect(page.getByTestId('view-AllWallets')).toBeVisible()
    await expect(page.getByTestId('modal-title')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Mobile', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Show QR code' })).toHaveCount(0)
    await expect(page.getByTestId('qr')).toHaveCount(0)
    if (shoot) await page.screenshot({ path: `${shoot}/wc-phone-360.png` })
  })

  test('opens a web wallet as a page, and leads to the download of a desktop wallet', { tag: '@deep' }, async ({
    page,
    world,
  }) => {
    await withApps(page)
    const web = await listed(world, { webapp_link: /./, mobile_link: null })
    await choose(page, web.name ?? '', true)
    await expect(page.getByTestId('qr')).toHaveCount(0)
    // Later requests open the same page.
    const getChosen = () => page.evaluate(() => window.kernel.getState().walletconnect?.link?.href)
    expect(await getChosen()).toBe(undefined)
    await page.getByTestId('open-wallet').click()
    await expect.poll(getChosen).toBe(web.webapp_link)
  })

  test('a native scheme opens the app, again with a button, and a QR code is the alternative', {
    tag: '@deep',
  }, async ({ page, world }) => {
    const opened = await withApps(page)
    const { name, mobile_link: base = '' } = await listed(world, { mobile_link: /^[a-z]+:\/\/$/, webapp_link: null })
    await choose(page, name ?? '', true)
    expect(await opened()).toHaveLength(1)
    await page.getByTestId('open-wallet').click()
    const [first, second] = (await opened()) as [Opened, Opened]
    expect(second).toEqual(first)
    expect(first.target).toBe('_self')
    expect(first.url.startsWith(`${base}wc?uri=wc%3A`)).toBe(true)
    const tabs = page.getByTestId('modal').getByRole('tab')
    await expect(tabs).toHaveText(['Mobile', 'QR code'])
    await tabs.nth(1).click()
    await expect(page.getByTestId('qr')).toBeVisible()
    await tabs.nth(0).click()
    await page.getByRole('button', { name: `Get ${name}` }).click()
    await expect(page.getByTestId('view-GetWallet')).toBeVisible()
    await page.getByTestId('modal-back').click()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('view-AllWallets')).toBeVisible()
  })
})

test('on a computer, shows a QR code, and the wallet’s app or page if it has one', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const opened = await withApps(page)
  const at = (id: string) => page.getByTestId(id)
  const tabs = at('modal').getByRole('tab')

  const desktop = await listed(world, { desktop_link: /^[a-z-]+:\/\/$/ })
  await choose(page, desktop.name ?? '')
  await expect(tabs).toHaveText(['QR code', 'Desktop'])
  await expect(at('qr')).toBeVisible()
  if (shoot) await page.screenshot({ path: `${shoot}/wc-tabs-dark.png` })
  await tabs.nth(1).click()
  await expect(at('open-wallet')).toBeVisible()
  expect(await opened()).toEqual([])
  if (shoot) await page.screenshot({ path: `${shoot}/wc-desktop-dark.png` })
  await at('open-wallet').click()
  expect(await opened()).toMatchObject([
    { url: expect.stringContaining(`${desktop.desktop_link}wc?uri=wc%3A`), target: '_blank' },
  ])

  const web = await listed(world, { webapp_link: /./ })
  await choose(page, web.name ?? '')
  await expect(tabs).toHaveText(['QR code', 'Web'])
  await tabs.nth(1).click()
  await at('open-wallet').click()
  expect(await opened()).toMatchObject([
    { url: expect.stringContaining(`${web.webapp_link}/wc?uri=wc%3A`), target: '_blank' },
  ])

  const phone = await listed(world, { mobile_link: /./, desktop_link: null, webapp_link: null })
  await choose(page, phone.name ?? '')
  await expect(at('qr')).toBeVisible()
  await expect(tabs).toHaveCount(0)
})
