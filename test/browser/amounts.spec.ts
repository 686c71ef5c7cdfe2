import type { Page } from '@playwright/test'
import { takeScreenshot } from './each-look.ts'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

interface Fault {
  digits: number
  what: string
}

/** Renders amounts of each length, and returns those that wrap or leave their view. */
const findFaults = (page: Page, lengths: readonly number[]) =>
  page.evaluate(async (all) => {
    const { kernel } = window as unknown as StageWindow
    const faults: Fault[] = []
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (const digits of all) {
      const about = '8'.repeat(digits)
      await kernel.actions.stage.change({ about })
      while (root.querySelector('[data-amount]')?.getAttribute('data-amount') !== about) await nextFrame()
      const view = root.querySelector('[data-testid=view-Amounts]') as HTMLElement
      const edge = view.getBoundingClientRect()
      const texts = document.createTreeWalker(view, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        if (node.parentElement?.closest('.unseen')) continue
        for (const { index, 0: number } of node.data.matchAll(/[\d.,]{2,}/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + number.length)
          const rects = [...range.getClientRects()]
          const tops = new Set(rects.map(({ top }) => Math.round(top)))
          if (tops.size > 1) faults.push({ digits, what: `${tops.size} lines: ${number}` })
        }
      }
      for (const one of view.querySelectorAll('.amount, .unit-switch, .lnk, .pill, .kv dd, .row .e'))
        if (one.getBoundingClientRect().right > edge.right + 1 || one.getBoundingClientRect().left < edge.left - 1)
          faults.push({ digits, what: `outside: ${one.className}` })
      const max = view.querySelector<HTMLElement>('[data-testid=max]')
      const box = max?.getBoundingClientRect()
      const hit = box && root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (hit !== max) faults.push({ digits, what: 'Max is cut' })
      if (max && max.scrollWidth > max.clientWidth) faults.push({ digits, what: 'Max is cut' })
      const input = view.querySelector<HTMLInputElement>('[data-testid=amount-input]')
      if (digits <= 22 && input && input.scrollWidth > input.clientWidth + 1)
        faults.push({ digits, what: `the field is too narrow: ${input.value}` })
    }
    return faults
  }, lengths)

test('wraps no amount of 1 to 40 digits, and truncates none of realistic length', async ({ page }) => {
  await page.goto('/stage/')
  await page.getByTestId('connect-button').focus()
  await page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.open({ view: 'Amounts' }))
  await expect(page.getByTestId('view-Amounts')).toBeVisible()
  await page.getByTestId('modal-title').focus()
  const lengths = Array.from({ length: 40 }, (_, index) => index + 1)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findFaults(page, lengths), `${width} px`).toEqual([])
  }
  for (const digits of [19, 22, 30, 40]) {
    expect(await findFaults(page, [digits])).toEqual([])
    await takeScreenshot(page, `Amounts-${digits}`)
  }
})

test('groups an amount while it is not edited, and keeps it as typed', async ({ page }) => {
  await page.goto('/stage/')
  await page.getByTestId('connect-button').focus()
  await page.evaluate(() => (window as unknown as StageWindow).kernel.actions.modal.open({ view: 'Amounts' }))
  const field = page.getByTestId('amount-input')
  const grouped = page.getByTestId('view-Amounts').locator('.grouped')
  await field.fill('12345.6')
  await expect(grouped).toBeHidden()
  await page.getByTestId('max').focus()
  await expect(grouped).toHaveText('12,345.6')
  await expect(grouped).toBeVisible()
  await expect(field).toHaveCSS('opacity', '0')
  // Typing replaces the selected text, as in any other field.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await expect(grouped).toBeHidden()
  await page.keyboard.type('7654321')
  await expect(field).toHaveValue('7654321')
})
