import { expect, test } from 'vitest'
import { openStoredReport } from '../../../adapters/player/open-stored-report.ts'
import type { AnyPlugin } from '../../../kernel/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { getFactoryName, plugins as ids, paths } from '../../entries.mjs'

/** Every kernel has them. */
const BASE = ['connection', 'modal']

async function importPlugin(id: string): Promise<AnyPlugin> {
  const { [getFactoryName(id)]: create } = await import(/* @vite-ignore */ `../../../${paths[id]}`)
  return create()
}

test('the player has every plugin of Portico’s own', async () => {
  const own: string[] = ids.filter((id: string) => !BASE.includes(id))
  const kernel = createKernel({ plugins: await Promise.all(own.map(importPlugin)), log: { level: 'silent' } })
  const { problems, kernel: replayed } = await openStoredReport(await kernel.log.export())
  expect(replayed.plugins.map(({ contract: { id } }: AnyPlugin) => id).sort()).toEqual([...BASE, ...own].sort())
  expect(problems).toEqual([])
  await kernel.destroy()
})
