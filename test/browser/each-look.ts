import { expect, type Page, test } from '@playwright/test'
import { eachInTurn } from '../cases.ts'
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

const LOOKS = (['light', 'dark'] as const).flatMap((theme) => [360, 1280].map((width) => ({ theme, width })))
/** All with screenshots and in the deep run; otherwise each place takes the next. */
const looksInTurn = shots ? () => LOOKS : eachInTurn(LOOKS)

async function setLook(page: Page, { theme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
}

/** Runs the check in dark and light, on a phone and on a desktop, without reloading. Ends in the last of them. */
export async function inEachLook(page: Page, name: string, see: () => Promise<void> = async () => {}) {
  for (const look of looksInTurn()) {
    await test.step(`${name}, ${look.theme}, ${look.width} px`, async () => {
      await setLook(page, look)
      await see()
      await takeScreenshot(page, `${name}-${look.theme}-${look.width}`)
    })
  }
  await setLook(page, LOOKS.at(-1) as (typeof LOOKS)[number])
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
  for (const look of [
    { theme: 'light', width: 360 },
    { theme: 'dark', width: 1280 },
  ] as const) {
    const { theme, width } = look
    await test.step(`${name}, ${theme}, ${width} px`, async () => {
      await setLook(page, look)
      await waitForTransitions(page)
      if (width === 360) await expectAccessible(page, name, 'portico-modal')
      await takeScreenshot(page, `${name}-${theme}-${width}`)
    })
  }
}
