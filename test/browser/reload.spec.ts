import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test('R5: a reload during a wallet request sends no second one, and the visitor can still connect', async ({
  page,
}) => {
  const { open, at, choose, connect } = visitor(page)
  await open()
  await choose()
  await expect(at('page-wallet-approve')).toBeVisible()
  await page.reload()
  await expect(at('connect-button')).toHaveAttribute('data-kind', 'connect')
  await expect(at('page-wallet-approve')).toHaveCount(0)
  await connect()
})

test('D6: no keystroke is in the log', async ({ page }) => {
  const { open, at, modal } = visitor(page)
  await open()
  await at('connect-button').click()
  await expect(modal).toBeVisible()
  await page.keyboard.type('483920', { delay: 5 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  const text = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
  expect(text).not.toMatch(/483920|Escape|keydown|keyup/)
})
