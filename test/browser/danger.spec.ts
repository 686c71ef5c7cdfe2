import type { Frame, Page } from '@playwright/test'
import { firstOf } from '../cases.ts'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

const confirmed = (page: Page | Frame) =>
  page.evaluate(() => (window as unknown as StageWindow).kernel.getState().stage.confirmed)

type Change = { about?: string; isLoading?: boolean; off?: 'disabled' | 'aria-disabled' | null; lines?: number }
const change = (page: Page | Frame, how: Change) =>
  page.evaluate((how) => (window as unknown as StageWindow).kernel.actions.stage.change(how), how)

const openReview = (page: Page | Frame) =>
  page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.open({ view: 'Confirm' }))

/** Stores the latest notification of the button's observer, which ignores the mocked clock. */
const listen = () => {
  const told = new WeakMap<Element, boolean>()
  Object.assign(window, { isSeen: (element: Element) => told.get(element) ?? false })
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, self) => {
        tell(entries, self)
        for (const entry of entries) told.set(entry.target, (entry as { isVisible?: boolean }).isVisible ?? true)
      }, options)
    }
    override observe(target: Element) {
      told.delete(target)
      super.observe(target)
    }
  }
}

/** Waits until the browser has notified the button that it is fully visible. */
const seen = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByTestId('submit')
        .evaluate((button) => (window as unknown as { isSeen(element: Element): boolean }).isSeen(button)),
    )
    .toBe(true)

/** Opens the view with a mocked clock, with the button at 0 ms. */
async function review(page: Page) {
  await page.clock.install()
  await page.addInitScript(listen)
  await page.goto('/stage/')
  await openReview(page)
  const modal = page.getByTestId('modal')
  await expect(modal).toHaveAttribute('data-phase', 'open')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await modal.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const begin = async (about: string) => {
    await change(page, { about })
    await expect(page.getByTestId('submit')).toHaveText(about)
    await seen(page)
    // Two frames in which the button does not move.
    await page.clock.runFor(32)
  }
  await begin('Send 251 USDC')
  const submit = page.getByTestId('submit')
  async function click(count = 1) {
    const { x, y, width, height } = (await submit.boundingBox()) as {
      x: number
      y: number
      width: number
      height: number
    }
    await page.mouse.click(x + width / 2, y + height / 2, { clickCount: count })
  }
  return { submit, modal, begin, click, pass: (ms: number) => page.clock.runFor(ms) }
}

test('L3: ignores a click in the first 500 ms with an explanation, and accepts one after that', async ({ page }) => {
  const { submit, click, pass } = await review(page)
  for (let at = 32; at < 480; at += 64) {
    await click()
    expect(await confirmed(page)).toBe(0)
    await pass(64)
  }
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByTestId('modal')).toContainText('Not ready yet. Wait a moment, then try again.')
  await pass(100)
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await expect(page.getByTestId('modal')).not.toContainText('Not ready yet.')
  await click()
  expect(await confirmed(page)).toBe(1)
})

test('L3: treats a double click as one, until the owner is ready for another', async ({ page }) => {
  const { click, pass, begin } = await review(page)
  await pass(600)
  await click(2)
  await click()
  expect(await confirmed(page)).toBe(1)
  await change(page, { isLoading: true })
  await expect(page.getByTestId('submit')).toHaveAttribute('aria-busy', 'true')
  await pass(600)
  await click()
  expect(await confirmed(page)).toBe(1)
  await change(page, { isLoading: false })
  await expect(page.getByTestId('submit')).not.toHaveAttribute('aria-busy')
  await click()
  expect(await confirmed(page)).toBe(1)
  await seen(page)
  await pass(600)
  await click()
  expect(await confirmed(page)).toBe(2)
  await begin('Send 300 USDC')
  await click()
  expect(await confirmed(page)).toBe(2)
  await pass(600)
  await click()
  expect(await confirmed(page)).toBe(3)
})

for (const off of firstOf(['disabled', 'aria-disabled'] as const)) {
  test(`L3: a button with ${off} sends nothing, and the delay restarts when it is enabled`, async ({ page }) => {
    const { submit, click, pass } = await review(page)
    await pass(600)
    await change(page, { off })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await pass(600)
    await click()
    await submit.dispatchEvent('click')
    await submit.press('Enter')
    expect(await confirmed(page)).toBe(0)
    await change(page, { off: null })
    await expect(submit).not.toHaveAttribute('disabled')
    await click()
    expect(await confirmed(page)).toBe(0)
    await seen(page)
    await pass(600)
    await click()
    expect(await confirmed(page)).toBe(1)
  })
}

test('L3: restarts the delay whenever the button moves', async ({ page }) => {
  const { submit, click, pass } = await review(page)
  await pass(600)
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await change(page, { lines: 3 })
  await expect(page.getByText('Network fee')).toHaveCount(3)
  await click()
  expect(await confirmed(page)).toBe(0)
  await pass(300)
  const shift = (px: number) =>
    page.evaluate(
      (px) =>
        document
          .querySelector('portico-modal')
          ?.shadowRoot?.querySelector('dialog')
          ?.style.setProperty('translate', `0 ${px}px`),
      px,
    )
  // The page moves the button under the pointer at the last moment.
  await shift(7)
  await pass(400)
  await click()
  expect(await confirmed(page)).toBe(0)
  // Slow moves add up.
  for (let px = 7.6; px < 14; px += 0.6) {
    await shift(px)
    await pass(64)
  }
  await click()
  expect(await confirmed(page)).toBe(0)
  await shift(20)
  // The clock is mocked, but the browser's own notice of what is visible takes as long as it takes.
  const becomesReady = () =>
    expect
      .poll(async () => {
        await pass(100)
        return submit.getAttribute('aria-disabled')
      })
      .toBeNull()
  await becomesReady()
  // A fraction of a pixel is rounding.
  await shift(20.4)
  await pass(32)
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await becomesReady()
  await click()
  expect(await confirmed(page)).toBe(1)
})

test('L3: restarts the delay when another window gives the focus back', async ({ page }) => {
  const { click, pass } = await review(page)
  await pass(600)
  // A double click whose first half closes a window above. Playwright emulates the focus, so no real window takes it.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await click()
  expect(await confirmed(page)).toBe(0)
  await pass(600)
  await click()
  expect(await confirmed(page)).toBe(1)
})

test('L3: counts only the time in which it was seen to be still', async ({ page }) => {
  const { modal, click, pass } = await review(page)
  await pass(600)
  await modal.evaluate((dialog) => dialog.style.setProperty('translate', '0 7px'))
  await pass(32)
  await modal.evaluate((dialog) => dialog.style.setProperty('translate', '0 14px'))
  await pass(16)
  // The page is too busy for frames: nobody knows when it moved last.
  await page.clock.fastForward(600)
  await click()
  expect(await confirmed(page)).toBe(0)
  await pass(600)
  await click()
  expect(await confirmed(page)).toBe(1)
})

test('L3: ignores a press that began too early, and a key held since the previous view', async ({ page }) => {
  const { submit, pass } = await review(page)
  await submit.hover({ force: true })
  await page.mouse.down()
  await pass(600)
  await page.mouse.up()
  expect(await confirmed(page)).toBe(0)
  await submit.focus()
  await page.keyboard.down('Enter')
  expect(await confirmed(page)).toBe(1)
  await change(page, { about: 'Send 400 USDC' })
  await expect(submit).toHaveText('Send 400 USDC')
  await seen(page)
  await pass(700)
  await page.keyboard.down('Enter')
  expect(await confirmed(page)).toBe(1)
  await page.keyboard.up('Enter')
})

for (const key of firstOf(['Enter', 'Space'])) {
  test(`L3: ${key} confirms like a click, and not earlier`, async ({ page }) => {
    const { submit, pass } = await review(page)
    await submit.focus()
    await page.keyboard.press(key)
    expect(await confirmed(page)).toBe(0)
    await pass(600)
    await page.keyboard.press(key)
    await page.keyboard.press(key)
    expect(await confirmed(page)).toBe(1)
  })
}

test('L3: ignores clicks by a script at any time', async ({ page }) => {
  const { submit, pass, click } = await review(page)
  await pass(600)
  await submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true }))
  })
  expect(await confirmed(page)).toBe(0)
  await click()
  expect(await confirmed(page)).toBe(1)
})

for (const [how, style] of Object.entries({
  'wholly, by what lets clicks through': 'inset:0;pointer-events:none;background:#fff',
  'in part': 'inset:50% 0 0 50%;pointer-events:none;background:#fff',
  'by what is all but invisible': 'inset:0;pointer-events:none;background:#fff;opacity:.05',
})) {
  test(`L2: a button that is covered ${how} stays disabled, and explains why after a blocked click`, async ({
    page,
  }) => {
    const { submit, pass, click } = await review(page)
    await pass(600)
    await page.evaluate((style) => {
      const cover = document.createElement('div')
      cover.popover = 'manual'
      cover.style.cssText = `position:fixed;border:0;margin:0;padding:0;inline-size:auto;block-size:auto;${style}`
      document.body.append(cover)
      cover.showPopover()
    }, style)
    const modal = page.getByTestId('modal')
    // The browser sends a notification every 100 ms at most, by its own clock.
    await expect(async () => {
      await pass(32)
      await expect(submit).toHaveAttribute('aria-disabled', 'true', { timeout: 1 })
    }).toPass()
    // Nothing was blocked yet: a wallet that draws in the page may cover the window while it asks.
    await pass(1100)
    await expect(modal).not.toContainText('Something is covering this window.')
    await click()
    expect(await confirmed(page)).toBe(0)
    await expect(modal).toContainText('Something is covering this window.')
    await page.evaluate(() => document.querySelector('[popover]')?.remove())
    await expect(async () => {
      await pass(32)
      await expect(modal).not.toContainText('Something is covering this window.', { timeout: 1 })
    }).toPass()
    // The text is gone, so the button moves up, and stays there until its delay starts.
    await modal.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    await seen(page)
    await pass(600)
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    await click()
    expect(await confirmed(page)).toBe(1)
  })
}

/** The stage in a frame, by the page around it and its origin. */
const FRAMES = [
  { name: 'of its own origin', around: '127.0.0.1', query: '', isOff: false },
  { name: 'of another origin', around: 'localhost', query: '', isOff: true },
  { name: 'of another origin that may', around: 'localhost', query: '?ancestor=<around>', isOff: false },
  {
    name: 'of another origin than the one that may',
    around: 'localhost',
    query: '?ancestor=https://example.com',
    isOff: true,
  },
] as const

for (const { name, around, query, isOff } of FRAMES) {
  // Where a button must be off is a guard; that it is on elsewhere is tried by every other scenario.
  test(`L2: in a frame ${name} the button is ${isOff ? 'off, with a way out' : 'on'}`, {
    tag: isOff ? [] : '@deep',
  }, async ({ page, baseURL }) => {
    const { port } = new URL(baseURL as string)
    const outer = `http://${around}:${port}`
    const address = `http://127.0.0.1:${port}/stage/${query.replace('<around>', outer)}`
    await page.goto(`${outer}/around?${encodeURIComponent(address)}`)
    const frame = page.frames().at(-1) as Frame
    await expect(frame.getByTestId('connect-button')).toBeVisible()
    await openReview(frame)
    const submit = frame.getByTestId('submit')
    if (!isOff) {
      await submit.click()
      expect(await confirmed(frame)).toBe(1)
      return
    }
    await expect(submit).toBeDisabled()
    await expect(frame.getByTestId('view-Confirm')).toContainText('This page is embedded in another site')
    const link = frame.getByRole('link', { name: 'Open in a new tab' })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
}
