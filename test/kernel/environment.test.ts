import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  defineSlot,
  event,
  type Json,
  openReplay,
  rerun,
  type,
} from '../../kernel/index.ts'
import { LogReader } from '../../plugins/capabilities.ts'
import { createWorld } from '../kit/index.ts'

const badge = defineSlot('test/badge', type<{ readonly name: string }>())

interface State {
  seen: string[]
  resumed: boolean
}

const contract = defineContract({
  id: 'reader',
  initialState: ({ resumed = {} }: { resumed?: Record<string, unknown> }): State => ({
    seen: [],
    resumed: resumed.reader === 'yes',
  }),
  events: {
    seen: event(type<{ lines: string[] }>()),
    named: event(type<{ name: string }>(), { personal: ['name'], track: 'NAMED' }),
  },
  actions: {
    ask: action(type<{ url: string }>()),
    name: action(type<{ name: string }>(), { personal: ['name'] }),
    badges: action<void, readonly string[]>(),
  },
  feature: 'reading',
  needs: [LogReader],
})

const reader = () =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          seen: (draft, { lines }) => {
            draft.seen = [...lines]
          },
          named: () => {},
        },
        actions: {
          ask: async ({ io }, { url }) => void (await io.fetch({ url })),
          name: ({ send }, { name }) => send('named', { name }),
          badges: ({ services }) => services.slots.get(badge).map(({ name }) => name),
        },
        watch: [
          [
            ({ services }) => services.state(LogReader)?.tracked,
            async ({ services, send }) => {
              const lines = await services.get(LogReader).read()
              send('seen', {
                lines: lines.flatMap(({ track, data }) => (track ? [`${track} ${JSON.stringify(data)}`] : [])),
              })
            },
          ],
        ],
      }),
    slots: [badge({ name: 'one' })],
    origins: () => ({ connect: ['https://api.example/v1', '/self'], img: ['data:'] }),
    resume: (storage) => storage.getItem('reader'),
  })

const storage = (value: string | null) => ({ getItem: () => value })
const start = (features?: Record<string, boolean>) =>
  createKernel({ plugins: [reader()], io: createWorld({ fetch: () => 'ok' }).io, configuration: { features } })

test('csp() prints the origins of the enabled plugins, and io.fetch requests no others', async () => {
  const kernel = start()
  expect(kernel.csp()).toEqual({ 'connect-src': ['https://api.example', "'self'"], 'img-src': ['data:'] })
  await kernel.actions.reader.ask({ url: 'https://api.example/other?key=1' })
  await kernel.actions.reader.ask({ url: '/anything' })
  for (const url of [
    'https://api.example.evil/v1',
    'https://api.example@evil.example/v1',
    'http://api.example/v1',
    'https://api.example:444/v1',
    '//evil.example',
    'data:text/plain,x',
    'not an address',
  ])
    await expect(kernel.actions.reader.ask({ url }), url).rejects.toMatchObject({
      name: 'PorticoError',
      code: 'origin-not-allowed',
    })
  const errors = kernel.log.entries.flatMap(
    ({ data }) => (data as { outcome?: { error?: { name: string; code: string } } }).outcome?.error ?? [],
  )
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['origin-not-allowed']))
})

test('csp() names each origin once, whichever plugins need it', () => {
  const other = definePlugin(defineContract({ id: 'other', initialState: () => ({}), events: {} }), {
    load: async () => ({ reduce: {}, actions: {} }) as never,
    origins: () => ({ connect: ['https://api.example/v2', 'https://other.example'] }),
  })
  const kernel = createKernel({ plugins: [reader(), other], io: createWorld().io })
  expect(kernel.csp()).toEqual({
    'connect-src': ['https://api.example', "'self'", 'https://other.example'],
    'img-src': ['data:'],
  })
})

describe('a plugin whose origins', () => {
  const told = vi.fn()
  beforeEach(() => vi.stubGlobal('reportError', told.mockClear()))
  afterEach(() => vi.unstubAllGlobals())
  const calling = (origins: () => unknown) => {
    const own = defineContract({
      id: 'calling',
      initialState: () => ({}),
      events: {},
      actions: { ask: action() },
      optional: [LogReader],
    })
    const load = async () =>
      defineRuntime(own, {
        reduce: {},
        actions: { ask: async ({ io }) => void (await io.fetch({ url: 'https://own.example' })) },
      })
    const plugins = [definePlugin(own, { load, origins: origins as () => object }), reader()] as const
    return createKernel({ plugins, io: createWorld({ fetch: () => 'ok' }).io, log: { level: 'silent' } })
  }
  const others = { 'connect-src': ['https://api.example', "'self'"], 'img-src': ['data:'] }
  const refused = {
    code: 'origin-not-allowed',
    message: 'The plugin "calling" may not fetch from https://own.example, not in its `origins`.',
  }

  test.each([
    ['throws', JSON.parse.bind(null, ''), 'SyntaxError'],
    ['names no list', () => ({ connect: 7 }), 'TypeError'],
  ])('%s is named, and every other one’s are printed and allowed', async (_, origins, name) => {
    const kernel = calling(origins)
    expect(kernel.csp()).toEqual(others)
    const message = 'The plugin "calling" failed in origins.'
    const cause = expect.objectContaining({ name })
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'plugin-failed', message, cause }))
    await kernel.actions.reader.ask({ url: 'https://api.example' })
    expect(told).toHaveBeenCalledTimes(1)
    await expect(kernel.actions.calling.ask()).rejects.toMatchObject(refused)
  })

  test('are nothing has none', async () => {
    const kernel = calling(() => undefined)
    expect(kernel.csp()).toEqual(others)
    await expect(kernel.actions.calling.ask()).rejects.toMatchObject(refused)
    expect(told).not.toHaveBeenCalled()
  })
})

test('a disabled plugin sends no requests, and adds no origins', async () => {
  const kernel = start({ reading: false })
  expect(kernel.csp()).toEqual({})
  await expect(kernel.actions.reader.ask({ url: 'https://api.example' })).rejects.toThrow()
})

test('data of an earlier visit is in the initial state, in the log, and in its replay', async () => {
  const kernel = start()
  const told: boolean[] = []
  kernel.subscribe(() => told.push(kernel.getState().reader.resumed))
  kernel.subscribeBatched(() => told.push(kernel.getState().reader.resumed))
  const done = kernel.resume(storage('yes'))
  expect(kernel.getState().reader.resumed).toBe(true)
  expect(kernel.getInitialState().reader.resumed).toBe(false)
  expect(told).toEqual([true, true])
  await done
  const report = await kernel.log.export({ personal: true })
  const replay = await openReplay(report, { plugins: [reader()] })
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  expect((await rerun(report, { plugins: [reader()] })).divergences).toEqual([])
})

test('restores nothing without data, or after the first action', async () => {
  const kernel = start()
  await kernel.resume(storage(null))
  expect(kernel.log.size).toBe(0)
  expect(kernel.getState().reader.resumed).toBe(false)
  await kernel.actions.reader.name({ name: 'Anna' })
  await kernel.resume(storage('yes'))
  expect(kernel.getState().reader.resumed).toBe(false)
})

test.each<[what: string, resume: () => Json, cause: new () => Error]>([
  ['throws', () => JSON.parse('{'), SyntaxError],
  ['returns what JSON can’t hold', () => ({ at: 1n }) as never, TypeError],
])('a plugin whose resume %s is named, and the others are restored', async (_, resume, Cause) => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const broken = defineContract({ id: 'broken', initialState: () => ({}), events: {} })
  const load = async () => ({ reduce: {}, actions: {} }) as never
  const plugins = [definePlugin(broken, { load, resume }), reader()] as const
  const kernel = createKernel({ plugins, io: createWorld().io })
  const done = kernel.resume(storage('yes'))
  expect(kernel.getState().reader.resumed).toBe(true)
  const message = 'The plugin "broken" failed in resume.'
  const cause = expect.any(Cause)
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'plugin-failed', message, cause }))
  await done
  vi.unstubAllGlobals()
})

test('a runtime reads slots', async () => {
  expect(await start().actions.reader.badges()).toEqual(['one'])
})

test('tells log readers what is tracked, without personal data', async () => {
  const kernel = start()
  await kernel.actions.reader.name({ name: 'Anna Example' })
  await expect.poll(() => kernel.getState().reader.seen).toHaveLength(1)
  await kernel.actions.reader.name({ name: 'Anna Example' })
  await expect.poll(() => kernel.getState().reader.seen).toHaveLength(2)
  const [first, second] = kernel.getState().reader.seen
  expect(first).toMatch(/^NAMED \{"name":"[A-Z]\w{3} [A-Z]\w{6}"\}$/)
  expect(second).toBe(first)
  const report = await kernel.log.export({ personal: true })
  expect((await rerun(report, { plugins: [reader()] })).divergences).toEqual([])
})
