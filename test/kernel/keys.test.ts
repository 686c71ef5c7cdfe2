import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

type Way = 'get' | 'getSecret' | 'set' | 'remove'

const plugin = <const Id extends 'keeper' | 'guest'>(id: Id) => {
  const contract = defineContract({
    id,
    initialState: () => ({}),
    events: { done: event(type<{ what: string }>()) },
    actions: { use: action(type<{ way: Way; key: string }>()), read: action(type<{ key: string }>()) },
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { done: () => {} },
        actions: {
          async use({ io, send }, { way, key }) {
            const done = way === 'set' ? io.set(key, 'of another') : io[way](key)
            const told = await done.then(
              () => 'done',
              ({ code }: { code: string }) => code,
            )
            send('done', { what: told })
          },
          read: async ({ io }, { key }) => void (await io.get(key)),
        },
      }),
  })
}

test('P5: a plugin’s storage keys are private to it, even before its code is loaded', async () => {
  const world = createWorld()
  const plugins = [plugin('keeper'), plugin('guest')]
  const kernel = createKernel({ plugins, io: world.io })
  for (const key of ['portico.keeper', 'portico.keeper.token', 'portico.guest', 'site']) world.storage.set(key, 'own')
  const use = async (who: 'keeper' | 'guest', way: Way, key: string) => {
    await kernel.actions[who].use({ way, key })
    return kernel.log.entries.at(-1)?.data
  }
  for (const way of ['get', 'getSecret', 'set', 'remove'] as const) {
    for (const key of ['portico.keeper', 'portico.keeper.token']) {
      expect([way, key, await use('guest', way, key), world.storage.get(key)]).toEqual([
        ...[way, key, { what: 'key-not-allowed' }, 'own'],
      ])
    }
    for (const key of ['portico.guest', 'portico.guest.token', 'portico.keepers', 'portico', 'site'])
      expect([key, await use('guest', way, key)]).toEqual([key, { what: 'done' }])
  }
  await expect(kernel.actions.guest.read({ key: 'portico.keeper' })).rejects.toMatchObject({
    name: 'PorticoError',
    code: 'key-not-allowed',
  })
  expect(await use('keeper', 'get', 'portico.keeper.token')).toEqual({ what: 'done' })

  const { divergences } = await rerun(await kernel.log.export(), { plugins })
  expect(divergences).toEqual([])
})
