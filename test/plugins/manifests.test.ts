import { expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/index.ts'
import { getFactoryName, plugins } from '../entries.mjs'

const folder = new URL('../../plugins/', import.meta.url)

test.each(plugins)('%s: its manifest names what its contract does, since the kernel loads by it', async (id) => {
  const module = await import(new URL(`${id}/index.ts`, folder).href)
  const { contract: manifest, loadContract } = module[getFactoryName(id)]() as AnyPlugin
  const contract = (await loadContract?.()) ?? manifest
  const names = ({ needs, optional = [], provides }: AnyPlugin['contract']) =>
    [needs, optional, provides].map((list: readonly { id: string }[]) => list.map((one) => one.id))
  expect(names(contract)).toEqual(names(manifest))
})
