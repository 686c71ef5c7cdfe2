import { beforeEach, expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  rerun,
  type,
} from '../../kernel/index.ts'
import { counter, contract as counterContract } from './sample/counter.ts'
import { createRandomWorld, macrotask } from './sample/session.ts'

const io = () => createRandomWorld(1, () => 10).io
const note = { text: 'x' }

const bomb = defineContract({
  id: 'bomb',
  initialState: () => ({ list: [1] }),
  events: { blown: event(type<void>()), burst: event(type<void>()) },
  actions: { blow: action(), burst: action(), fail: action(), stray: action(), sendForeign: action() },
})
const broken = definePlugin(bomb, {
  load: async () =>
    defineRuntime(bomb, {
      reduce: {
        blown: (draft) => {
          draft.list.push(2)
          throw new RangeError('half way')
        },
        burst: () => {},
      },
      actions: {
        blow: ({ send }) => send('blown'),
        burst: ({ send }) => send('burst'),
        fail: async () => {
          throw new Error('the message may hold anything')
        },
        async stray({ send }) {
          await macrotask()
          send('burst')
        },
        sendForeign: ({ send }) => send('counter/added' as 'burst'),
      },
      effects: {
        burst: () => {
          throw new TypeError('no')
        },
      },
    }),
})

// Failures are logged to the console too.
beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})

test('names a reducer, an effect and an action that throw, and everything else continues', async () => {
  const plugins = [counter(), broken] as const
  const kernel = createKernel({ plugins, io: io() })
  await kernel.actions.bomb.blow()
  await kernel.actions.bomb.burst()
  await expect(kernel.actions.bomb.fail()).rejects.toThrow('The plugin "bomb" failed in bomb/fail.')
  await kernel.actions.counter.add({ by: 3, note })
  expect(kernel.getState()).toMatchObject({ bomb: { list: [1] }, counter: { n: 3 } })
  expect(console.error).toHaveBeenCalledTimes(3)
  const failures = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)
  expect(failures).toEqual([
    { plugin: 'bomb', where: 'reduce', reason: 'RangeError' },
    { plugin: 'bomb', where: 'bomb/burst', reason: 'TypeError' },
    { plugin: 'bomb', where: 'bomb/fail', reason: 'Error' },
  ])
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
})

test('a runtime that fails to load fails its action, is named, and can be loaded again', async () => {
  let isDown = true
  const flaky = definePlugin(counterContract, {
    load: async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return counter().load()
    },
  })
  const kernel = createKernel({ plugins: [flaky], io: io() })
  await expect(kernel.actions.counter.add({ by: 1, note })).rejects.toThrow('Failed to fetch')
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'counter', where: 'load', reason: 'TypeError' })
  isDown = false
  await kernel.actions.counter.add({ by: 1, note })
  expect(kernel.getState().counter.n).toBe(1)
  expect((await rerun(await kernel.log.export(), { plugins: [counter()] })).divergences).toEqual([])
})

test('a plugin whose load() returns nothing fails its action, is named, and stops no other', async () => {
  const empty = { ...counterContract, id: 'empty' as const }
  const plugins = [counter(), definePlugin(empty, { load: async () => undefined as never })] as const
  const kernel = createKernel({ plugins, io: io() })
  await expect(kernel.actions.empty.add({ by: 1, note })).rejects.toThrow('The plugin "empty" failed in load.')
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'empty', where: 'load', reason: 'plugin-failed' })
  await kernel.actions.counter.add({ by: 1, note })
  expect(kernel.getState().counter.n).toBe(1)
})

test('a plugin whose contract is not there fails its action, is named, and the list of plugins stays', async () => {
  const plugins = [
    counter(),
    definePlugin({ ...bomb, needs: [], provides: [] }, { load: broken.load, contract: async () => undefined as never }),
  ] as const
  const kernel = createKernel({ plugins, io: io() })
  await expect(kernel.actions.bomb.blow()).rejects.toThrow('The plugin "bomb" failed in load.')
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'bomb', where: 'load', reason: 'plugin-failed' })
  await kernel.actions.counter.add({ by: 1, note })
  expect(kernel.plugins.map(({ contract }) => contract.id)).toEqual(['counter', 'bomb'])
})

test('a page that is left while plugins load has no unhandled rejection', async () => {
  const Post = defineCapability('acme/post', type<void>())
  const empty = { initialState: () => ({}), events: {} }
  const post = defineContract({ ...empty, id: 'post', provides: [Post.of(() => null)] })
  const reader = defineContract({ ...empty, id: 'reader', needs: [Post] })
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open, opened }
  }
  const [posted, read] = [gate(), gate()]
  const kernel = createKernel({
    plugins: [
      definePlugin(post, {
        async load() {
          await posted.opened
          return defineRuntime(post, { reduce: {}, actions: {}, provide: { 'acme/post': () => {} } })
        },
      }),
      definePlugin(reader, {
        async load() {
          read.open()
          return defineRuntime(reader, { reduce: {}, actions: {} })
        },
      }),
    ],
    io: io(),
  })
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  const loads = Promise.allSettled([kernel.load('post'), kernel.load('reader')])
  await read.opened
  const left = kernel.destroy()
  posted.open()
  expect(await loads).toMatchObject([{ reason: { code: 'destroyed' } }, { reason: { code: 'destroyed' } }])
  await left
  await macrotask()
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

test('names a failed view too, reported by the UI', async () => {
  const kernel = createKernel({ plugins: [counter()], io: io() })
  await kernel.fail('counter', 'view Counter', new TypeError('the message may hold anything'))
  expect(kernel.log.entries.at(-1)).toMatchObject({
    type: 'kernel/pluginFailed',
    data: { plugin: 'counter', where: 'view Counter', reason: 'TypeError' },
  })
  expect((await rerun(await kernel.log.export(), { plugins: [counter()] })).divergences).toEqual([])
})

test('names code that awaits something other than io, in live runs', async () => {
  const kernel = createKernel({ plugins: [broken], io: io() })
  await expect(kernel.actions.bomb.stray()).rejects.toMatchObject({ code: 'awaited-outside' })
})

test('P4: no plugin can send events of another, or modify a payload', async () => {
  const kernel = createKernel({ plugins: [counter(), broken], io: io() })
  await expect(kernel.actions.bomb.sendForeign()).rejects.toMatchObject({ code: 'event-unknown' })
  await kernel.actions.counter.add({ by: 1, note })
  const last = kernel.log.entries.at(-1)
  expect(() => Object.assign(last?.data as object, { by: 2 })).toThrow(TypeError)
  expect(() => Object.assign(last as object, { type: 'bomb/blown' })).toThrow(TypeError)
  expect(() => kernel.getState().counter.notes.push(note)).toThrow(TypeError)
})

test('refuses a payload that can’t be logged, and names the field', async () => {
  const kernel = createKernel({ plugins: [counter()], io: io() })
  await expect(kernel.actions.counter.add({ by: 3n as never, note })).rejects.toMatchObject({
    code: 'not-loggable',
    message: 'The field "counter/add.by" holds a bigint, which cannot enter the log.',
  })
  await expect(kernel.actions.counter.add({ by: Number.NaN, note })).rejects.toMatchObject({ code: 'not-loggable' })
})

test('a listener that throws does not affect others', async () => {
  const kernel = createKernel({ plugins: [counter()], io: io() })
  const after = vi.fn()
  kernel.subscribe(() => {
    throw new Error('of the host')
  })
  kernel.subscribe(after)
  await kernel.actions.counter.add({ by: 1, note })
  expect(after).toHaveBeenCalledOnce()
  expect(console.error).toHaveBeenCalledOnce()
})
