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
import { createWorld, settle } from '../kit/index.ts'

const contract = defineContract({
  id: 'slow',
  initialState: () => ({ isDone: false }),
  events: { done: event(type<null>()) },
  actions: { ask: action() },
})
/** Answers, thinks for two hundred microtasks, and asks for something that never comes. */
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

test('a report is cut between turns: what an open one goes on to ask for is pending in it, and it reruns', async () => {
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
  await settle()
  const report = await exported
  expect(report.pending).toMatchObject([{ type: 'slow/get', request: { key: 'never' } }])
  expect((await rerun(report, { plugins: [slow] })).divergences).toEqual([])
  await kernel.destroy()
})
