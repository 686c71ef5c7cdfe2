import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../kernel/index.ts'
import { assertReplays, createTestKernel } from './index.ts'

const contract = defineContract({
  id: 'acme-counter',
  initialState: () => ({ count: 0 }),
  events: { counted: event(type<{ to: number }>()) },
  actions: { count: action(type<{ to: number }>()) },
})

const counter = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { counted: (draft, { to }) => void Object.assign(draft, { count: to }) },
        actions: { count: ({ send }, { to }) => send('counted', { to }) },
      }),
  })

test('a log replays to the state at its end, though the kernel goes on', async () => {
  const { kernel } = createTestKernel({ plugins: [counter()] })
  await kernel.actions['acme-counter'].count({ to: 1 })
  const comparison = assertReplays(kernel)
  await kernel.actions['acme-counter'].count({ to: 2 })
  await comparison
  expect(kernel.getState()['acme-counter'].count).toBe(2)
})

test('a state that the log does not explain is named by its plugin', async () => {
  const { kernel } = createTestKernel({ plugins: [counter()] })
  await kernel.actions['acme-counter'].count({ to: 1 })
  const changed = { ...kernel.getState(), 'acme-counter': { count: 7 } }
  await expect(assertReplays({ ...kernel, getState: () => changed })).rejects.toThrow('another state of acme-counter')
})
