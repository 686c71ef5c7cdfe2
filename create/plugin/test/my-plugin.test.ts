import { eip155 } from 'portico/eip155'
import { assertReplays, checkPlugin, createBrowser, createTestKernel, scriptedEvmWallet } from 'portico/testkit'
import { expect, test } from 'vitest'
import { myPlugin } from '../src/index.ts'

const connectorId = 'example.harbor'

test('obeys the laws of every plugin', async () => {
  const wallet = scriptedEvmWallet()
  const breaches = await checkPlugin(myPlugin(), {
    otherPlugins: [eip155()],
    request: wallet.request,
    // Stored by an earlier visit.
    storage: { 'portico.my-plugin.notes': '{"eip155:1:0x0":"rent"}' },
    session: async ({ kernel, world, person }) => {
      await wallet.announce(world)
      const connected = kernel.actions.connection.connect({ connectorId })
      await world.advance(1_000)
      await connected
      await kernel.actions.modal.open({ view: 'MyPlugin' })
      await kernel.actions['my-plugin'].write({ text: person('note') })
      await world.advance(1_000)
    },
  })
  expect(breaches).toEqual([])
})

test('stores a note for the account over a reload', async () => {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({ plugins: [eip155(), myPlugin()], request: wallet.request })
  await kernel.load('my-plugin')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId })
  await world.advance(0)
  await connected
  await kernel.actions['my-plugin'].write({ text: ' rent ' })
  expect(Object.values(kernel.getState()['my-plugin'].notes ?? {})).toEqual(['rent'])
  await assertReplays(kernel)

  const stored = Object.fromEntries(world.storage)
  const { kernel: next, world: later } = createTestKernel({ plugins: [eip155(), myPlugin()], storage: stored })
  await next.load('my-plugin')
  await later.advance(0)
  expect(Object.values(next.getState()['my-plugin'].notes ?? {})).toEqual(['rent'])
})

test('a note that is written before the stored ones are read erases none of them', async () => {
  const wallet = scriptedEvmWallet()
  const key = 'portico.my-plugin.notes'
  let latency = 0
  const browser = createBrowser({ [key]: '{"eip155:1:0x0":"rent"}' }, () => latency)
  const { kernel, world } = createTestKernel({ plugins: [eip155(), myPlugin()], request: wallet.request, browser })
  await kernel.load('eip155')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId })
  await world.advance(0)
  await connected
  latency = 1_000
  const written = kernel.actions['my-plugin'].write({ text: 'trip' })
  await world.advance(2_000)
  await written
  expect(Object.values(JSON.parse(world.storage.get(key) ?? '{}'))).toEqual(['rent', 'trip'])
})
