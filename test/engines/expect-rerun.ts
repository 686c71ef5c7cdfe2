import { expect } from 'vitest'
import { type PluginList, rerun } from '../../plugins/index.ts'
import type { Driver } from './driver.ts'
import type { ScenarioPage } from './page.tsx'

/** The log of the page reruns here, in another engine, without a divergence. */
export async function expectRerun(driver: Driver, plugins: PluginList): Promise<void> {
  const exported = await driver.evaluate(async () => {
    const { kernel } = window as unknown as ScenarioPage
    return JSON.stringify(await kernel.log.export({ personal: true }))
  })
  const { divergences } = await rerun(exported, { plugins })
  expect(divergences).toEqual([])
}
