// What a host of RainbowKit passes to its provider, as a visitor sees it.
import type { Locator, Page } from '@playwright/test'
import { mainnet } from 'viem/chains'
import { createConfig, http } from 'wagmi'
import { wagmiWallets } from '../../adapters/wagmi/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

declare global {
  interface Window {
    addRecentTransaction(added: { hash: string; description: string }): void
  }
}

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
test.use({
  plugins: async ({ browserName: _ }, use) => use([eip155(), names(), activity(), wagmiWallets(config as never)]),
})

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 360, height: 740 }
const ACCENT = 'rgb(123, 63, 228)'

async function visit(page: Page, query: string, size = WIDE) {
  await page.setViewportSize(size)
  await page.goto(`${process.env.PORTICO_HOSTS}/rainbowkit.production/?${query}`)
  return { ...visitor(page), list: page.getByTestId('view-Connect') }
}

const styleOf = (element: Locator, name: 'backgroundColor' | 'color' | 'direction') =>
  element.evaluate((one, property) => getComputedStyle(one)[property], name)

const LOOKS = [
  { name: 'light', query: 'theme=light', size: WIDE, isDark: false },
  { name: 'dark', query: 'theme=dark', size: WIDE, isDark: true },
  { name: 'midnight', query: 'theme=midnight', size: WIDE, isDark: true },
  { name: '360', query: 'theme=light&size=wide', size: NARROW, isDark: false },
  { name: 'arabic', query: 'theme=dark&locale=ar&size=wide', size: WIDE, isDark: true },
] as const

for (const { name, query, size, isDark } of LOOKS)
  test(`groups, disclaimer and link of appInfo, in the theme “${name}”`, { tag: '@deep' }, async ({ page }) => {
    const { at, modal, list } = await visit(page, query, size)
    if (!query.includes('midnight')) expect(await styleOf(at('connect-button'), 'backgroundColor')).toBe(ACCENT)
    await at('connect-button').click()
    for (const title of ['Meridian’s choice', 'For vaults']) await expect(list.getByText(title)).toBeVisible()
    await expect(list.getByText('By connecting you accept')).toBeVisible()
    await expect(list.getByRole('link', { name: 'terms' })).toHaveAttribute('href', 'https://meridian.example/terms')
    await expect(modal.locator('a[href="https://meridian.example/wallets"]')).toBeVisible()
    await expect(at('wallet-example.harbor')).toBeVisible()
    const [red = 0] = (await styleOf(list, 'color')).match(/\d+/g)?.map(Number) ?? []
    expect(red > 128).toBe(isDark)
    expect(await styleOf(modal, 'direction')).toBe(name === 'arabic' ? 'rtl' : 'ltr')
    await takeScreenshot(page, `rainbowkit-${name}`)
  })

test('a wide modal shows what a wallet asks for beside the list, and a narrow screen in its place', {
  tag: '@deep',
}, async ({ page }) => {
  const { at, list } = await visit(page, 'size=wide')
  await at('connect-button').click()
  await at('wallet-example.harbor').click()
  await expect(at('view-ConnectingExternal')).toBeVisible()
  await expect(list.getByText('For vaults')).toBeVisible()
  await takeScreenshot(page, 'rainbowkit-wide-asks')
  await page.setViewportSize(NARROW)
  await expect(list).toBeHidden()
})

test('cool mode scatters the picture of the pressed wallet, and removes it', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { at } = await visit(page, '')
  await at('connect-button').click()
  await expect(at('wallet-example.harbor')).toBeVisible()
  await at('wallet-example.harbor').click()
  await expect(at('cool-mode').locator('> *')).toHaveCount(26)
  await expect(at('cool-mode')).toHaveCount(0)
})

test('the host draws the avatar, with a ring while its transaction is pending, which the account lists', {
  tag: '@deep',
}, async ({ page }) => {
  const { at, modal, approve } = await visit(page, '')
  await at('connect-button').click()
  await at('wallet-example.harbor').click()
  await approve()
  await expect(at('account-button').getByTestId('host-avatar')).toBeVisible()
  const hash = `0x${'ab'.repeat(32)}`
  await page.evaluate((one) => window.addRecentTransaction({ hash: one, description: 'Buy a lamp' }), hash)
  const button = at('account-button')
  await expect(button.locator('.portico-pending')).toBeVisible()
  const [ring, avatar] = await Promise.all(
    [button.locator('.portico-pending'), button.getByTestId('host-avatar')].map((one) => one.boundingBox()),
  )
  // The ring is drawn around it.
  expect(ring).toEqual(avatar)
  await button.click()
  await expect(modal.getByTestId('host-avatar')).toBeVisible()
  await expect(modal.getByText('Buy a lamp')).toBeVisible()
  await takeScreenshot(page, 'rainbowkit-account')
})
