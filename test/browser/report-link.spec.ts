import { waitUntilAtRest } from './axe.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('offers the report below an error, and going back returns there', async ({ page }) => {
  const { open, at, choose, reject } = visitor(page)
  await open()
  await choose()
  await expect(at('report-problem')).toBeHidden()
  await reject()
  await expect(at('retry')).toBeVisible()
  const way = page.getByRole('button', { name: 'Report a problem' })
  await expect(way).toHaveCount(1)
  await inEachLook(page, 'report-way', () => expect(way).toBeInViewport())
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(at('view-ReportProblem')).toBeVisible()
  await expect(way).toBeHidden()
  await at('modal-back').click()
  await expect(at('retry')).toBeVisible()
  await at('retry').click()
  await expect(way).toBeHidden()
})

test('reserves its space, so that late loading moves nothing under the pointer', { tag: '@deep' }, async ({ page }) => {
  const { open, at, choose, reject } = visitor(page)
  await open()
  await choose()
  // A bottom sheet grows upwards.
  await page.setViewportSize({ width: 360, height: 800 })
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/(ReportLink|messages)-/, (route) => late.then(() => route.continue()))
  const asked = page.waitForRequest(/\/ReportLink-/)
  await reject()
  await expect(at('retry')).toBeVisible()
  await asked
  await waitUntilAtRest(page)
  const before = await at('retry').boundingBox()
  come()
  await expect(at('report-problem')).toBeVisible()
  await waitUntilAtRest(page)
  expect(await at('retry').boundingBox()).toEqual(before)
})

test('offers nothing without the plugin', { tag: '@deep' }, async ({ page }) => {
  const { open, at, choose, reject } = visitor(page)
  await open('?plugins=eip155')
  await choose()
  await reject()
  await expect(at('retry')).toBeVisible()
  await expect(at('report-problem')).toHaveCount(0)
})
