import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** Set `PORTICO_SHOTS=folder` to save a screenshot of every state. */
const shots = process.env.PORTICO_SHOTS

/** Takes a screenshot of the modal once it is at rest, if enabled, and checks that nothing overflows sideways. */
export async function takeScreenshot(page: Page, name: string) {
  const modal = page.getByTestId('modal')
  await expect(modal).toHaveAttribute('data-phase', 'open')
  expect(await modal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Runs the check in dark and light, on a phone and on a desktop, without reloading. */
export async function inEachLook(page: Page, name: string, see: () => Promise<void> = async () => {}) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      await test.step(`${name}, ${theme}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
        await see()
        await takeScreenshot(page, `${name}-${theme}-${width}`)
      })
    }
  }
}

/** Waits until no color fades from one theme to the other: in between, the contrast is neither's. */
const waitForTransitions = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const root = document.querySelector('portico-modal')?.shadowRoot
        return (root?.getAnimations() ?? []).filter((one) => one instanceof CSSTransition).length
      }),
    )
    .toBe(0)

/** Like `inEachLook`, in the two looks that differ most, with axe in the narrow one. */
export async function inBothLooks(page: Page, name: string) {
  for (const [theme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await test.step(`${name}, ${theme}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
      await waitForTransitions(page)
      if (width === 360) await expectAccessible(page, name, 'portico-modal')
      await takeScreenshot(page, `${name}-${theme}-${width}`)
    })
  }
}
