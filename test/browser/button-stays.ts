import { expect, type Page } from '@playwright/test'
import { visitor } from './visitor.ts'

/** The filled button is visible whole before and after the content is scrolled to its end, at the same place. */
export async function expectButtonToStay(page: Page, view: string): Promise<void> {
  const { at } = visitor(page)
  const button = at(`view-${view}`).locator('.btn.primary')
  await expect(button).toBeInViewport({ ratio: 1 })
  // The dialog moves while it opens. A spinner turns for ever, and a view that is replaced cancels what moved in it.
  await at('modal').evaluate((dialog) => {
    const moving = dialog.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations === 1)
    return Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const body = at('modal').locator('.body')
  await expect(body).toHaveAttribute('data-more')
  await expect(button).toBeInViewport({ ratio: 1 })
  // Scrolled to its end: nothing is below, and the button has not moved.
  const before = await button.boundingBox()
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(body).not.toHaveAttribute('data-more')
  const after = await button.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
}
