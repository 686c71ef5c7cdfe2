import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from '../../inbox/build.mjs'
import { readSettings } from '../../inbox/settings.ts'
import { type Running, start } from '../../inbox/start.ts'
import { expect, test } from './fixtures.ts'

const TOKEN = 'a-token-for-tests-only'
let folder: string
let inbox: Running
let url: string

// A wrong token is refused.
test.use({ expected: /401/ })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-inbox-'))
  await buildPage(folder)
  const settings = readSettings({ INBOX_TOKEN: TOKEN, PORT: '0', LOG_LEVEL: 'silent', INBOX_DATA: 'memory://' })
  inbox = await start(settings, folder)
  url = inbox.url as string
  const body = await readFile(new URL('../golden/0.1.0.json', import.meta.url))
  await fetch(`${url}/reports?key=${inbox.key}&build=1.0.0`, { method: 'POST', body })
})
test.afterAll(async () => {
  await inbox?.stop()
  await rm(folder, { recursive: true })
})

test('a maintainer signs in, plays a report, and resolves its group', async ({ page }) => {
  await page.goto(url)
  await page.getByLabel('Your token').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The inbox does not know this token.')
  await page.getByLabel('Your token').fill(TOKEN)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nothing like this')
  await expect(page.getByRole('status')).toContainText('No group matches')
  await page.getByRole('searchbox').fill('')
  const group = page.getByRole('link', { name: /connection\/disconnectEnded/ })
  await group.press('Enter')

  await expect(page.getByText('No builds yet.')).toBeVisible()
  await page
    .getByRole('list', { name: /Reports/ })
    .getByRole('link')
    .press('Enter')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('modal/close')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download failing test' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.test\.ts$/)

  await page.goBack()
  await page.getByLabel('Fixed in version').fill('1.1.0')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Resolved in 1.1.0')).toBeVisible()
  await page.getByRole('link', { name: 'All groups' }).click()
  await expect(page.getByRole('status')).toContainText('No open groups')
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(group).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Your token')).toBeVisible()
})
