import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A colour on its way is neither the one nor the other; and what follows from sizes follows a frame later. */
export const rested = (page: Page) =>
  page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    const passing = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    // Who observes last is told last.
    const told = (measured: () => void) => new ResizeObserver(measured).observe(document.documentElement)
    await new Promise<void>(told)
  })

/** axe finds nothing in it, as it stands. @param without - Rules that can't hold there. */
export async function expectAccessible(
  page: Page,
  name: string,
  within = 'body',
  without: string[] = [],
): Promise<void> {
  await rested(page)
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(`((module) => { ${axe} })()`)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = JSON.stringify({ rules, resultTypes: ['violations'] })
  const { violations } = (await page.evaluate(`axe.run('${within}', ${options})`)) as AxeResults
  const told = violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
  expect(told).toEqual([])
}
