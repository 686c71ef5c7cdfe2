import { expect, test } from 'vitest'
import { createKernel, defineContract, definePlugin, defineRuntime, version } from '../../kernel/index.ts'
import { satisfiesRange } from '../../kernel/range.ts'
import { createWorld } from '../kit/index.ts'

test.each([
  ['^0.1.0', '0.1.0 0.1.9', '0.2.0 0.0.9 1.1.0'],
  ['^1.2', '1.2.0 1.9.9', '1.1.9 2.0.0'],
  ['^0.0.3', '0.0.3', '0.0.4 0.0.2'],
  ['^0', '0.0.0 0.9.0', '1.0.0'],
  ['~1.2.3', '1.2.3 1.2.9', '1.3.0 1.2.2'],
  ['~1', '1.0.0 1.9.0', '2.0.0'],
  ['1.2', '1.2.0 1.2.7', '1.3.0 1.1.9'],
  ['>=1.2 <3', '1.2.0 2.9.9', '1.1.9 3.0.0'],
  ['>1.2 <=2', '1.3.0 2.9.9', '1.2.5 3.0.0'],
  ['1 || 3', '1.5.0 3.0.0', '2.0.0 4.0.0'],
  ['*', '0.0.0 9.9.9', ''],
  ['latest', '', '0.1.0 1.0.0'],
  ['', '', '0.1.0'],
])('%s holds %s, and not %s', (range, inside, outside) => {
  for (const one of inside.split(' ').filter(Boolean)) expect(satisfiesRange(one, range), one).toBe(true)
  for (const one of outside.split(' ').filter(Boolean)) expect(satisfiesRange(one, range), one).toBe(false)
})

test('a plugin for another version is named, not loaded, and stops nobody else', async () => {
  const contract = <const Id extends string>(id: Id) => defineContract({ id, initialState: () => ({}), events: {} })
  const plugin = <const Id extends string>(id: Id, portico: string) =>
    definePlugin(contract(id), { portico, load: async () => defineRuntime(contract(id), { reduce: {}, actions: {} }) })
  const kernel = createKernel({
    plugins: [plugin('old', '^99.0.0'), plugin('fitting', `^${version}`)],
    io: createWorld().io,
    log: { level: 'silent' },
  })
  await kernel.load('fitting')
  await expect(kernel.load('old')).rejects.toMatchObject({
    code: 'plugin-incompatible',
    message: `The plugin "old" is for Portico ^99.0.0, and this is ${version}.`,
  })
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'old', where: 'load', reason: 'plugin-incompatible' })
})
