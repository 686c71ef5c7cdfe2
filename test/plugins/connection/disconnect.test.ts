// A disconnect: its order, and what is left if a chain fails to disconnect.
import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../../kernel/index.ts'
import { Accounts } from '../../../plugins/capabilities.ts'
import { connection as connectionPlugin } from '../../../plugins/connection/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { scriptedNamespace } from '../scripted-namespace.ts'
import { networks } from '../stage.ts'

const connectorId = 'example.harbor'
const ref = { namespace: 'eip155', connectorId }
const quiet = { log: { level: 'silent' as const } }

/** Stores something per account, as `send` does, and drops it on disconnect. */
const contract = defineContract({
  id: 'sample',
  initialState: () => ({ seen: [] as string[] }),
  events: { seen: event(type<{ what: string }>()) },
  actions: { idle: action() },
  optional: [Accounts],
})
const sample = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { seen: (draft, { what }) => void draft.seen.push(what) },
        actions: { idle: () => {} },
        watch: [
          [
            ({ services }) => services.state(Accounts)?.disconnecting,
            ({ services, send }) => {
              const facts = services.state(Accounts)
              send('seen', { what: `${facts?.disconnecting.join() || 'over'}, ${facts?.active ? 'still' : 'no more'}` })
            },
          ],
        ],
      }),
  })

test('disconnects in order: other plugins, each chain, storage', async () => {
  const harbor = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), sample()],
    configuration: { networks },
    request: harbor.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  await kernel.load('connection')
  await kernel.load('sample')
  await harbor.announce(world)
  const connected = kernel.actions.connection.connect(ref)
  await world.advance(0)
  await connected
  const start = kernel.log.size
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(kernel.getState().sample.seen).toEqual(['eip155, still', 'over, no more'])
  const told = kernel.log.entries.slice(start).map(({ type, data }) => {
    const { request } = (data ?? {}) as { request?: { key?: string; method?: string } }
    return `${type} ${request?.key ?? request?.method ?? ''}`.trim()
  })
  const order = [
    'connection/disconnectRequested',
    'sample/seen',
    'eip155/sessionClosed',
    'connection/disconnected',
    'connection/disconnectEnded',
    'connection/remove portico.connection',
  ]
  expect(order.map((one) => told.indexOf(one))).toEqual(order.map((one) => told.indexOf(one)).sort((a, b) => a - b))
  expect(order.filter((one) => !told.includes(one))).toEqual([])
  const again = kernel.log.entries.filter(({ kind }) => kind === 'event').length
  await kernel.actions.connection.disconnect()
  expect(kernel.log.entries.filter(({ kind }) => kind === 'event')).toHaveLength(again)
  await assertReplays(kernel)
})

test('drops the account of a chain that fails to disconnect, and reports the failure', async () => {
  const { kernel, world } = createTestKernel({
    plugins: [
      scriptedNamespace({
        disconnect: () => {
          throw new Error('The relay is gone.')
        },
      }),
    ],
    ...quiet,
  })
  await kernel.load('connection')
  const { connection } = kernel.actions
  const done = connection.connect({ connectorId: 'w' })
  await world.advance(0)
  expect(await done).toEqual({ status: 'connected' })
  await expect(connection.disconnect()).rejects.toMatchObject({
    code: 'disconnect-failed',
    message: 'Failed to disconnect',
    cause: { message: 'The relay is gone.' },
  })
  expect(kernel.getState().connection).toMatchObject({
    disconnecting: [],
    sessions: [],
    chains: { test: { status: 'disconnected', accountState: { address: null } } },
  })
  const failed = kernel.log.entries.find(({ type }) => type === 'connection/disconnectFailed')
  expect(failed?.data).toEqual({ reason: 'The relay is gone.' })
  expect((await connectionPlugin().loadContract?.())?.events.disconnectFailed.track).toBe('DISCONNECT_ERROR')
  await connection.disconnect()
})
