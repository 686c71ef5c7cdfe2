import { expect, type Page } from '@playwright/test'

/** Opens each view of all plugins, one after the other. Parts of other views appear within these. */
export async function eachView(page: Page, does: (view: string) => Promise<void>): Promise<void> {
  const views = await page.evaluate(() => {
    const all = window.kernel.plugins.flatMap(({ views }) => Object.keys(views))
    const parts = window.kernel.plugins.flatMap(({ slots = [] }) =>
      slots.filter(({ slot }) => slot === 'walletSource').map(({ item }) => (item as { view: string }).view),
    )
    return all.filter((view) => !parts.includes(view))
  })
  expect(views.length).toBeGreaterThanOrEqual(4)
  for (const view of views) {
    await page.evaluate((view) => window.kernel.actions.modal.open({ view }), view)
    await expect(page.getByTestId(`view-${view}`)).toBeVisible()
    await expect(page.getByTestId('modal').locator('.view-loading')).toHaveCount(0)
    await does(view)
  }
  await page.evaluate(() => window.kernel.actions.modal.close())
  await expect(page.getByTestId('modal')).toBeHidden()
}
