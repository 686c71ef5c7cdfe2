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
import { createWorld, flush } from '../kit/index.ts'

const contract = defineContract({
  id: 'slow',
  initialState: () => ({ isDone: false }),
  events: { done: event(type<null>()) },
  actions: { ask: action() },
})
/** Responds, waits 200 microtasks, and then sends a request that never completes. */
const slow = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        done: (draft) => {
          draft.isDone = true
        },
      },
      actions: {
        async ask({ io }) {
          await io.get('first')
          for (let i = 0; i < 200; i++) await null
          await io.get('never')
        },
      },
    }),
})

/** Like `slow`, with a last request that completes. */
const { id, initialState, events, actions } = contract
const told = defineContract({
  id,
  initialState,
  events: { ...events, told: event(type<{ n: number }>()) },
  actions: { ...actions, tick: action() },
})
const earlier = definePlugin(told, {
  load: async () =>
    defineRuntime(told, {
      reduce: { done: () => {}, told: () => {} },
      actions: {
        async ask({ io, send }) {
          await io.get('late')
          send('told', { n: 1 })
          send('done', null)
        },
        tick: ({ send }) => send('done', null),
      },
    }),
})

test('a run from before the report’s start causes a single divergence, and the rest reruns', async () => {
  const { io } = createWorld()
  let answer: (text: null) => void = () => {}
  const get = () =>
    new Promise<null>((resolve) => {
      answer = resolve
    })
  const kernel = createKernel({ plugins: [earlier], io: { ...io, get }, log: { limit: 20 } })
  const asked = kernel.actions.slow.ask()
  await flush()
  for (let i = 0; i < 40; i++) await kernel.actions.slow.tick()
  answer(null)
  await asked
  const report = await kernel.log.export()
  expect(report.checkpoint).not.toBeNull()
  expect((await rerun(report, { plugins: [earlier] })).divergences).toEqual([])
  const today = definePlugin(defineContract({ id, initialState, events, actions: told.actions }), {
    load: async () => ({ ...(await earlier.load()), reduce: { done: () => {} } }) as never,
  })
  const { divergences } = await rerun(report, { plugins: [today] })
  expect(divergences).toMatchObject([{ expected: { type: 'slow/told' }, actual: null }])
  await kernel.destroy()
})

test('cuts a report between turns: later requests of an open run are pending in it, and it reruns', async () => {
  const { io } = createWorld()
  const get = (key: string) => (key === 'never' ? new Promise<null>(() => {}) : Promise.resolve(null))
  const kernel = createKernel({ plugins: [slow], io: { ...io, get } })
  await kernel.load('slow')
  await kernel.log.export()
  const exported = new Promise<Awaited<ReturnType<typeof kernel.log.export>>>((resolve) => {
    kernel.log.subscribe((entry) => {
      if (entry.type === 'slow/get') resolve(kernel.log.export())
    })
  })
  void kernel.actions.slow.ask().catch(() => {})
  await flush()
  const report = await exported
  expect(report.pending).toMatchObject([{ type: 'slow/get', request: { key: 'never' } }])
  expect((await rerun(report, { plugins: [slow] })).divergences).toEqual([])
  await kernel.destroy()
})
