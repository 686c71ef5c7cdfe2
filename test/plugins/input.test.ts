import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  type as typeOf,
} from '../../kernel/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { type AnyContract, type AnyPlugin, createKernel, openReplay, rerun } from '../../plugins/index.ts'
import { getFactoryName, plugins } from '../entries.mjs'
import { createWorld, flush } from '../kit/index.ts'

type Asking = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>
const start = (plugins: readonly never[] = []) =>
  createKernel({ plugins: [eip155(), ...plugins], io: createWorld().io, log: { level: 'silent' } })
const asking = ({ actions }: { actions: object }) => actions as Asking

const WRONG: readonly (readonly [plugin: string, action: string, input: unknown, field: string])[] = [
  ['modal', 'setTheme', { theme: 'purple' }, 'theme'],
  ['modal', 'setTheme', { theme: { accent: 'purple' } }, 'theme.accent'],
  ['modal', 'setTheme', { theme: { mode: 'dim' } }, 'theme.mode'],
  ['modal', 'setTheme', { theme: { radius: 400 } }, 'theme.radius'],
  ['modal', 'toast', { message: 'x', variant: 'info' }, 'variant'],
  ['modal', 'open', { params: { a: 1 } }, 'params.a'],
  ['modal', 'open', { view: 7 }, 'view'],
  ['modal', 'push', {}, 'view'],
  ['connection', 'acceptTerms', {}, 'isAccepted'],
  ['connection', 'connect', { connectorId: null }, 'connectorId'],
  ['connection', 'setPreferredAccountType', { accountType: 'gold' }, 'accountType'],
  ['eip155', 'request', { method: 7 }, 'method'],
]

test.each(WRONG)(
  '%s.%s(%j) is refused before it is written, as the first call of a host too',
  async (id, name, input, field) => {
    const kernel = start()
    const call = () => asking(kernel)[id]?.[name]?.(input)
    for (let i = 0; i < 2; i++)
      await expect(call()).rejects.toMatchObject({
        code: 'input-invalid',
        message: expect.stringMatching(new RegExp(`action "${name}" of the plugin "${id}" .* field "${field}"`)),
      })
    expect(kernel.log.entries.filter(({ kind, type }) => kind === 'action' || type.startsWith('modal/'))).toEqual([])
    await kernel.actions.modal.setTheme({ theme: 'light' })
    const replay = await openReplay(await kernel.log.export(), { plugins: [eip155()] })
    expect(replay.problems).toEqual([])
    replay.seek(replay.length - 1)
    expect(replay.kernel.getState().modal.theme).toBe('light')
  },
)

test('a host’s actions keep their order, and are synchronous once the schemas have loaded', async () => {
  const kernel = start()
  void kernel.actions.modal.open({ view: 'Networks' })
  await kernel.actions.modal.close()
  expect(kernel.getState().modal.open).toBe(false)
  await flush()
  void kernel.actions.modal.setTheme({ theme: 'light' })
  expect(kernel.getState().modal.theme).toBe('light')
})

test('a view’s actions do not wait for schemas, and are checked once they have loaded', async () => {
  const kernel = start()
  await kernel.eager.load('modal')
  await flush()
  const { setTheme } = asking(kernel.eager).modal ?? {}
  void setTheme?.({ theme: 'light' })
  expect(kernel.getState().modal.theme).toBe('light')
  await kernel.load('modal')
  await expect(setTheme?.({ theme: 'purple' })).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(setTheme?.()).rejects.toMatchObject({ code: 'input-invalid' })
  expect(kernel.getState().modal.theme).toBe('light')
})

const contract = defineContract({
  id: 'tally',
  initialState: () => ({ lines: [] as string[] }),
  events: { counted: event(typeOf<{ line: string }>()), cleared: event(typeOf<void>()) },
  actions: { count: action(typeOf<{ line: string }>()), clear: action(typeOf<object>()) },
})
/** A third-party plugin that dispatches what the test passes. */
const tally = (isChecked: boolean, fetched = async () => {}) =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          counted: (draft, { line }) => void draft.lines.push(line),
          cleared: (draft) => void draft.lines.splice(0),
        },
        actions: {
          count: ({ send }, input) => send('counted', input),
          clear: ({ send }, input) => (send as (name: string, payload: object) => void)('cleared', input),
        },
      }),
    ...(isChecked && {
      migrations: async () => {
        await fetched()
        return defineMigrations(contract, {
          events: { counted: { schema: z.object({ line: z.string() }) } },
        })
      },
    }),
  })

test('rejects an event that fails its schema by name without a state change, also in a rerun', async () => {
  const kernel = createKernel({ plugins: [tally(true)], io: createWorld().io, log: { level: 'silent' } })
  await expect(asking(kernel).tally?.count?.({ line: 7 })).rejects.toMatchObject({
    code: 'input-invalid',
    message: expect.stringMatching(/event "counted" of the plugin "tally" .* field "line"/),
  })
  await kernel.actions.tally.count({ line: 'one' })
  expect(kernel.getState().tally.lines).toEqual(['one'])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)).toEqual([
    { plugin: 'tally', where: 'tally/count', reason: 'input-invalid' },
  ])
  const report = await kernel.log.export({ personal: true })
  expect((await rerun(report, { plugins: [tally(true)] })).divergences).toEqual([])
})

test('checks earlier entries when the schemas load, names invalid ones, and leaves them out of a replay', async () => {
  const kernel = createKernel({ plugins: [tally(true)], io: createWorld().io, log: { level: 'silent' } })
  await asking(kernel.eager).tally?.count?.({ line: 7 })
  expect(kernel.log.entries.some(({ type }) => type === 'kernel/pluginFailed')).toBe(false)
  await kernel.load('tally')
  expect(kernel.log.entries.at(-1)).toMatchObject({
    type: 'kernel/pluginFailed',
    data: { plugin: 'tally', where: 'tally/counted', reason: 'input-invalid' },
  })
  const replay = await openReplay(await kernel.log.export(), { plugins: [tally(true)] })
  replay.seek(replay.length - 1)
  expect(replay.problems).toHaveLength(1)
  expect(replay.kernel.getState().tally.lines).toEqual([])
})

test('rejects a payload for an event without one', async () => {
  const kernel = createKernel({ plugins: [tally(true)], io: createWorld().io, log: { level: 'silent' } })
  await expect(kernel.actions.tally.clear({ loud: true })).rejects.toMatchObject({ code: 'input-invalid' })
  expect(kernel.log.entries.some(({ type }) => type === 'tally/cleared')).toBe(false)
})

test('schemas that fail to load delay no action, and the next action loads them again', async () => {
  let tries = 0
  const plugin = tally(true, async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch')
  })
  const kernel = createKernel({ plugins: [plugin], io: createWorld().io, log: { level: 'silent' } })
  await kernel.actions.tally.count({ line: 'one' })
  expect(kernel.getState().tally.lines).toEqual(['one'])
  await expect(asking(kernel).tally?.count?.({ line: 7 })).rejects.toMatchObject({ code: 'input-invalid' })
  expect(kernel.getState().tally.lines).toEqual(['one'])
})

test('limits a plugin without schemas to what a log can hold', async () => {
  const kernel = createKernel({ plugins: [tally(false)], io: createWorld().io, log: { level: 'silent' } })
  for (const line of [1n, new Date(), () => {}, Symbol('x'), new Map(), Number.NaN])
    await expect(asking(kernel).tally?.count?.({ line })).rejects.toMatchObject({ code: 'not-loggable' })
  await kernel.actions.tally.count({ line: 'one' })
  expect(kernel.getState().tally.lines).toEqual(['one'])
})

// Every event with a payload has a schema: the compiler checks that, see `void-events.test.ts`.
test.each(plugins)('%s has a schema for each action with an input, and for no other', async (id) => {
  const module = (await import(new URL(`../../plugins/${id}/index.ts`, import.meta.url).href)) as Record<
    string,
    () => AnyPlugin
  >
  const factory = module[getFactoryName(id)]
  const plugin = (factory as () => AnyPlugin)()
  const { actions } = ((await plugin.loadContract?.()) ?? plugin.contract) as AnyContract
  const taking = Object.entries<{ takesInput: boolean }>(actions).filter(([, { takesInput }]) => takesInput)
  const known = Object.keys((await plugin.migrations?.())?.actions ?? {})
  expect(known.sort()).toEqual(taking.map(([name]) => name).sort())
})
