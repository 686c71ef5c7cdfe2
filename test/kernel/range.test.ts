import { expect, test } from 'vitest'
import { createKernel, defineContract, definePlugin, defineRuntime, version } from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

/** A kernel with one plugin that is for these versions of Portico. */
function createKernelWith(portico: string) {
  const contract = defineContract({ id: 'one', initialState: () => ({}), events: {} })
  const plugin = definePlugin(contract, {
    portico,
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
  })
  return createKernel({ plugins: [plugin], io: createWorld().io, log: { level: 'silent' } })
}

// As npm reads them. The version of this package is 0.1.x.
test.each(['^0.1.0', '>= 0.1.0', '>=0.1 <3', '0.x', '0.1', '~0.1.0', '1 || ^0.1.0', '*', ''])(
  '%s holds it',
  async (range) => {
    await createKernelWith(range).load('one')
  },
)

test.each(['^1.2', '1.x', '>0.1 <=0.1', '< 0.1.0', 'latest'])('%s does not hold it', async (range) => {
  await expect(createKernelWith(range).load('one')).rejects.toMatchObject({ code: 'plugin-incompatible' })
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
    message: `The plugin "old" needs Portico ^99.0.0, but this is ${version}.`,
  })
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'old', where: 'load', reason: 'plugin-incompatible' })
})
