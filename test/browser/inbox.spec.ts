import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildPage } from '../../inbox/build.mjs'
import { readSettings } from '../../inbox/settings.ts'
import { type Running, start } from '../../inbox/start.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const TOKEN = 'a-token-for-tests-only'
let folder: string
let inbox: Running
let url: string

// A wrong token, a name that is taken, and a report that is gone are refused.
test.use({ expected: /40[149]/ })
// One inbox, whose report goes through all of its states.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-inbox-'))
  await buildPage(folder)
  const settings = readSettings({ INBOX_TOKEN: TOKEN, PORT: '0', LOG_LEVEL: 'silent', INBOX_DATA: 'memory://' })
  inbox = await start(settings, folder)
  url = inbox.url as string
  const body = await readFile(new URL('../golden/0.1.0.json', import.meta.url))
  await fetch(`${url}/reports?key=${inbox.key}&build=1.0.0`, { method: 'POST', body })
})
const group = (page: Page) => page.getByRole('link', { name: /connection\/disconnectEnded/ })
async function signIn(page: Page) {
  await page.goto(url)
  await page.getByLabel('Your token').fill(TOKEN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible()
}
test.afterAll(async () => {
  await inbox?.stop()
  await rm(folder, { recursive: true })
})

test('a maintainer signs in, plays a report, and resolves its group', async ({ page }) => {
  await page.goto(url)
  await page.getByLabel('Your token').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('This token isn’t valid.')
  await page.getByLabel('Your token').fill(TOKEN)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nothing like this')
  await expect(page.getByRole('status')).toContainText('No groups match')
  await page.getByRole('searchbox').fill('')
  await group(page).press('Enter')

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/connection\/disconnectEnded/)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/connection\/disconnectEnded.* – Portico inbox$/)
  await expect(page.getByText('No builds yet.')).toBeVisible()
  await page
    .getByRole('list', { name: /Reports/ })
    .getByRole('link')
    .press('Enter')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Report – Portico inbox')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('modal/close')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download failing test' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.test\.ts$/)

  await page.goBack()
  await page.getByLabel('Fixed in version').fill('1.1.0')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Resolved in 1.1.0')).toBeVisible()
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: 'All groups' }).click()
  await expect(page.getByRole('status')).toContainText('No open groups')
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(group(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Your token')).toBeVisible()
})

/** Opens each view of the page in turn. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async groups(page) {
    await page.getByRole('link', { name: 'Inbox' }).click()
    await page.getByRole('button', { name: 'Resolved' }).click()
    await expect(group(page)).toBeVisible()
  },
  async group(page) {
    await group(page).click()
    await expect(page.getByRole('list', { name: /Reports/ }).getByRole('link')).toBeVisible()
  },
  async report(page) {
    await page
      .getByRole('list', { name: /Reports/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('modal/close')
  },
  async builds(page) {
    await page.getByRole('link', { name: 'Builds' }).click()
    await expect(page.getByRole('list', { name: /Builds/ })).toContainText('1 of 1 reports rerun')
  },
  async members(page) {
    await page.getByRole('link', { name: 'Members' }).click()
    await expect(page.getByRole('list', { name: 'Members' })).toContainText('Vera')
  },
  async audit(page) {
    await page.getByRole('link', { name: 'Audit' }).click()
    await expect(page.getByRole('list', { name: /Audit log/ })).toContainText('uploaded build')
  },
}

test('a maintainer adds a member and uploads a build, by the keyboard', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Members' }).press('Enter')
  await expect(page.getByText('No members yet.')).toBeVisible()
  await page.getByLabel('Name').fill('Vera')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('status')).toContainText('Token for Vera. Copy it now')
  const token = await page.locator('.secret').textContent()
  await page.getByLabel('Name').fill('Vera')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('A member with this name already exists.')

  await page.getByRole('link', { name: 'Builds' }).press('Enter')
  await page.getByLabel('Version').fill('1.1.0')
  const buffer = Buffer.from("export const examine = () => ({ stillHappens: 'no' })")
  await page.getByLabel('File').setInputFiles({ name: 'build.mjs', mimeType: 'text/javascript', buffer })
  await page.getByLabel('Version').press('Enter')
  await expect(page.getByRole('list', { name: /Builds/ })).toContainText('1 of 1 reports rerun')
  await page.getByRole('link', { name: 'Groups' }).press('Enter')
  await page.getByRole('button', { name: 'Resolved' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ has: group(page) })).toContainText('No longer happens')

  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await page.getByLabel('Your token').fill(token ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Builds' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Members' })).toHaveCount(0)
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`axe finds nothing in any view of the inbox, and it fits 360 px, ${colorScheme}`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(url)
    await expect(page.getByLabel('Your token')).toBeVisible()
    await expectAccessible(page, 'sign-in')
    await signIn(page)
    for (const [name, open] of Object.entries(VIEWS)) {
      await page.setViewportSize({ width: 1100, height: 800 })
      await open(page)
      for (const width of [1100, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page, `${name}, ${width} px`)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([name, width, sideways]).toEqual([name, width, 0])
        if (process.env.PORTICO_PICTURES)
          await page.screenshot({ path: `${process.env.PORTICO_PICTURES}/${colorScheme}-${width}-${name}.png` })
      }
    }
  })

test('in forced colors, the current section and the chosen filter are marked', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  const chosen = page.locator('.chip:is([aria-pressed="true"], [aria-current])')
  await expect(chosen).toHaveText(['Groups', 'Open'])
  for (const chip of await chosen.all()) await expect(chip).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'Resolved' })).toHaveCSS('outline-style', 'none')
})

test('I9: a visitor’s report is deleted by its id, after a second thought', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Resolved' }).click()
  await group(page).click()
  await page
    .getByRole('list', { name: /Reports/ })
    .getByRole('link')
    .click()
  const address = page.url()
  await page.getByRole('button', { name: 'Delete report' }).press('Enter')
  await page.getByRole('button', { name: 'Keep report' }).click()
  await page.getByRole('button', { name: 'Delete report' }).press('Enter')
  await page.getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await expect(page).not.toHaveURL(address)
  await expect(page.getByRole('list', { name: /Reports/ }).getByRole('link')).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('alert').filter({ hasText: 'This no longer exists.' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('list', { name: /Audit log/ })).toContainText(
    `deleted report ${address.split('/').at(-1)}`,
  )
})
