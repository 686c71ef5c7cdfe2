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
    useAll: action(),
    hang: action(),
    keep: action(type<{ key: string | Secret<string> }>(), { secret: ['key'] }),
  },
})
/** @param port - Its part of the page. @param own - Its servers. */
const caller = (port: Partial<Port> = {}, own?: readonly string[]) =>
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
          async useAll({ io, send }) {
            send('told', { text: await io.random(2) })
            await io.set('site.key', new Secret('stored'))
            const [stored, secret] = [await io.get('site.key'), await io.getSecret('site.key')]
            await io.remove('site.key')
            const left = await io.get('site.key')
            send('told', { text: `${stored} ${secret.reveal()} ${left}` })
            const body = await io.fetchSecret({ url: 'https://own.example', body: new Secret('code') })
            send('told', { text: JSON.stringify(body.reveal()) })
          },
          hang: async ({ io }) => void (await Promise.all([io.get('one'), io.get('two')])),
          keep: ({ send }, { key }) => send('told', { text: String((key as Secret<string>).reveal().length) }),
        },
      }),
    port: async () => ({
      createPort: () => ({ request: async () => null, listen: () => () => {}, ...port }),
    }),
    origins: () => ({ img: ['data:'], ...(own && { connect: own }) }),
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

test('a destroyed kernel closes every port, also after one whose closing throws', async () => {
  const error = new TypeError('It does not close.')
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const other = defineContract({ id: 'other', initialState: () => ({}), events: {} })
  const close = vi.fn()
  const createPort = () => ({ request: async () => null, listen: () => () => {}, close })
  const kernel = createKernel({
    plugins: [
      caller({
        close() {
          throw error
        },
      }),
      definePlugin(other, {
        load: async () => defineRuntime(other, { reduce: {}, actions: {} }),
        port: async () => ({ createPort }),
      }),
    ],
  })
  await Promise.all([kernel.load('caller'), kernel.load('other')])
  await expect(kernel.destroy()).resolves.toBeUndefined()
  expect(close).toHaveBeenCalledOnce()
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
  reported.mockRestore()
})

test('each kernel of one list of plugins opens a port of its own, also after one without ports', async () => {
  const plugins = [caller()]
  const scripted = createKernel({ plugins, io: createWorld().io })
  await scripted.load('caller')
  const live = createKernel({ plugins })
  await expect(live.actions.caller.ask()).resolves.toBeUndefined()
  await Promise.all([scripted.destroy(), live.destroy()])
})

test('a plugin that names no servers cannot call any', async () => {
  const kernel = createKernel({ plugins: [caller()], io: createWorld().io })
  await expect(kernel.actions.caller.fetch()).rejects.toMatchObject({
    code: 'origin-not-allowed',
    message: expect.stringContaining('`origins`'),
  })
})

test('an input can already be a secret', async () => {
  const kernel = createKernel({ plugins: [caller()], io: createWorld().io })
  for (const key of ['1234', new Secret('1234')]) {
    await kernel.actions.caller.keep({ key })
    expect(kernel.getState().caller.told).toBe('4')
  }
})

test('a log over its weight loses its older half, not all that follows', async () => {
  const kernel = createKernel({ plugins: [caller()], io: createWorld().io, log: { weight: 2_000 } })
  const sizes: number[] = []
  for (let i = 0; i < 40; i++) {
    await kernel.actions.caller.tell({ text: 'x'.repeat(100) })
    sizes.push(kernel.log.size)
  }
  expect(kernel.log.entries[0]?.seq).toBeGreaterThan(40)
  expect(Math.min(...sizes.slice(10))).toBeGreaterThanOrEqual(8)
})

test('each call gets what it is given, and returns what the environment answers; of a secret the log has the mask', async () => {
  const fetched: unknown[] = []
  const world = createWorld({ fetch: (request) => fetched.push(request) })
  const kernel = createKernel({
    plugins: [caller({}, ['https://own.example'])],
    io: { ...world.io, random: async (bytes) => 'ab'.repeat(bytes) },
  })
  const told: string[] = []
  kernel.subscribe(() => told.push(kernel.getState().caller.told))
  await kernel.actions.caller.useAll()
  expect(told).toEqual(['abab', 'stored stored null', '{"status":200,"body":1}'])
  expect(fetched).toEqual([{ url: 'https://own.example', body: 'code' }])
  const calls = kernel.log.entries.filter(({ kind, type }) => kind === 'io' && type.startsWith('caller/'))
  expect(calls.map(({ type, data }) => [type, Object(data).request, Object(data).outcome])).toEqual([
    ['caller/random', { bytes: 2 }, { ok: true, answer: 'abab' }],
    ['caller/set', { key: 'site.key', value: '[secret]' }, { ok: true, answer: null }],
    ['caller/get', { key: 'site.key' }, { ok: true, answer: 'stored' }],
    ['caller/get', { key: 'site.key' }, { ok: true, answer: '[secret]' }],
    ['caller/remove', { key: 'site.key' }, { ok: true, answer: null }],
    ['caller/get', { key: 'site.key' }, { ok: true, answer: null }],
    ['caller/fetch', { url: 'https://own.example', body: '[secret]' }, { ok: true, answer: '[secret]' }],
  ])
})

test('a report lists every call that has no answer yet, and a port that closes nothing is left alone', async () => {
  const kernel = createKernel({ plugins: [caller()], io: { get: () => new Promise<never>(() => {}) } })
  void kernel.actions.caller.hang().catch(() => {})
  void kernel.actions.caller.hang().catch(() => {})
  await kernel.actions.caller.tell({ text: 'more' })
  const { pending } = await kernel.log.export()
  expect(pending.map(({ type, request }) => [type, Object(request).key])).toEqual([
    ...['one', 'two', 'one', 'two'].map((key) => ['caller/get', key]),
  ])
  await expect(kernel.destroy()).resolves.toBeUndefined()
})

test('a plugin without `origins` cannot call any server, and a missing input is a failure of the plugin', async () => {
  const { origins: _, ...silent } = caller()
  const kernel = createKernel({ plugins: [silent], io: createWorld().io, log: { level: 'silent' } })
  await expect(kernel.actions.caller.fetch()).rejects.toMatchObject({ code: 'origin-not-allowed' })
  await expect(kernel.actions.caller.keep(null as never)).rejects.toMatchObject({ code: 'plugin-failed' })
})
