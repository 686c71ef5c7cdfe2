// How the kernel limits a page object that pushes without end.
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const TICK = { target: 'page', event: 'tick' }
const contract = defineContract({
  id: 'meter',
  initialState: () => ({ ticks: [] as number[] }),
  events: { ticked: event(type<{ tick: number }>()) },
})
const meter = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      start: ({ io }) => void io.listen(TICK, ({ send }, tick) => send('ticked', { tick: Number(tick) })),
      reduce: { ticked: (draft, { tick }) => void draft.ticks.push(tick) },
      actions: {},
    }),
})

/** Creates a kernel whose clock only the test moves. */
async function start() {
  let now = 1_700_000_000_000
  const { io } = createWorld()
  let push = (_: unknown) => {}
  const waiting: (() => void)[] = []
  const slept: number[] = []
  const kernel = createKernel({
    plugins: [meter],
    io: {
      ...io,
      now: () => now,
      sleep: (ms) => new Promise((resolve) => waiting.push(resolve) && slept.push(ms)),
      listen(_plugin, _topic, to) {
        push = to
        return () => {}
      },
    },
    log: { verify: false },
  })
  await kernel.load('meter')
  return {
    kernel,
    slept,
    failures: () =>
      kernel.log.entries.flatMap(({ type, data }) => (type === 'kernel/pluginFailed' ? [data] : [])) as Json[],
    /** Pushes the numbers from `first` on, and waits until their turns have ended. */
    async pushFrom(first: number, count: number) {
      for (let tick = first; tick < first + count; tick++) push(tick)
      await macrotask()
    },
    async advance(ms: number) {
      now += ms
      for (const wake of waiting.splice(0)) wake()
      await macrotask()
    },
    setClock: (ms: number) => {
      now += ms
    },
  }
}
const macrotask = () => new Promise((resolve) => setImmediate(resolve))
const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, i) => first + i)

// Failures are logged to the console too.
beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})

test('W5: delivers 200 values in a second, then the last one, and names the plugin and the topic once', async () => {
  const { kernel, pushFrom, advance, failures, slept } = await start()
  const ticks = () => kernel.getState().meter.ticks
  await pushFrom(0, 200)
  expect(ticks()).toEqual(numbers(200))
  expect(failures()).toEqual([])
  await pushFrom(200, 50)
  expect(ticks()).toEqual(numbers(200))
  expect(failures()).toEqual([{ plugin: 'meter', where: 'listen tick', reason: 'flooded' }])
  expect(slept).toEqual([1000])
  await advance(1000)
  expect(ticks()).toEqual([...numbers(200), 249])
  // The value that was held back counts for the second in which it is delivered.
  await pushFrom(300, 199)
  expect(ticks()).toEqual([...numbers(200), 249, ...numbers(199, 300)])
  expect(failures()).toHaveLength(1)
  await pushFrom(500, 1)
  expect(failures()).toHaveLength(2)
})

test('W5: counts anew after a second, and after the clock was set back', async () => {
  const { kernel, pushFrom, advance, setClock, failures } = await start()
  await pushFrom(0, 200)
  setClock(999)
  await pushFrom(200, 1)
  expect(kernel.getState().meter.ticks).toHaveLength(200)
  await advance(1000)
  expect(kernel.getState().meter.ticks.at(-1)).toBe(200)
  const other = await start()
  for (const ms of [1000, -60_000]) {
    await other.pushFrom(0, 200)
    other.setClock(ms)
  }
  await other.pushFrom(0, 200)
  expect(other.kernel.getState().meter.ticks).toHaveLength(600)
  expect([failures().length, other.failures().length]).toEqual([1, 0])
})
