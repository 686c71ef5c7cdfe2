import type { Page } from '@playwright/test'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

type Kernel = StageWindow['kernel']

const act = <Input>(page: Page, input: Input, doing: (kernel: Kernel, input: Input) => Promise<unknown>) =>
  page.evaluate(`(${doing})(window.kernel, ${JSON.stringify(input ?? null)})`)

/** Dispatches actions of the stage's plugin or of the modal. */
const stage = (page: Page) => ({
  open: (view: string) => act(page, { view }, (kernel, target) => kernel.actions.modal.open(target)),
  push: (view: string) => act(page, { view }, (kernel, target) => kernel.actions.modal.push(target)),
  guard: (views: string[]) => act(page, { views }, (kernel, how) => kernel.actions.stage.guard(how)),
  say: (toast: { message: string; variant?: string; svg?: string }) =>
    act(page, toast as never, (kernel, how) => kernel.actions.stage.say(how)),
  alert: (title: string, message: string) =>
    act(page, { title, message }, (kernel, alert) => kernel.actions.stage.alert(alert)),
  load: (loading: boolean) => act(page, { loading }, (kernel, how) => kernel.actions.stage.setLoading(how)),
  state: () => page.evaluate(() => (window as unknown as StageWindow).kernel.getState().modal),
})

test.beforeEach(async ({ page }) => {
  await page.goto('/stage/')
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

/** Returns the test id of the focused element, or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return (element as HTMLElement | null)?.dataset.testid ?? element?.textContent ?? ''
  })

test('L5: Tab and Shift+Tab cycle inside the dialog', async ({ page }) => {
  const { open, push } = stage(page)
  await page.getByTestId('connect-button').focus()
  await open('Done')
  await push('Form')
  await expect(page.getByTestId('row-One')).toBeVisible()
  await expect(page.getByTestId('modal-title')).toBeFocused()
  const order = [
    'modal-close',
    ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((name) => `row-${name}`),
    'last',
    'modal-back',
  ]
  for (const _ of [1, 2]) {
    for (const next of order) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(next)
    }
  }
  for (const next of [...order.slice(0, -1).reverse(), 'modal-back', 'last']) {
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(next)
  }
})

test('L5: what is behind the dialog can’t be clicked or focused', async ({ page }) => {
  await stage(page).open('Form')
  await expect(page.getByTestId('view-Form')).toBeVisible()
  await page.getByTestId('beside-0').evaluate((button) => button.focus())
  expect(await focused(page)).toBe('modal-title')
  expect(
    await page.getByTestId('beside-0').evaluate((button) => {
      const { x, y } = button.getBoundingClientRect()
      return document.elementFromPoint(x + 2, y + 2) === button
    }),
  ).toBe(false)
})

test('L5: Escape goes back, then closes, and the focus returns to the opener', async ({ page }) => {
  const { push } = stage(page)
  await page.getByTestId('connect-button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  await push('Done')
  await expect(page.getByTestId('modal-title')).toHaveText('Done')
  await expect(page.getByTestId('modal-title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('modal')).toBeHidden()
  await expect(page.getByTestId('connect-button')).toBeFocused()
})

test('L5: if the opener is gone, the focus returns next to its position', async ({ page }) => {
  await page.getByTestId('connect-button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  await page.evaluate(() => (window as unknown as StageWindow).takeButton())
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('modal')).toBeHidden()
  await expect(page.getByTestId('beside-0')).toBeFocused()
})

test('L5: a guarded view blocks Escape, close, back, the backdrop and another opening, with an explanation', async ({
  page,
}) => {
  const { open, push, guard, state } = stage(page)
  await page.clock.install()
  await open('Done')
  await push('Confirm')
  await guard(['Confirm'])
  const modal = page.getByTestId('modal')
  await expect(page.getByTestId('view-Confirm')).toBeVisible()
  await expect(modal).toHaveAttribute('data-phase', 'open')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('modal-close').click(),
    () => page.getByTestId('modal-back').click(),
    () => page.mouse.click(20, 20),
    () => open('Form'),
  ]
  for (const leave of ways) {
    await expect(modal.locator('.shake')).toHaveCount(0)
    await leave()
    await expect(modal.locator('.card.shake')).toBeVisible()
    await expect(modal.getByRole('status').filter({ hasText: 'Finish this step first.' })).toHaveCount(1)
    await expect(page.getByTestId('view-Confirm')).toBeVisible()
    await page.clock.runFor(500)
  }
  await page.clock.resume()
  await guard([])
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('view-Done')).toBeVisible()
  expect((await state()).open).toBe(true)
})

test('reopens a dialog that the browser closed while its view is guarded', async ({ page }) => {
  const { open, guard } = stage(page)
  await open('Confirm')
  await guard(['Confirm'])
  const modal = page.getByTestId('modal')
  await expect(modal).toHaveAttribute('data-phase', 'open')
  await modal.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(modal.locator('.card.shake')).toBeVisible()
  expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('lets a view handle the back arrow and Escape, until it releases them', async ({ page }) => {
  const { open } = stage(page)
  const asked = () => page.evaluate(() => (window as unknown as StageWindow).kernel.getState().stage.asked)
  await open('Form')
  await page.getByTestId('modal-back').click()
  await expect.poll(asked).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(asked).toBe(2)
  await expect(page.getByTestId('view-Form')).toBeVisible()
  await expect(page.getByTestId('modal-back')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('modal')).toBeHidden()
  await expect.poll(async () => (await stage(page).state()).handledBackViews).toEqual([])
})

test('L5: of two modals, the upper one has the keyboard, and closing the last one unlocks the page', async ({
  page,
}) => {
  await page.goto('/stage/?two')
  const [lower, upper] = [page.getByTestId('modal').nth(0), page.getByTestId('modal').nth(1)]
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  await page.getByTestId('connect-button').nth(0).click()
  await expect(lower.getByTestId('view-Connect')).toBeVisible()
  await page.evaluate(() => (window as unknown as StageWindow).second.actions.modal.open({ view: 'Form' }))
  await expect(upper.getByTestId('view-Form')).toBeVisible()
  await expect(upper.getByTestId('modal-title')).toBeFocused()
  // Closes the lower one first: the page stays locked until the upper one closes.
  await page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.close())
  await expect(lower).toBeHidden()
  expect(await overflow()).toBe('hidden')
  await page.evaluate(() => (window as unknown as StageWindow).second.actions.modal.close())
  await expect(upper).toBeHidden()
  await expect.poll(overflow).toBe('visible')
  // Opens one above the other, and closes them with Escape, wherever the focus is.
  await page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.open())
  await expect(lower.getByTestId('view-Connect')).toBeVisible()
  await page.evaluate(() => (window as unknown as StageWindow).second.actions.modal.open())
  await expect(upper.getByTestId('view-Connect')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(upper).toBeHidden()
  await expect(lower.getByTestId('view-Connect')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lower).toBeHidden()
  expect(await overflow()).toBe('visible')
})

test('X2: shows an alert above every view, as text, once; a dismissed alert never returns', async ({ page }) => {
  const { open, push, alert } = stage(page)
  await open('Done')
  await alert('Session Expired', '<img src=x onerror=alert(1)> Check your \u202etime\u0000 settings')
  await alert('Session Expired', '<img src=x onerror=alert(1)> Check your \u202etime\u0000 settings')
  const banner = page.getByTestId('alert')
  await expect(banner).toHaveCount(1)
  await expect(banner).toHaveRole('alert')
  await expect(banner).toContainText('<img src=x onerror=alert(1)> Check your time settings')
  await expect(banner.locator('img')).toHaveCount(0)
  await push('Confirm')
  await expect(page.getByTestId('view-Confirm')).toBeVisible()
  await expect(banner).toBeVisible()
  await alert('Project ID Not Configured', 'x'.repeat(5000))
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toContainText('Project ID Not Configured')
  expect((await banner.textContent())?.length).toBeLessThanOrEqual(330)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByTestId('modal-title')).toBeFocused()
  await alert('Session Expired', '<img src=x onerror=alert(1)> Check your \u202etime\u0000 settings')
  await expect(banner).toHaveCount(0)
})

test('X2: shows a toast as sanitized, limited text; announces success and waiting politely, and errors assertively', async ({
  page,
}) => {
  const { open, say } = stage(page)
  await open('Done')
  const toast = page.getByTestId('toast')
  await say({ message: `<b>bold</b> \u202e${'x'.repeat(5000)}`, variant: 'loading' })
  await expect(toast).toContainText('<b>bold</b> xxx')
  expect((await toast.textContent())?.length).toBeLessThanOrEqual(160)
  await expect(page.getByRole('status').filter({ has: toast })).toHaveCount(1)
  await say({ message: 'Signature declined', variant: 'error' })
  await expect(toast).toHaveText('Signature declined')
  await expect(page.getByRole('alert').filter({ has: toast })).toHaveCount(1)
  await say({ message: 'Locked', svg: 'lock' })
  await expect(toast).toHaveText('Locked')
  await expect(toast.locator('svg path')).toHaveCount(1)
  await expect(toast).toHaveCount(0)
})

test('while the dialog waits, its view stays in place, is inert and announced, and the focus returns afterwards', async ({
  page,
}) => {
  const { open, load } = stage(page)
  await open('Form')
  await page.getByTestId('row-Two').focus()
  const modal = page.getByTestId('modal')
  await load(true)
  await expect(modal.locator('.frame')).toHaveAttribute('aria-busy', 'true')
  await expect(modal.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1)
  // Screen readers may leave out what changes within a busy element.
  await expect(modal.locator('[aria-busy=true] :is([role=status], [role=alert])')).toHaveCount(0)
  await expect(page.getByTestId('modal-title')).toBeFocused()
  await expect(page.getByTestId('row-Two')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(['modal-back', 'modal-close']).toContain(await focused(page))
  await page.getByTestId('modal-title').focus()
  await load(false)
  await expect(page.getByTestId('row-Two')).toBeFocused()
})

test('closes a finished view automatically, but not while the visitor interacts with it', async ({ page }) => {
  await page.clock.install()
  const { open } = stage(page)
  const modal = page.getByTestId('modal')
  await open('Done')
  await expect(modal).toHaveAttribute('data-phase', 'open')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.getByTestId('finish').click()
  await expect(modal.getByRole('heading', { level: 3 })).toHaveText('Done')
  const { x, y } = (await page.getByTestId('finish').boundingBox()) as { x: number; y: number }
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.move(x + 25, y + 25)
  await page.clock.runFor(20_000)
  expect((await stage(page).state()).open).toBe(true)
  await page.mouse.move(5, 5)
  await page.clock.runFor(1_000)
  await page.keyboard.press('Tab')
  await page.clock.runFor(20_000)
  expect((await stage(page).state()).open).toBe(true)
  await page.evaluate(() => {
    const { activeElement } = document.querySelector('portico-modal')?.shadowRoot ?? document
    if (activeElement instanceof HTMLElement) activeElement.blur()
  })
  await page.clock.runFor(1_400)
  expect((await stage(page).state()).open).toBe(true)
  await page.clock.runFor(200)
  await expect.poll(async () => (await stage(page).state()).open).toBe(false)
})
