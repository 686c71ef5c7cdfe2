import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('what failed has a way to the report below it, and the way back leads there again', async ({ page }) => {
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

test('without the plugin nothing is offered', async ({ page }) => {
  const { open, at, choose, reject } = visitor(page)
  await open('?plugins=eip155')
  await choose()
  await reject()
  await expect(at('retry')).toBeVisible()
  await expect(at('report-problem')).toHaveCount(0)
})
