import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { PageKernel } from '../../playground/page/kernel.ts'
import { type AnyPlugin, openReplay, type PluginList, rerun } from '../../plugins/index.ts'
import { isDeep } from '../cases.ts'
import { plugins as playground } from './plugins.ts'

declare global {
  interface Window {
    kernel: PageKernel
  }
}

/** Checks that the page's log replays to the state that the page shows. */
export async function expectReplay(page: Page, all: PluginList): Promise<void> {
  if (page.isClosed() || !(await page.evaluate(() => 'kernel' in window))) return
  const { state, report } = await page.evaluate(async () => {
    for (;;) {
      const state = window.kernel.getState()
      const report = JSON.stringify(await window.kernel.log.export({ personal: true }))
      // An entry that arrived during the export is only in one of the two.
      if (state === window.kernel.getState()) return { state, report }
    }
  })
  // A page may have fewer plugins.
  const plugins = all.flat().filter((one): one is AnyPlugin => !!one && 'contract' in one && one.contract.id in state)
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(state)
  const again = await rerun(report, { plugins })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState()).toEqual(state)
  if (process.env.PORTICO_REPORTS && all === playground)
    await keep(page, { report, state }, process.env.PORTICO_REPORTS)
}

/** Saves the report for `rerun.ts`, with names and anonymous, and the page's state. */
async function keep(page: Page, visit: { report: string; state: unknown }, folder: string): Promise<void> {
  const { testId, titlePath } = test.info()
  const exported = async () => JSON.stringify(await window.kernel.log.export())
  // In the deep run only: the anonymous export loads more code, and the page may be offline.
  const redacted = isDeep ? await page.evaluate(exported).catch(() => null) : null
  mkdirSync(folder, { recursive: true })
  const scenario = { title: titlePath.join(' › '), ...visit, redacted }
  writeFileSync(join(folder, `${testId}-${kept++}.json`), JSON.stringify(scenario))
}

let kept = 0
