import { expect, test } from 'vitest'
import { createKernel, defineContract, definePlugin, defineRuntime, version } from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

/** Creates a kernel with a plugin for a version range of Portico. */
function createKernelWith(portico: string) {
  const contract = defineContract({ id: 'one', initialState: () => ({}), events: {} })
  const plugin = definePlugin(contract, {
    portico,
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
  })
  return createKernel({ plugins: [plugin], io: createWorld().io, log: { level: 'silent' } })
}

// Ranges as npm reads them. The version of this package is 0.1.x.
test.each(['^0.1.0', '>= 0.1.0', '>=0.1 <3', '0.x', '0.1', '~0.1.0', '1 || ^0.1.0', '*', ''])(
  '%s includes this version',
  async (range) => {
    await createKernelWith(range).load('one')
  },
)

test.each(['^1.2', '1.x', '>0.1 <=0.1', '< 0.1.0', 'latest'])('%s does not include this version', async (range) => {
  await expect(createKernelWith(range).load('one')).rejects.toMatchObject({ code: 'plugin-incompatible' })
})

test('names a plugin for another version, does not load it, and does not affect others', async () => {
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
    message: `The plugin "old" needs Portico ^99.0.0, but this is ${version}.`,
  })
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'old', where: 'load', reason: 'plugin-incompatible' })
})
