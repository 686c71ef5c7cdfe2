import type { Locator, Page } from '@playwright/test'
import { sheets } from '../hosts/sheets.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './site.ts'
import { visitor } from './visitor.ts'

test.describe.configure({ timeout: 120_000 })

const openModal = (page: Page) => page.evaluate(() => window.kernel.actions.modal.open({}))

/** Checks that a person can see, read and click the element: it is on top at its center, in its full size. */
async function expectUsable(target: Locator, size: { width: number; height: number }) {
  await expect(target).toBeVisible()
  const seen = await target.evaluate(async (element) => {
    const settled = element.ownerDocument.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return target?.getRootNode() === element.getRootNode() && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(settled.map(({ finished }) => finished))
    const box = element.getBoundingClientRect()
    const root = element.getRootNode() as ShadowRoot
    const top = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const { opacity, color, fontSize, visibility } = getComputedStyle(element)
    return {
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
      isInside: box.x >= 0 && box.y >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      width: Math.round(box.width),
      height: Math.round(box.height),
      style: { opacity, color, fontSize, visibility },
    }
  })
  expect(seen).toMatchObject({ isOnTop: true, isInside: true })
  expect(Math.abs(seen.width - size.width), 'width').toBeLessThanOrEqual(2)
  expect(Math.abs(seen.height - size.height), 'height').toBeLessThanOrEqual(2)
  return seen.style
}

test('L4, with our open shadow root: no stylesheet of a host makes the modal unusable', { tag: '@deep' }, async ({
  page,
}) => {
  test.slow()
  const { at, modal } = visitor(page)
  await openSite(page)
  const parts = () => [at('modal-title'), at('modal-close'), at('wallet-example.harbor')]
  const sizes: { width: number; height: number }[] = []
  const styles: object[] = []
  await page.mouse.move(0, 0)
  await openModal(page)
  await expect(at('view-Connect')).toBeVisible()
  for (const part of parts()) {
    await expect(part).toBeVisible()
    const { width, height } = (await part.boundingBox()) ?? { width: 0, height: 0 }
    sizes.push({ width, height })
    styles.push(await expectUsable(part, { width, height }))
  }
  await at('modal-close').click()
  await expect(modal).toBeHidden()
  await page.mouse.move(0, 0)

  for (const [name, css] of Object.entries(sheets)) {
    await test.step(name, async () => {
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        Object.assign(window, { last: sheet })
      }, css)
      await openModal(page)
      for (const [index, part] of parts().entries()) {
        const style = await expectUsable(part, sizes[index] as { width: number; height: number })
        expect(style).toEqual(styles[index])
      }
      // By pointer and by keyboard.
      await at('wallet-example.harbor').focus()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await openModal(page)
      await at('modal-close').click()
      await expect(modal).toBeHidden()
      await page.mouse.move(0, 0)
      await page.evaluate(() => {
        const { last } = window as never as { last: CSSStyleSheet }
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== last)
      })
    })
  }
})
