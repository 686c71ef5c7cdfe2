import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const KESTREL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('shows the name of an account that has one', { tag: '@deep' }, async ({ page }) => {
  const { open, at, modal, connect } = visitor(page)
  await open()
  await connect('example.kestrel')
  await expect(at('account-button')).toContainText('grace.eth')
  await expect(at('account-button').locator('img.portico-avatar')).toBeVisible()
  await at('account-button').click()
  const head = at('view-Account').getByRole('button', { name: /grace\.eth, view account details/ })
  await inEachLook(page, 'AccountNamed', async () => {
    await expect(head).toContainText('grace.eth')
    await expect(head).toHaveAttribute('title', KESTREL)
    await expect(modal.locator('img.portico-avatar')).toBeVisible()
  })
  await head.click()
  await inEachLook(page, 'ProfileNamed', async () => {
    await expect(at('view-Profile').getByRole('heading', { name: 'grace.eth' })).toBeVisible()
    await expect(at('view-Profile').getByTitle(KESTREL)).toBeVisible()
  })
})
