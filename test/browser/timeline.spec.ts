import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('the timeline leads to an error, filters by plugin, reruns with another outcome, and compares the two', async ({
  page,
}) => {
  const { open, at, choose, reject, approve, modal, openTimeline } = visitor(page)
  await open('?plugins=eip155')
  await choose()
  await reject()
  await expect(at('retry')).toBeVisible()
  await at('retry').click()
  await approve()
  await expect(at('account-button')).toBeVisible()
  await expect(modal).toBeHidden()

  await openTimeline()
  await at('next-failure').click()
  await expect(page.getByText(/Read only: as seen at entry/)).toBeVisible()
  await expect(page.locator('.portico-timeline-heading b')).toHaveText('eip155/request')
  await at('timeline-plugin').selectOption('connection')
  await expect(page.getByRole('option', { selected: false }).filter({ hasText: 'connection/connected' })).toBeVisible()
  await at('timeline-plugin').selectOption('')

  const agreed = await page.evaluate(
    () =>
      window.kernel.log.entries.findLast(
        ({ type, data }) => type === 'eip155/request' && JSON.stringify(data).includes('eth_requestAccounts'),
      )?.seq ?? 0,
  )
  await at('timeline-slider').fill(String(agreed))
  await at('fork').click()
  await expect(page.getByText(`identical up to entry ${agreed}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `What if, at entry ${agreed}` })).toBeVisible()
  await at('timeline-slider').press('End')
  await expect(at('view-ConnectingExternal')).toContainText('Connection declined')
  await at('go-to-difference').click()
  await page.getByRole('tab', { name: 'Compared' }).click()
  await expect(page.getByText('Entry in the other log:')).toBeVisible()
  if (process.env.PORTICO_LOOK) await page.screenshot({ path: process.env.PORTICO_LOOK, fullPage: true })
  await at('back-to-live').click()
  await expect(at('account-button')).toHaveText(/0xf39F…2266/)
})

test('a report of another version says which one wrote it, and is shown with today’s code', async ({ page }) => {
  const { open, openTimeline } = visitor(page)
  await open('?plugins=eip155')
  await openTimeline()
  const golden = JSON.parse(await readFile(new URL('../golden/0.1.0.json', import.meta.url), 'utf8'))
  const openReport = (name: string, report: object) =>
    page
      .locator('.portico-timeline input[type=file]')
      .first()
      .setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(report)),
      })
  const notice = page.getByRole('status').filter({ hasText: 'Written by Portico' })
  await openReport('older.json', { ...golden, portico: '0.0.9\u202e' })
  await expect(page.getByRole('heading', { name: 'older.json' })).toBeVisible()
  await expect(notice).toHaveText(
    /Written by Portico \u2068?0\.0\.9\\u\{202e\}\u2069?, shown with \u2068?0\.1\.0\u2069?/,
  )
  if (process.env.PORTICO_LOOK) await page.screenshot({ path: process.env.PORTICO_LOOK, fullPage: true })
  await openReport('today.json', golden)
  await expect(page.getByRole('heading', { name: 'today.json' })).toBeVisible()
  await expect(notice).toBeHidden()
})
