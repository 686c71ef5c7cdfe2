import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { PageKernel } from '../../playground/page/kernel.ts'
import type { PluginList } from '../../plugins/index.ts'
import { isDeep } from '../cases.ts'
import { type ListName, PLUGIN_LISTS } from './plugin-lists.ts'
import type { Visit } from './replay-visit.ts'

declare global {
  interface Window {
    kernel: PageKernel
  }
}

/** A visit that `rerun.ts` replays after all scenarios. */
export interface Scenario extends Visit {
  readonly title: string
  readonly plugins: ListName
  /** The anonymous report, which only the deep run writes. */
  readonly redacted: string | null
}

/**
 * Checks that the page's log replays and reruns to the state that the page shows: at once, or after all scenarios, where
 * one process does it for all that visit the same page.
 */
export async function expectReplay(page: Page, plugins: ListName | PluginList = 'playground'): Promise<void> {
  if (page.isClosed() || !(await page.evaluate(() => 'kernel' in window))) return
  const visit = await exportVisit(page)
  const folder = process.env.PORTICO_REPORTS
  const isNamed = typeof plugins === 'string'
  if (isNamed && folder) return keep(page, { ...visit, plugins }, folder)
  const { replayVisit } = await import('./replay-visit.ts')
  const { replayed, rerun, divergences } = await replayVisit(visit, isNamed ? await PLUGIN_LISTS[plugins]() : plugins)
  expect(replayed).toEqual(visit.state)
  expect(divergences).toEqual([])
  expect(rerun).toEqual(visit.state)
}

const exportVisit = (page: Page): Promise<Visit> =>
  page.evaluate(async () => {
    for (;;) {
      const state = window.kernel.getState()
      const report = JSON.stringify(await window.kernel.log.export({ personal: true }))
      // An entry that arrived during the export is only in one of the two.
      if (state === window.kernel.getState()) return { state, report }
    }
  })

async function keep(page: Page, visit: Visit & { plugins: ListName }, folder: string): Promise<void> {
  const { testId, titlePath } = test.info()
  const exported = async () => JSON.stringify(await window.kernel.log.export())
  // In the deep run only: the anonymous export loads more code, and the page may be offline.
  const redacted = isDeep ? await page.evaluate(exported).catch(() => null) : null
  mkdirSync(folder, { recursive: true })
  const scenario: Scenario = { title: titlePath.join(' › '), ...visit, redacted }
  writeFileSync(join(folder, `${testId}-${kept++}.json`), JSON.stringify(scenario))
}

let kept = 0
