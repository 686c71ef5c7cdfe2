import type { Page } from '@playwright/test'
import { waitUntilAtRest } from './axe.ts'
import { firstOf } from './cases.ts'
import { eachView } from './each-view.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** The longest words, right to left, tall scripts, and lines without spaces. */
const LOCALES = firstOf(['ru', 'ar', 'de', 'hi', 'ja', 'th'], 2)

/** Finds text that does not fit its box, or is cut off without a sign of it. */
const findMisfits = (page: Page) =>
  page.getByTestId('modal').evaluate((dialog) => {
    const text = (element: Element) => (element.textContent ?? '').trim().slice(0, 60)
    const body = dialog.querySelector('.body') as HTMLElement
    const { left, right } = dialog.getBoundingClientRect()
    const misfits = body.scrollWidth > body.clientWidth ? ['the body scrolls sideways'] : []
    for (const element of dialog.querySelectorAll('button, a, label, p, h2, h3, small, dt, dd, [role=tab]')) {
      if (!text(element) || element.closest('.unseen, [aria-hidden=true]')) continue
      const box = element.getBoundingClientRect()
      if (box.width === 0) continue
      if (box.left < left - 1 || box.right > right + 1) misfits.push(`outside: ${text(element)}`)
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible'
      if (isCut && textOverflow !== 'ellipsis') misfits.push(`cut: ${text(element)}`)
      const isWide = element.matches('button, [role=tab]') && element.scrollWidth > element.clientWidth + 1
      if (isWide) misfits.push(`too wide: ${text(element)}`)
    }
    return misfits
  })

for (const locale of LOCALES) {
  test(`each view fits 360 px in ${locale}, before and after connecting`, async ({ page }) => {
    test.slow()
    const { open, connect } = visitor(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('?wallets=harbor')
    await page.evaluate((tag) => window.kernel.actions.modal.setLocale({ locale: tag }), locale)
    const misfits: Record<string, readonly string[]> = {}
    const look = (when: string) =>
      eachView(page, async (view) => {
        await waitUntilAtRest(page)
        const found = await findMisfits(page)
        if (found.length > 0) misfits[`${view}, ${when}`] = found
      })
    await look('before')
    await connect()
    await look('after')
    expect(misfits).toEqual({})
  })
}
