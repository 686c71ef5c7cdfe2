import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { firstOf } from '../cases.ts'
import { takeScreenshot } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('exports a log, imports it by drag and drop, and replays it step by step', async ({ page }) => {
  const { open, at, modal, connect, openTimeline } = visitor(page)
  await open()
  await connect()
  await at('account-button').click()
  await expect(at('view-Account')).toBeVisible()
  await page.evaluate(() => window.kernel.actions.report?.openLedger())
  await expect(at('view-Ledger')).toContainText('See your accounts')
  await expect(at('view-Ledger')).toContainText('Approved')
  await expect(at('view-Ledger')).toContainText('To connect')
  await takeScreenshot(page, 'ledger')
  await at('modal-close').click()
  await expect(modal).toBeHidden()

  await openTimeline()
  const downloading = page.waitForEvent('download')
  await at('export-report').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^portico-report-.*\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.toLowerCase()).not.toContain('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')

  await at('drop-report').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  const seqOf = (type: string) =>
    JSON.parse(text).entries.find((entry: { type: string }) => entry.type === type).seq as number
  const seek = (seq: number) => at('timeline-slider').fill(String(seq))
  await seek(seqOf('modal/opened'))
  await expect(at('view-Connect')).toBeVisible()
  await seek(seqOf('connection/connectionRequested'))
  await expect(at('view-ConnectingExternal')).toContainText('Continue in Harbor')
  await seek(seqOf('connection/connected'))
  await expect(at('view-ConnectingExternal')).toContainText('Connected')
  await at('back-to-live').click()
  await expect(at('account-button')).toHaveText(/0xf39F…2266/)
})

test('the slider shows past states, and its end is live', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect, openTimeline } = visitor(page)
  await open()
  await connect()
  await openTimeline()
  const opened = await page.evaluate(() => window.kernel.log.entries.find(({ type }) => type === 'modal/opened')?.seq)
  await at('timeline-slider').fill(String(opened))
  await expect(at('view-Connect')).toBeVisible()
  await at('timeline-slider').press('End')
  await expect(at('view-Connect')).toBeHidden()
  await expect(at('account-button')).toBeVisible()
})

for (const [name, text, says] of firstOf([
  ['a truncated log', '{"format":"portico-report","version":1,"entries":[', 'not JSON'],
  [
    'a log with __proto__',
    '{"format":"portico-report","version":1,"portico":"0.1.0","createdAt":1795219200000,"entries":[],"pending":[{"__proto__":{"x":1}}]}',
    '__proto__',
  ],
  ['another file', '{"hello":"world"}', 'not a report'],
] as const)) {
  test(`refuses ${name} with an explanation, and the page keeps working`, async ({ page }) => {
    const { open, at, connect, openTimeline } = visitor(page)
    await open()
    await openTimeline()
    await at('drop-report').setInputFiles({
      name: 'report.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await expect(page.getByText(says)).toBeVisible()
    await connect()
    expect(await page.evaluate(() => 'x' in {})).toBe(false)
    await expect(at('account-button')).toBeVisible()
  })
}

test('copies the report as a link, which opens in the timeline', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { open, at } = visitor(page)
  await open()
  await page.evaluate(() => window.kernel.actions.report?.open())
  await at('report-link').click()
  await expect(at('report-passed')).toHaveText('Link copied')
  await takeScreenshot(page, 'report-link')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#v1\.[\w-]+$/)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Report from a link' })).toBeVisible()
  const { length } = JSON.parse(
    inflateRawSync(Buffer.from(link.split('#v1.')[1] ?? '', 'base64url')).toString(),
  ).entries
  await expect(at('timeline-slider')).toHaveValue(String(length - 1))
})
