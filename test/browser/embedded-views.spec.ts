import type { Page } from '@playwright/test'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

type Kernel = StageWindow['kernel']

const act = <Input>(page: Page, input: Input, doing: (kernel: Kernel, input: Input) => Promise<unknown>) =>
  page.evaluate(`(${doing})(window.kernel, ${JSON.stringify(input ?? null)})`)
const open = (page: Page, view: string) => act(page, { view }, (kernel, target) => kernel.actions.modal.open(target))
const stage = (page: Page) => page.evaluate(() => (window as unknown as StageWindow).kernel.getState().stage)

test.beforeEach(async ({ page }, { title }) => {
  await page.goto(`/stage/?embedded${title.includes('two kernels') ? '&two' : ''}`)
  await expect(page.getByTestId('view-Connect').first()).toBeVisible()
})

test('a button of the page moves the focus to it, but a view that opens automatically does not', async ({ page }) => {
  const title = page.getByTestId('modal-title')
  await page.getByTestId('beside-0').focus()
  await open(page, 'Done')
  await expect(page.getByTestId('view-Done')).toBeVisible()
  await expect(page.getByTestId('beside-0')).toBeFocused()
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  await expect(title).toBeFocused()
  // Also if it shows that view already.
  // At once, since a wheel may go on turning after the key. A focus that scrolls would bring the title back by itself.
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.getByTestId('connect-button').evaluate((button) => button.focus({ preventScroll: true }))
  await expect(title).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
})

test('guards an irreversible button in it too, also after the page has scrolled', { tag: '@deep' }, async ({
  page,
}) => {
  await act(page, { lines: 40 }, (kernel, change) => kernel.actions.stage.change(change))
  await open(page, 'Confirm')
  const submit = page.getByTestId('submit')
  await expect(submit).not.toBeInViewport()
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    // The view first grows to its height, and moves the button down.
    await submit.scrollIntoViewIfNeeded()
    await expect(submit).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass()
  await expect(submit).not.toHaveAttribute('aria-disabled')
  const { x, y } = (await submit.boundingBox()) as { x: number; y: number }
  await page.mouse.click(x + 20, y + 20)
  await expect.poll(async () => (await stage(page)).confirmed).toBe(1)
})

test('is at most as high as a dialog, and passes the wheel on to the page at its end', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await act(page, { lines: 40 }, (kernel, change) => kernel.actions.stage.change(change))
  await open(page, 'Confirm')
  await expect(page.getByTestId('view-Confirm')).toBeVisible()
  const modal = page.getByTestId('modal')
  await expect.poll(async () => (await modal.boundingBox())?.height).toBe(680)
  await modal.hover()
  await page.mouse.wheel(0, 10_000)
  await expect.poll(() => modal.locator('.body').evaluate((body) => body.scrollTop)).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200)
      return page.evaluate(() => scrollY)
    })
    .toBeGreaterThan(0)
})

test('keeps guards, shows toasts and alerts inside, and is inert while it waits', async ({ page }) => {
  const modal = page.getByTestId('modal')
  await page.clock.install()
  await open(page, 'Confirm')
  await act(page, { views: ['Confirm'] }, (kernel, how) => kernel.actions.stage.guard(how))
  await expect(page.getByTestId('view-Confirm')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.getByTestId('modal-back').click()
  await expect(modal.locator('.card.shake')).toBeVisible()
  await expect(modal.getByRole('status').filter({ hasText: 'Finish this step first.' })).toHaveCount(1)
  await act(page, { views: [] }, (kernel, how) => kernel.actions.stage.guard(how))
  await page.clock.resume()
  await act(page, { message: 'Signature declined', variant: 'error' } as const, (kernel, toast) =>
    kernel.actions.stage.say(toast),
  )
  await expect(modal.getByRole('alert').filter({ hasText: 'Signature declined' })).toBeVisible()
  await act(page, { title: 'Session Expired', message: 'x' }, (kernel, alert) => kernel.actions.stage.alert(alert))
  await expect(modal.getByTestId('alert')).toBeVisible()
  await act(page, { loading: true }, (kernel, how) => kernel.actions.stage.setLoading(how))
  await expect(modal.locator('.frame')).toHaveAttribute('aria-busy', 'true')
  await page.getByTestId('beside-0').click()
  await expect(page.getByTestId('beside-0')).toBeFocused()
  await act(page, { loading: false }, (kernel, how) => kernel.actions.stage.setLoading(how))
  await page.getByTestId('modal-title').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('view-Connect')).toBeVisible()
})

test('lets a view handle Escape, and returns to the first view when one is done', async ({ page }) => {
  await open(page, 'Form')
  await page.getByTestId('row-Two').focus()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await stage(page)).asked).toBe(1)
  await open(page, 'Done')
  await page.getByTestId('finish').click()
  await expect(page.getByTestId('modal-back')).toHaveCount(0)
  await page.mouse.move(5, 5)
  await page.evaluate(() => {
    const { activeElement } = document.querySelector('portico-modal')?.shadowRoot ?? document
    if (activeElement instanceof HTMLElement) activeElement.blur()
  })
  await expect(page.getByTestId('view-Connect')).toBeVisible()
})

test('each of two kernels has its own, and Escape goes back in the focused one', { tag: '@deep' }, async ({ page }) => {
  const first = page.locator('[data-kernel="0"]')
  const second = page.locator('[data-kernel="1"]')
  await page.evaluate(async () => {
    const { kernel, second } = window as unknown as StageWindow
    for (const one of [kernel, second]) await one.actions.modal.open({ view: 'Done' })
  })
  await expect(first.getByTestId('view-Done')).toBeVisible()
  await expect(second.getByTestId('view-Done')).toBeVisible()
  await second.getByTestId('modal-title').focus()
  await page.keyboard.press('Escape')
  await expect(second.getByTestId('view-Connect')).toBeVisible()
  await expect(first.getByTestId('view-Done')).toBeVisible()
})
