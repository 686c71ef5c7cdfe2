import { expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  defineSlot,
  event,
  PorticoError,
  type,
} from '../../kernel/index.ts'
import { createWorld, flush } from '../kit/index.ts'
import { Holder } from './sample/capabilities.ts'
import { counter } from './sample/counter.ts'
import { exchange } from './sample/exchange.ts'
import { createRandomWorld, plugins } from './sample/session.ts'
import { wallet } from './sample/wallet.ts'

const note = { text: 'x' }
const thrown = (run: () => unknown): PorticoError => {
  try {
    run()
  } catch (error) {
    return error as PorticoError
  }
  throw new Error('nothing was thrown')
}

test('refuses an unmet need by name, with the solution', () => {
  // @ts-expect-error the compiler says it too: nobody provides `holder`
  const error = thrown(() => createKernel({ plugins: [exchange()] }))
  expect(error).toBeInstanceOf(PorticoError)
  expect([error.code, error.message]).toMatchInlineSnapshot(`
    [
      "capability-missing",
      "No plugin provides "holder" for "exchange".",
    ]
  `)
})

test('refuses two plugins with one id, and two views with one id', () => {
  expect(thrown(() => createKernel({ plugins: [counter(), [counter()]] })).code).toBe('duplicate-plugin')
  const named = (id: string, view = 'Same') =>
    definePlugin(defineContract({ id, initialState: () => ({}), events: {} }), {
      load: async () => ({ reduce: {}, actions: {} }),
      views: { [view]: { title: 't', load: async () => ({ default: null }) } },
    })
  expect(thrown(() => createKernel({ plugins: [named('a'), named('b')] })).code).toBe('duplicate-view')
  expect(createKernel({ plugins: [named('a', 'kernel')] }).plugins).toHaveLength(1)
})

test('plugin lists may be nested and have gaps', () => {
  const isOff = false as boolean
  const kernel = createKernel({ plugins: [[wallet(), [counter()]], null, undefined, isOff && exchange()] })
  expect(Object.keys(kernel.getState())).toEqual(['wallet', 'counter'])
  expect(kernel.actions.exchange).toBeUndefined()
})

test('loads nothing before the first use', async () => {
  const load = vi.fn(counter().load)
  const kernel = createKernel({ plugins: [{ ...counter(), load }], io: createRandomWorld(1).io })
  await flush()
  expect([load.mock.calls.length, kernel.log.size]).toEqual([0, 0])
  await kernel.actions.counter.add({ by: 1, note })
  expect(load).toHaveBeenCalledOnce()
})

test('an action is synchronous once its code is loaded; another one waits for the turn to end', async () => {
  const kernel = createKernel({ plugins: plugins(), io: createRandomWorld(3, () => 10).io })
  await kernel.load('exchange')
  const first = kernel.actions.exchange.enterAmount({ amountIn: '1' })
  expect(kernel.getState().exchange.amountIn).toBe('1')
  const second = kernel.actions.exchange.enterAmount({ amountIn: '2' })
  expect(kernel.getState().exchange.amountIn).toBe('1')
  await Promise.all([first, second])
  expect(kernel.getState().exchange.amountIn).toBe('2')
})

test('shares state structurally, and notifies a listener once per change', async () => {
  const kernel = createKernel({ plugins: [counter(), wallet()], io: createRandomWorld(1).io })
  await kernel.load('wallet')
  const before = kernel.getState()
  const heard = vi.fn()
  const stop = kernel.subscribe(heard)
  await kernel.actions.counter.add({ by: 1, note })
  expect(kernel.getState().wallet).toBe(before.wallet)
  expect(kernel.getInitialState().counter.n).toBe(0)
  stop()
  await kernel.actions.counter.add({ by: 1, note })
  expect(heard).toHaveBeenCalledOnce()
})

test('notifies what draws before an action returns, and once for the turns that follow', async () => {
  const contract = defineContract({
    id: 'steps',
    initialState: () => ({ n: 0 }),
    events: { stepped: event(type<void>()), rested: event(type<void>()) },
    actions: { walk: action() },
  })
  const runtime = defineRuntime(contract, {
    reduce: {
      stepped: (draft) => {
        draft.n += 1
      },
      rested: () => {},
    },
    actions: {
      async walk({ send, io }) {
        for (let step = 0; step < 3; step++) send('stepped')
        await io.get('portico.steps')
        for (let step = 0; step < 3; step++) send('stepped')
      },
    },
  })
  const kernel = createKernel({
    plugins: [definePlugin(contract, { load: async () => runtime })],
    io: createRandomWorld(1).io,
  })
  await kernel.load('steps')
  const drawn: number[] = []
  const seen: number[] = []
  kernel.subscribeBatched(() => drawn.push(kernel.getState().steps.n))
  kernel.subscribe(() => seen.push(kernel.getState().steps.n))
  const walked = kernel.eager.actions.steps.walk()
  expect(drawn).toEqual([3])
  await walked
  // Others learn of each event before the action's promise resolves.
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  await flush()
  expect(drawn).toEqual([3, 6])
})

test('a capability’s state is available before any runtime, and follows the slices', async () => {
  const world = createRandomWorld(2, () => 5)
  const kernel = createKernel({ plugins: plugins(), io: world.io })
  expect(kernel.state(Holder)).toEqual({ address: null })
  await kernel.load('wallet')
  const connected = kernel.actions.wallet.connect()
  await world.pass(5000)
  const account = await connected
  expect(account?.address).toMatch(/^0x/)
  expect(kernel.state(Holder)).toEqual(account)
  expect(kernel.state(defineCapability('nobody/has', type<void>()))).toBeUndefined()
})

test('slots collect contributions, except those of disabled features', () => {
  const badge = defineSlot('acme/badge', type<{ id: string }>())
  const other = defineSlot('acme/other', type<{ text: string }>())
  const plugin = (id: string, feature: string) =>
    definePlugin(defineContract({ id, feature, initialState: () => ({}), events: {} }), {
      load: async () => ({ reduce: {}, actions: {} }),
      slots: [badge({ id }), other({ text: id })],
      views: { [`View${id}`]: { title: 't', load: async () => ({ default: null }) } },
    })
  const kernel = createKernel({
    plugins: [plugin('a', 'swaps'), plugin('b', 'send')],
    configuration: { features: { swaps: false } },
  })
  expect(kernel.slots.get(badge)).toEqual([{ id: 'b', plugin: 'b' }])
  expect(kernel.slots.get(other)).toEqual([{ text: 'b', plugin: 'b' }])
  expect(kernel.plugins.map(({ views }) => Object.keys(views))).toEqual([[], ['Viewb']])
  expect(Object.keys(kernel.getState())).toEqual(['a', 'b'])
})

test('destroy leaves no timers or listeners, and later results change nothing', async () => {
  const contract = defineContract({
    id: 'busy',
    initialState: () => ({ n: 0 }),
    events: { ticked: event(type<void>()) },
  })
  const world = createWorld()
  const kernel = createKernel({
    plugins: [
      definePlugin(contract, {
        load: async () =>
          defineRuntime(contract, {
            async start({ io, send }) {
              io.listen({ target: 'page', event: 'tick' }, (own) => own.send('ticked'))
              send('ticked')
              await io.sleep(1000)
              send('ticked')
            },
            reduce: {
              ticked: (draft) => {
                draft.n++
              },
            },
            actions: {},
            effects: { ticked: ({ io }) => void io.sleep(5000) },
          }),
      }),
    ],
    io: world.io,
  })
  await kernel.load('busy')
  await world.push('busy', { target: 'page', event: 'tick' }, null)
  expect([kernel.getState().busy.n, world.listening(), world.pending()]).toEqual([2, 1, 2])
  await kernel.destroy()
  expect([world.listening(), world.pending()]).toEqual([0, 0])
  await world.advance(10_000)
  expect(kernel.getState().busy.n).toBe(2)
  await expect(kernel.load('busy')).rejects.toMatchObject({ code: 'destroyed' })
})

test('entries name their cause: an action, its events, its responses', async () => {
  const world = createRandomWorld(2, () => 5)
  const kernel = createKernel({ plugins: plugins(), io: world.io })
  await kernel.load('wallet')
  const connected = kernel.actions.wallet.connect()
  await world.pass(5000)
  await connected
  expect(
    kernel.log.entries.map(({ seq, kind, type, cause }) => `${seq} ${kind} ${type} < ${cause}`),
  ).toMatchInlineSnapshot(`
    [
      "0 event kernel/configured < null",
      "1 io kernel/load < null",
      "2 action wallet/connect < null",
      "3 event wallet/connectRequested < 2",
      "4 io wallet/request < 3",
      "5 event wallet/connected < 3",
    ]
  `)
})

test('drops a response after its run has ended', async () => {
  const world = createRandomWorld(2, () => 5)
  const kernel = createKernel({ plugins: plugins(), io: world.io })
  await kernel.load('wallet')
  const connecting = kernel.actions.wallet.connect()
  await kernel.actions.wallet.disconnect()
  expect(await connecting).toBeNull()
  await world.pass(5000)
  expect(kernel.getState().wallet.status).toBe('disconnected')
  expect(kernel.log.entries.some(({ type }) => type === 'wallet/request')).toBe(false)
})

/** A plugin whose start, if it has one, fails, and one of whose actions changes nothing. */
const still = defineContract({
  id: 'still',
  initialState: () => ({ n: 0 }),
  events: { set: event(type<{ n: number }>()) },
  actions: { set: action(type<{ n: number }>()), rest: action() },
})
const stillPlugin = (start?: () => never) =>
  definePlugin(still, {
    load: async () =>
      defineRuntime(still, {
        ...(start && { start }),
        reduce: {
          set: (draft, { n }) => {
            draft.n = n
          },
        },
        actions: { set: ({ send }, input) => send('set', input), rest: () => {} },
      }),
  })

test('notifies nobody of an event or an action that changes nothing, and keeps the same state object', async () => {
  const kernel = createKernel({ plugins: [stillPlugin(), counter()], io: createWorld().io })
  await kernel.load('still')
  const [told, drawn] = [vi.fn(), vi.fn()]
  kernel.subscribe(told)
  kernel.subscribeBatched(drawn)
  const before = kernel.getState()
  await kernel.actions.still.rest()
  await kernel.actions.still.set({ n: 0 })
  expect([told.mock.calls.length, drawn.mock.calls.length]).toEqual([0, 0])
  expect(kernel.getState()).toBe(before)
  await kernel.actions.still.set({ n: 1 })
  await kernel.actions.still.rest()
  expect([told.mock.calls.length, drawn.mock.calls.length]).toEqual([1, 1])
})

test('names a plugin whose start fails', async () => {
  const kernel = createKernel({
    plugins: [
      stillPlugin(() => {
        throw new RangeError('no')
      }),
    ],
    io: createWorld().io,
    log: { level: 'silent' },
  })
  await kernel.load('still')
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'still', where: 'still/start', reason: 'RangeError' })
  await kernel.actions.still.set({ n: 1 })
  expect(kernel.getState().still.n).toBe(1)
})

test('destroy calls each listener once more, which can tell', async () => {
  const kernel = createKernel({ plugins: [counter()] })
  await kernel.load('counter')
  const heard: string[] = []
  kernel.subscribe(() => heard.push(`change ${kernel.isDestroyed()}`))
  kernel.subscribeBatched(() => heard.push(`batch ${kernel.isDestroyed()}`))
  expect(kernel.isDestroyed()).toBe(false)
  await kernel.destroy()
  expect(heard).toEqual(['change true', 'batch true'])
  await kernel.destroy()
  expect(heard).toHaveLength(2)
})

test('a destroyed kernel refuses actions and exports, and its log no longer grows', async () => {
  const kernel = createKernel({ plugins: [stillPlugin()], io: createWorld().io })
  await kernel.actions.still.set({ n: 1 })
  const told = vi.fn()
  kernel.subscribe(told)
  await kernel.destroy()
  told.mockClear()
  const size = kernel.log.size
  for (const refused of [
    kernel.actions.still.set({ n: 2 }),
    kernel.log.export(),
    kernel.load('still'),
    kernel.prefetch('nobody'),
  ])
    await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^destroyed$|^plugin-unknown$/) })
  expect([kernel.log.size, kernel.getState().still.n, told.mock.calls.length]).toEqual([size, 1, 0])
})

test('a kernel may be destroyed before it has loaded anything, and while code fails to load', async () => {
  const unused = createKernel({ plugins: [counter()], io: createWorld().io })
  await expect(unused.destroy()).resolves.toBeUndefined()
  await expect(unused.load('counter')).rejects.toMatchObject({ code: 'destroyed' })
  let fail = (_: Error) => {}
  const load = () =>
    new Promise<never>((_, reject) => {
      fail = reject
    })
  const kernel = createKernel({ plugins: [{ ...stillPlugin(), load }], io: createWorld().io })
  const loaded = kernel.load('still')
  await flush()
  await kernel.destroy()
  fail(new TypeError('chunk'))
  await expect(loaded).rejects.toMatchObject({ code: 'destroyed' })
  expect(kernel.log.entries.map(({ type }) => type)).toEqual(['kernel/configured'])
})

test('notifies nobody if there is nothing to restore', async () => {
  const kernel = createKernel({ plugins: [counter()], io: createWorld().io })
  const told = vi.fn()
  kernel.subscribe(told)
  kernel.subscribeBatched(told)
  await kernel.resume({ getItem: () => 'anything' })
  expect([told.mock.calls.length, kernel.log.size]).toEqual([0, 0])
  // Nor of the first load, which changes no state.
  await kernel.load('counter')
  expect(told).not.toHaveBeenCalled()
})
