import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const VISITOR = 'Wilhelmina Quist'

/** A plugin that logs the visitor's name, marked, in an action and an event whose names have a slash. */
function createBadge(id: string) {
  const contract = defineContract({
    id,
    initialState: () => ({ names: 0 }),
    events: { 'name/told': event(type<{ name: string }>(), { personal: ['name'] }) },
    actions: { 'name/tell': action(type<{ name: string }>(), { personal: ['name'] }) },
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          'name/told': (draft) => {
            draft.names += 1
          },
        },
        actions: { 'name/tell': ({ send }, { name }) => send('name/told', { name }) },
      }),
  })
}

test.each(['@acme/badge', 'acme.badge'])(
  'an anonymous report is refused if a plugin has the id %s, whose personal marks it would not find',
  async (id) => {
    const kernel = createKernel({ plugins: [createBadge(id)], io: createWorld().io })
    await kernel.actions[id]?.['name/tell']?.({ name: VISITOR })
    await expect(kernel.log.export()).rejects.toMatchObject({
      code: 'plugin-id-invalid',
      message: `The plugin id "${id}" contains "." or "/".`,
    })
  },
)

test('an export finds the personal marks of an action and an event whose names have a slash', async () => {
  const badge = createBadge('badge')
  const kernel = createKernel({ plugins: [badge], io: createWorld().io })
  await kernel.actions.badge?.['name/tell']?.({ name: VISITOR })
  const report = await kernel.log.export()
  expect(report.entries.map((entry) => entry.type)).toContain('badge/name/told')
  expect(JSON.stringify(report)).not.toContain(VISITOR)
  const replay = await openReplay(report, { plugins: [badge] })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().badge).toEqual({ names: 1 })
})
