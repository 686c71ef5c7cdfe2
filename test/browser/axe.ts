import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until animations have ended and the layout has followed, since colors in transition have no valid contrast. */
export const waitUntilAtRest = (page: Page) =>
  page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    const passing = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    // The observer that was added last is called last.
    const told = (measured: () => void) => new ResizeObserver(measured).observe(document.documentElement)
    await new Promise<void>(told)
  })

/** Checks a view with axe. @param without - Rules that can't apply. */
export async function expectAccessible(
  page: Page,
  name: string,
  within = 'body',
  without: string[] = [],
): Promise<void> {
  await waitUntilAtRest(page)
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(`((module) => { ${axe} })()`)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = JSON.stringify({ rules, resultTypes: ['violations'] })
  // A button that becomes ready while axe looks would fade from one color to the other.
  const setFading = (isOn: boolean) =>
    page.evaluate((isOn) => {
      for (const { shadowRoot } of document.querySelectorAll('portico-modal')) {
        if (!shadowRoot) continue
        const own = shadowRoot.adoptedStyleSheets.filter((sheet) => !('isStill' in sheet))
        const still = Object.assign(new CSSStyleSheet(), { isStill: true })
        still.replaceSync('*,*::before,*::after{transition:none!important}')
        shadowRoot.adoptedStyleSheets = isOn ? own : [...own, still]
      }
    }, isOn)
  await setFading(false)
  const { violations } = (await page.evaluate(`axe.run('${within}', ${options})`)) as AxeResults
  await setFading(true)
  const told = violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  expect(told).toEqual([])
}
