import { firstOf } from './cases.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

for (const variant of firstOf(['loading', 'success', 'error'] as const)) {
  test(`a toast is a pill of 44 px without a button: ${variant}`, async ({ page }) => {
    const { open, at, connect } = visitor(page)
    await open('?plugins=eip155,report')
    await connect()
    await at('account-button').click()
    await expect(at('view-Account')).toBeVisible()
    const say = () =>
      page.evaluate(
        (one) => window.kernel.actions.modal.toast({ message: 'Confirm transaction in your wallet', variant: one }),
        variant,
      )
    await inEachLook(page, `toast-${variant}`, async () => {
      await say()
      await expect(at('toast')).toBeVisible()
      expect((await at('toast').boundingBox())?.height).toBeCloseTo(44, 1)
      await expect(at('toast').getByRole('button')).toHaveCount(0)
    })
  })
}
