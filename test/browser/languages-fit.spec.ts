import type { Page } from '@playwright/test'
import { isDeep } from '../cases.ts'
import { createPseudoMessages, PSEUDO } from '../translations/pseudo.ts'
import { waitUntilAtRest } from './axe.ts'
import { eachView } from './each-view.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

/** Longer than any language, and right to left. */
const PSEUDO_LOCALES = ['en-XA', 'ar-XB']
/** The longest words, tall scripts, and lines without spaces. */
const LANGUAGES = ['ru', 'ar', 'de', 'hi', 'ja', 'th']
/** The languages of each visit. With two, a view has one before connecting and the other after. */
const VISITS = isDeep ? [...PSEUDO_LOCALES, ...LANGUAGES].map((locale) => [locale]) : [PSEUDO_LOCALES]

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

interface Line {
  readonly text: string
  /** What is seen of it. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/** Measures each visible line of text in the dialog, without what its parents cut off. */
const readLines = (page: Page): Promise<readonly Line[]> =>
  page.getByTestId('modal').evaluate((dialog) => {
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    const lines: Line[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent || parent.closest('.unseen, [aria-hidden=true], [hidden]')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const cuts: DOMRect[] = []
      for (let element: Element | null = parent; element && element !== dialog; element = element.parentElement)
        if (getComputedStyle(element).overflowX !== 'visible') cuts.push(element.getBoundingClientRect())
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const box = {
          left: Math.max(left, ...cuts.map((cut) => cut.left)),
          top: Math.max(top, ...cuts.map((cut) => cut.top)),
          right: Math.min(right, ...cuts.map((cut) => cut.right)),
          bottom: Math.min(bottom, ...cuts.map((cut) => cut.bottom)),
        }
        if (box.right > box.left && box.bottom > box.top) lines.push({ text, box })
      }
    }
    return lines
  })

/** Finds lines of text that lie on one another. A line's box is higher than its letters. */
function findOverlaps(lines: readonly Line[]): readonly string[] {
  const isOver = ({ box: a }: Line, { box: b }: Line) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 3
  return lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.text !== line.text && isOver(line, other))
      .map((other) => `on one another: ${line.text.slice(0, 60)} | ${other.text.slice(0, 60)}`),
  )
}

/** The hostile token of the local world. */
const OUTSIDE = /Claim at evil/

/** Finds texts of three words or more without accents: in `en-XA` these are in the code, not among the messages. */
const findHardCoded = (lines: readonly Line[]): readonly string[] =>
  lines
    .map(({ text }) => text)
    .filter((text) => /(?:^|\s)[a-z]+(?:\s[a-z]+){2}/i.test(text) && !/[À-ž]/.test(text) && !OUTSIDE.test(text))
    .map((text) => `in English: ${text}`)

/** Finds our own texts that end in an ellipsis, by the accents of `en-XA`: only names from outside may. */
const findShortened = (page: Page) =>
  page.getByTestId('modal').evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent ?? '')
      .filter((text) => /[À-ž]/.test(text))
      .map((text) => `shortened: ${text.slice(0, 60)}`),
  )

/** Set `PORTICO_SHOTS=folder` to save each view, dark and light. */
const shots = process.env.PORTICO_SHOTS

async function takePictures(page: Page, name: string) {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((one) => window.kernel.actions.modal.setTheme({ theme: one }), theme)
    await waitUntilAtRest(page)
    await page.getByTestId('modal').screenshot({ path: `${shots}/${name}-${theme}.png` })
  }
}

const isPseudo = (locale: string): locale is keyof typeof PSEUDO => Object.hasOwn(PSEUDO, locale)

for (const locales of VISITS) {
  test(`each view fits 360 px in ${locales.join(' or ')}, before and after connecting`, async ({ page }) => {
    test.slow()
    const { open, connect } = visitor(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const messages = await Promise.all(locales.filter(isPseudo).map(createPseudoMessages))
    await page.addInitScript((own) => Object.assign(window, { ownMessages: own }), Object.assign({}, ...messages))
    await open('?wallets=harbor')
    const misfits: Record<string, readonly string[]> = {}
    const look = (when: string, inTurn: readonly string[]) => {
      let next = 0
      return eachView(page, async (view) => {
        const locale = inTurn[next++ % inTurn.length] as string
        const tag = isPseudo(locale) ? PSEUDO[locale].locale : locale
        await page.evaluate((locale) => window.kernel.actions.modal.setLocale({ locale }), tag)
        await expect(page.locator('portico-modal')).toHaveAttribute('lang', tag)
        await waitUntilAtRest(page)
        const lines = await readLines(page)
        const inAccents = locale === 'en-XA' ? [...findHardCoded(lines), ...(await findShortened(page))] : []
        const found = [...(await findMisfits(page)), ...findOverlaps(lines), ...inAccents]
        if (found.length > 0) misfits[`${view}, ${locale}, ${when}`] = found
        if (shots) await takePictures(page, `${locale}-${when}-${view}`)
      })
    }
    // Most views are alike without an account.
    if (isDeep) await look('before', locales)
    await connect()
    await look('after', locales.toReversed())
    expect(misfits).toEqual({})
  })
}
