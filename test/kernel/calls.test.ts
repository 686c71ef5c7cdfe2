// What calls to the environment leave in the log, and what a kernel returns to the page.
import { expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Port,
  Secret,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'caller',
  initialState: () => ({ told: '' }),
  events: { told: event(type<{ text: string }>()) },
  actions: {
    call: action(),
    ask: action(),
    fetch: action(),
    tell: action(type<{ text: string }>()),
    keep: action(type<{ key: string | Secret<string> }>(), { secret: ['key'] }),
  },
})
/** @param port - Its part of the page. */
const caller = (port: Partial<Port> = {}) =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { told: (draft, { text }) => void Object.assign(draft, { told: text }) },
        actions: {
          async call({ io }) {
            await io.load('code', async () => 'code')
            await io.random(4)
            await io.sleep(5)
            await io.get('last')
          },
          ask: async ({ io }) => void (await io.request({ target: 'page', method: 'ask' })),
          fetch: async ({ io }) => void (await io.fetch({ url: 'https://elsewhere.example' })),
          tell: ({ send }, input) => send('told', input),
          keep: ({ send }, { key }) => send('told', { text: String((key as Secret<string>).reveal().length) }),
        },
      }),
    port: async () => ({
      createPort: () => ({ request: async () => null, listen: () => () => {}, ...port }),
    }),
    origins: () => ({ img: ['data:'] }),
  })

test('an entry has the request, and its number among the calls of its run, in which loads do not count', async () => {
  const kernel = createKernel({ plugins: [caller()], io: { ...createWorld().io, sleep: async () => {} } })
  await kernel.actions.caller.call()
  const calls = kernel.log.entries.filter(({ kind, type }) => kind === 'io' && type.startsWith('caller/'))
  expect(calls.map(({ type, data }) => [type, Object(data).n, Object(data).request])).toEqual([
    ['caller/load', 0, { name: 'code' }],
    ['caller/random', 0, { bytes: 4 }],
    ['caller/sleep', 1, { ms: 5 }],
    ['caller/get', 2, { key: 'last' }],
  ])
})

test('what the page answers is copied: its own object stays as it was', async () => {
  const answer = { list: [1], at: new Date(0) }
  const kernel = createKernel({ plugins: [caller({ request: async () => answer })] })
  await kernel.actions.caller.ask()
  expect(kernel.log.entries.at(-1)?.data).toMatchObject({
    outcome: { ok: true, answer: { list: [1], at: '1970-01-01T00:00:00.000Z' } },
  })
  expect(Object.isFrozen(answer)).toBe(false)
})

test('a destroyed kernel closes its ports', async () => {
  const close = vi.fn()
  const kernel = createKernel({ plugins: [caller({ close })] })
  await kernel.load('caller')
  await kernel.destroy()
  expect(close).toHaveBeenCalledOnce()
})

test('a plugin that names no servers at all may call none', async () => {
  const kernel = createKernel({ plugins: [caller()], io: createWorld().io })
  await expect(kernel.actions.caller.fetch()).rejects.toMatchObject({ code: 'origin-not-allowed' })
})

test('a secret input may be a secret already', async () => {
  const kernel = createKernel({ plugins: [caller()], io: createWorld().io })
  for (const key of ['1234', new Secret('1234')]) {
    await kernel.actions.caller.keep({ key })
    expect(kernel.getState().caller.told).toBe('4')
  }
})

test('a log over its weight loses its older half, not all that follows', async () => {
  const kernel = createKernel({ plugins: [caller()], io: createWorld().io, log: { weight: 1_000 } })
  const sizes: number[] = []
  for (let i = 0; i < 40; i++) {
    await kernel.actions.caller.tell({ text: 'x'.repeat(100) })
    sizes.push(kernel.log.size)
  }
  expect(kernel.log.entries[0]?.seq).toBeGreaterThan(40)
  expect(Math.min(...sizes.slice(10))).toBeGreaterThanOrEqual(8)
})
