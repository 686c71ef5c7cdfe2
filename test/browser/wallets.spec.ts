import type { Page, Route } from '@playwright/test'
import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const shoot = process.env.PORTICO_SHOTS
/** A single namespace, so that the list does not depend on others. */
const PLUGINS = 'plugins=eip155,wallets,walletconnect'
const GET_WALLETS = /\/getWallets\?/

const tiles = (page: Page) => page.getByTestId('view-AllWallets').locator('button.wtile')

async function openAll(page: Page, query = '') {
  const { open, at } = visitor(page)
  await open(`?${PLUGINS}&${query}`)
  await at('connect-button').click()
  await at('all-wallets').click()
  await expect(at('view-AllWallets')).toBeVisible()
}

/** Returns the page's requests to the explorer. */
function questions(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    if (GET_WALLETS.test(request.url())) asked.push(new URL(request.url()).searchParams)
  })
  return asked
}

for (const theme of firstOf(['dark', 'light'])) {
  test(`lists wallets in the page first, then all others, ${theme}`, async ({ page }) => {
    const { open, at, modal } = visitor(page)
    const asked = questions(page)
    await open(`?${PLUGINS}&theme=${theme}`)
    await at('connect-button').hover()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await at('connect-button').click()
    await expect(at('all-wallets')).toHaveText(/All wallets\s*400\+/)
    expect(asked).toHaveLength(1)
    if (shoot) await page.screenshot({ path: `${shoot}/Connect-${theme}.png` })
    await at('all-wallets').click()
    await expect(tiles(page).first()).toHaveAccessibleName('Harbor, installed')
    await expect(tiles(page).nth(1)).toHaveAccessibleName('Kestrel, installed')
    await expect(tiles(page).nth(2)).toHaveAccessibleName('Pocket Phone')
    await expect(at('wallet-search')).toBeFocused()
    await expect(modal.getByRole('button', { name: /^Harbor/ })).toHaveCount(1)
    await expect(tiles(page).nth(2).locator('img')).toHaveJSProperty('complete', true)
    if (shoot) await page.screenshot({ path: `${shoot}/AllWallets-${theme}.png` })
  })
}

test('an arrow key that chooses a candidate of an input method stays in the search', { tag: '@deep' }, async ({
  page,
}) => {
  await openAll(page)
  const search = page.getByTestId('wallet-search')
  await expect(tiles(page).first()).toBeVisible()
  const press = (isComposing: boolean) =>
    search.dispatchEvent('keydown', { key: 'ArrowDown', isComposing, bubbles: true, cancelable: true, composed: true })
  await press(true)
  await expect(search).toBeFocused()
  await press(false)
  await expect(tiles(page).first()).toBeFocused()
})

test('loads the grid to its end, each wallet once, with the images of visible ones', { tag: '@deep' }, async ({
  page,
}) => {
  // Renders many pages, which takes long on a slow machine.
  test.slow()
  const asked = questions(page)
  await openAll(page)
  await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(38)
  expect(asked.filter((query) => query.get('entries') === '40').length).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: 'Certified' }).click()
  await expect
    .poll(
      async () => {
        await page.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
        return page.locator('.wgrid[aria-busy=false]').count()
      },
      { intervals: [100], timeout: 120_000 },
    )
    .toBe(1)
  const names = await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')))
  expect(names.length).toBeGreaterThan(120)
  expect(new Set(names).size).toBe(names.length)
  await expect(tiles(page).locator('img:not([loading=lazy])')).toHaveCount(0)
})

test('searches by a part of the name after a pause, and shows an empty result', async ({ page }) => {
  const { at, modal } = visitor(page)
  const asked = questions(page)
  await openAll(page)
  await expect(tiles(page).first()).toBeVisible()
  await at('wallet-search').pressSequentially('heron v')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toHaveAccessibleName('Heron Vault')
  await expect(modal.getByRole('status').filter({ hasText: '1 wallet' })).toHaveCount(1)
  expect(asked.flatMap((query) => query.get('search') ?? [])).toEqual(['heron v'])
  await at('wallet-search').fill('harbr')
  await expect(modal.getByText('No wallets found')).toBeVisible()
  await expect(modal.getByText('No wallets match “harbr”.')).toBeVisible()
  if (shoot) await page.screenshot({ path: `${shoot}/AllWalletsNone-dark.png` })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(at('wallet-search')).toBeFocused()
  await expect(tiles(page).first()).toHaveAccessibleName('Harbor, installed')
  await page.getByRole('button', { name: 'Certified' }).click()
  await expect.poll(() => asked.at(-1)?.get('badge_type')).toBe('certified')
})

test('moves through the grid by keyboard, and connects a wallet in the page', async ({ page }) => {
  const { at, approve } = visitor(page)
  await openAll(page)
  await expect(tiles(page).nth(7)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(tiles(page).first()).toBeFocused()
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['ArrowLeft', 4],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
    ['ArrowRight', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tiles(page).nth(place), `${key} to ${place}`).toBeFocused()
  }
  await expect(page.locator('button.wtile[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await approve()
  await expect(at('account-button')).toBeVisible()
})

test.describe('while the explorer fails', () => {
  test.use({ expected: /Failed to load resource|ERR_FAILED/ })

  test('shows the error, and recovers with a retry', async ({ page }) => {
    const { at, modal } = visitor(page)
    await page.route(GET_WALLETS, (route) => route.fulfill({ status: 503, body: 'down' }))
    await openAll(page, 'wallets=')
    await expect(modal.getByText('Couldn’t load the wallet list')).toBeVisible()
    if (shoot) await page.screenshot({ path: `${shoot}/AllWalletsFailed-dark.png` })
    await page.unroute(GET_WALLETS)
    await at('retry').click()
    await expect(tiles(page).first()).toBeVisible()
  })

  test('shows letters until a late image loads, and keeps them if it fails', { tag: '@deep' }, async ({ page }) => {
    const held: Route[] = []
    await page.route(/\/getWalletImage\//, (route) => void held.push(route))
    await openAll(page, 'wallets=')
    const [first, second] = [tiles(page).first(), tiles(page).nth(1)]
    const picture = await first.locator('img').getAttribute('src')
    await expect(first.locator('svg')).toBeVisible()
    const comes = (route: Route) => route.request().url() === picture
    await Promise.all(held.map((route) => (comes(route) ? route.continue() : route.abort())))
    await expect(first.locator('svg')).toHaveCount(0)
    await expect(first.locator('img')).toBeVisible()
    await expect(second.locator('img')).toHaveCount(0)
    await expect(second.locator('svg')).toBeVisible()
  })
})

test('leads to the download of a wallet that can’t be reached, also from the help', { tag: '@deep' }, async ({
  page,
}) => {
  const { at, modal } = visitor(page)
  await openAll(page)
  await tiles(page).first().waitFor()
  await at('wallet-search').fill('Kelp Pouch')
  await expect(tiles(page).first()).toHaveAccessibleName('Kelp Pouch')
  await tiles(page).first().click()
  await expect(at('view-GetWallet')).toContainText('Get Kelp Pouch')
  for (const link of await at('view-GetWallet').getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https:/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  if (shoot) await page.screenshot({ path: `${shoot}/GetWallet-dark.png` })
  await at('modal-back').click()
  await expect(at('wallet-search')).toHaveValue('Kelp Pouch')
  await at('wallet-search').fill('Kelp Coin')
  await expect(tiles(page).first()).toHaveAccessibleName('Kelp Coin')
  await tiles(page).first().click()
  await expect(at('view-ConnectingWalletConnect')).toBeVisible()
  await at('modal-back').click()
  await at('modal-back').click()
  await modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(at('view-WhatIsAWallet')).toBeVisible()
  if (shoot) await page.screenshot({ path: `${shoot}/WhatIsAWallet-dark.png` })
  await modal.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(modal.getByRole('link', { name: 'Explore all wallets' })).toBeVisible()
  if (shoot) await page.screenshot({ path: `${shoot}/GetWallets-dark.png` })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('shows four columns, and truncates nothing', { tag: '@deep' }, async ({ page }) => {
    await openAll(page, 'theme=light')
    await expect(tiles(page).nth(8)).toBeVisible()
    const tops = await tiles(page).evaluateAll((all) => all.slice(0, 8).map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(2)
    const { scrollWidth, clientWidth } = await page.locator('.body').evaluate((body) => body)
    expect(scrollWidth).toBe(clientWidth)
    if (shoot) await page.screenshot({ path: `${shoot}/AllWallets-360-light.png` })
  })
})
