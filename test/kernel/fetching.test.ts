// Which code a kernel fetches, and when: runtimes, ports, contracts and schemas.
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  type Entry,
  event,
  type Port,
  type,
} from '../../kernel/index.ts'
import { LogReader, Requests } from '../../plugins/capabilities.ts'
import { createWorld, flush } from '../kit/index.ts'
import { soon } from '../soon.ts'

const Paper = defineCapability('acme/paper', type<{ fold(): string }>())
const port = (onRequest?: Port['onRequest']): Port => ({
  request: async () => null,
  listen: () => () => {},
  ...(onRequest && { onRequest }),
})

/** Creates three plugins: one that needs another, and a third one. Each part of them records that it was fetched. */
function createPlugins({ onRequest }: { onRequest?: Port['onRequest'] } = {}) {
  const fetched: string[] = []
  const started: string[] = []
  const note = async <T>(what: string, value: T) => {
    fetched.push(what)
    return value
  }
  const writing = defineContract({
    id: 'writer',
    initialState: () => ({ lines: [] as string[] }),
    events: { written: event(type<{ line: string }>()) },
    actions: { write: action(type<{ line: string }>()), rest: action(), ask: action() },
    needs: [Paper],
  })
  const writer = definePlugin(writing, {
    load: () =>
      note(
        'writer',
        defineRuntime(writing, {
          start: () => void started.push('writer'),
          reduce: { written: (draft, { line }) => void draft.lines.push(line) },
          actions: {
            write: ({ send }, input) => send('written', input),
            rest: () => {},
            ask: async ({ io }) => void (await io.request({ target: 'page', method: 'ask' })),
          },
        }),
      ),
    port: () => note('writer port', { createPort: () => port() }),
    migrations: () =>
      note(
        'writer schemas',
        defineMigrations(writing, {
          events: { written: { schema: z.object({ line: z.string() }) } },
        }),
      ),
  })
  const empty = { initialState: () => ({}), events: {} }
  const milling = defineContract({ ...empty, id: 'mill', provides: [Paper.of(() => null)] })
  const mill = definePlugin(
    { id: 'mill', initialState: () => ({}), needs: [], provides: milling.provides },
    {
      contract: () => note('mill contract', milling),
      load: () =>
        note(
          'mill',
          defineRuntime(milling, {
            start: () => void started.push('mill'),
            reduce: {},
            actions: {},
            provide: { 'acme/paper': () => ({ fold: () => 'folded' }) },
          }),
        ),
      migrations: () => note('mill schemas', defineMigrations(milling, { events: {} })),
    },
  )
  const watching = defineContract({ ...empty, id: 'watcher', actions: { rest: action() }, optional: [Requests] })
  const watcher = definePlugin(watching, {
    load: () => note('watcher', defineRuntime(watching, { reduce: {}, actions: { rest: () => {} } })),
    port: () => note('watcher port', { createPort: () => port(onRequest) }),
    migrations: () => note('watcher schemas', defineMigrations(watching, { events: {} })),
  })
  const take = () => fetched.splice(0).toSorted()
  return { plugins: [writer, mill, watcher] as const, started, take }
}
/** As in production: while developing, the schemas come with the first action. */
const silent = { log: { level: 'silent', verify: false } } as const

test('a prefetch fetches what a load needs, and starts nothing; the load then fetches no more', async () => {
  const { plugins, take, started } = createPlugins()
  const kernel = createKernel({ plugins, ...silent })
  const seen = vi.fn()
  kernel.subscribe(seen)
  await kernel.prefetch('writer')
  expect(take()).toEqual(['mill', 'mill contract', 'writer', 'writer port'])
  expect([kernel.log.size, started, seen.mock.calls.length]).toEqual([0, [], 0])
  await kernel.eager.load('writer')
  expect([take(), started]).toEqual([[], ['writer', 'mill']])
  expect(kernel.log.entries.map(({ type, data }) => [type, Object(data).plugins])).toEqual([
    ['kernel/configured', expect.anything()],
    ['kernel/load', ['writer', 'mill']],
  ])
})

test('a prefetch includes the plugins that the host lets see requests', async () => {
  const onRequest = vi.fn()
  const { plugins, take } = createPlugins({ onRequest })
  const kernel = createKernel({ plugins, configuration: { grants: { requests: ['watcher'] } }, ...silent })
  await kernel.prefetch('writer')
  expect(take()).toEqual(['mill', 'mill contract', 'watcher', 'watcher port', 'writer', 'writer port'])
  await kernel.actions.writer.ask()
  expect(take()).toEqual([])
  expect(onRequest).toHaveBeenCalledOnce()
})

test('a plugin that the kernel does not have can be neither fetched nor loaded', async () => {
  const kernel = createKernel({ plugins: createPlugins().plugins, ...silent })
  const unknown = { code: 'plugin-unknown', message: 'This kernel has no plugin "nobody".' }
  await expect(kernel.prefetch('nobody')).rejects.toMatchObject(unknown)
  await expect(kernel.load('nobody')).rejects.toMatchObject(unknown)
})

test('a failed prefetch leaves no trace, and the load fetches again', async () => {
  const { plugins } = createPlugins()
  const [writer, mill] = plugins
  const load = vi.fn(writer.load).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const kernel = createKernel({ plugins: [{ ...writer, load }, mill], ...silent })
  await kernel.prefetch('writer')
  await kernel.actions.writer.write({ line: 'one' })
  expect(kernel.getState().writer.lines).toEqual(['one'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('two callers that load a plugin at once both learn that it fails, and a later one loads it', async () => {
  const { plugins } = createPlugins()
  const [writer, mill] = plugins
  const load = vi.fn(mill.load).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const kernel = createKernel({ plugins: [writer, { ...mill, load }], io: createWorld().io, ...silent })
  const results = await Promise.allSettled([kernel.eager.load('mill'), kernel.eager.load('mill')])
  expect(results).toMatchObject(Array(2).fill({ status: 'rejected', reason: { message: 'Failed to fetch' } }))
  await kernel.eager.load('mill')
  expect(load).toHaveBeenCalledTimes(2)
})

const namesIn = (kernel: { readonly log: { readonly entries: readonly Entry[] } }, type: string) =>
  kernel.log.entries.filter((entry) => entry.type === type).map(({ data }) => Object(data).plugins ?? data)

test('a port that cannot be created fails its own plugin only, and a later action creates it', async () => {
  const { plugins, started } = createPlugins()
  const [writer, mill] = plugins
  const createPort = vi
    .fn(() => port())
    .mockImplementationOnce(() => {
      throw new TypeError('The page has no such object.')
    })
  const kernel = createKernel({ plugins: [{ ...writer, port: async () => ({ createPort }) }, mill], ...silent })
  await expect(kernel.eager.load('writer')).rejects.toMatchObject({ name: 'TypeError' })
  expect([started, namesIn(kernel, 'kernel/load')]).toEqual([['mill'], [['mill']]])
  expect(namesIn(kernel, 'kernel/pluginFailed')).toEqual([{ plugin: 'writer', where: 'load', reason: 'TypeError' }])
  await kernel.actions.writer.write({ line: 'one' })
  await kernel.actions.writer.ask()
  expect([kernel.getState().writer.lines, started]).toEqual([['one'], ['mill', 'writer']])
  expect(createPort).toHaveBeenCalledTimes(2)
})

test('plugins for which a part of the kernel did not arrive are loaded by a later action, with one port each', async () => {
  const { plugins, started } = createPlugins()
  const [writer, mill, watcher] = plugins
  const createPort = vi.fn(() => port())
  const kernel = createKernel({
    plugins: [{ ...writer, port: async () => ({ createPort }) }, mill, watcher],
    configuration: { grants: { requests: ['watcher'] } },
    ...silent,
  })
  vi.doMock('../../kernel/announce-requests.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(kernel.eager.load('writer')).rejects.toThrow()
  vi.doUnmock('../../kernel/announce-requests.ts')
  expect(started).toEqual([])
  await kernel.actions.writer.write({ line: 'one' })
  expect([kernel.getState().writer.lines, started]).toEqual([['one'], ['writer', 'mill']])
  expect(createPort).toHaveBeenCalledOnce()
})

test('a plugin whose need fails to load fails too and names it, and the next action fetches both', async () => {
  const { plugins, started } = createPlugins()
  const [writer, mill] = plugins
  const error = new TypeError('Failed to fetch')
  const load = vi.fn(mill.load).mockRejectedValueOnce(error)
  const kernel = createKernel({ plugins: [writer, { ...mill, load }], io: createWorld().io, ...silent })
  await expect(kernel.actions.writer.write({ line: 'one' })).rejects.toMatchObject({
    code: 'plugin-failed',
    message: 'The plugin "mill" failed in load.',
  })
  expect([started, namesIn(kernel, 'kernel/load')]).toEqual([[], []])
  expect(namesIn(kernel, 'kernel/pluginFailed')).toEqual([
    { plugin: 'mill', where: 'load', reason: 'TypeError' },
    { plugin: 'writer', where: 'load', reason: 'plugin-failed' },
  ])
  await kernel.actions.writer.write({ line: 'two' })
  expect([kernel.getState().writer.lines, started]).toEqual([['two'], ['writer', 'mill']])
})

test('a plugin fails with a need that was on its way already', async () => {
  const { plugins } = createPlugins()
  const [writer, mill] = plugins
  const load = vi.fn(mill.load).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const kernel = createKernel({ plugins: [writer, { ...mill, load }], io: createWorld().io, ...silent })
  const results = await Promise.allSettled([kernel.eager.load('mill'), kernel.eager.load('writer')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await kernel.eager.load('writer')
  expect(namesIn(kernel, 'kernel/load')).toEqual([['writer', 'mill']])
})

test('ports are not fetched if the host replaces what they do', async () => {
  const { plugins, take } = createPlugins()
  const kernel = createKernel({ plugins, io: createWorld().io, ...silent })
  await kernel.eager.load('writer')
  expect(take()).toEqual(['mill', 'mill contract', 'writer'])
  const half = createPlugins()
  const { request } = createWorld().io
  await createKernel({ plugins: half.plugins, io: { request }, ...silent }).eager.load('writer')
  expect(half.take()).toContain('writer port')
})

test('a plugin that waits for its provider loads after it, each of them once', async () => {
  const { plugins, take, started } = createPlugins()
  const kernel = createKernel({ plugins, io: createWorld().io, ...silent })
  await Promise.all([kernel.eager.load('mill'), kernel.eager.load('writer'), kernel.eager.load('mill')])
  await kernel.eager.load('writer')
  expect([take().filter((part) => part !== 'mill contract'), started]).toEqual([
    ['mill', 'writer'],
    ['mill', 'writer'],
  ])
})

test('a host’s first input waits for the schemas of its plugin, and the second one fetches all', async () => {
  const { plugins, take } = createPlugins()
  const kernel = createKernel({ plugins, io: createWorld().io, ...silent })
  await kernel.actions.writer.rest()
  expect(take()).toEqual(['mill', 'mill contract', 'writer'])
  await kernel.actions.writer.write({ line: 'one' })
  await flush()
  expect(take()).toEqual(['writer schemas'])
  await kernel.actions.writer.write({ line: 'two' })
  await flush()
  expect(take()).toEqual(['mill schemas', 'watcher schemas'])
  await kernel.actions.writer.write({ line: 'three' })
  await flush()
  expect(take()).toEqual([])
})

test('for a view, the second input fetches all schemas, and calls without an input do not count', async () => {
  const { plugins, take } = createPlugins()
  const kernel = createKernel({ plugins, io: createWorld().io, ...silent })
  const { writer } = kernel.eager.actions
  for (let i = 0; i < 3; i++) await writer.rest()
  await writer.write({ line: 'one' })
  await flush()
  expect(take()).toEqual(['mill', 'mill contract', 'writer'])
  await writer.write({ line: 'two' })
  await soon(() => expect(take()).toEqual(['mill schemas', 'watcher schemas', 'writer schemas']))
})

test('a load fetches the schemas of the plugins that are loaded, and no others', async () => {
  const { plugins, take } = createPlugins()
  const kernel = createKernel({ plugins, io: createWorld().io, ...silent })
  await kernel.load('writer')
  expect(take()).toEqual(['mill', 'mill contract', 'mill schemas', 'writer', 'writer schemas'])
})

test('once an input has waited, the calls of the host that follow wait too, in order', async () => {
  const { plugins, take } = createPlugins()
  const kernel = createKernel({ plugins, io: createWorld().io, ...silent })
  const first = kernel.actions.writer.write({ line: 'one' })
  const second = kernel.actions.writer.rest()
  await kernel.actions.watcher.rest()
  expect(take()).toContain('watcher schemas')
  await Promise.all([first, second])
  const actions = kernel.log.entries.flatMap(({ kind, type }) => (kind === 'action' ? [type] : []))
  expect(actions.indexOf('writer/write')).toBeLessThan(actions.indexOf('writer/rest'))
})

test('a reader of the log is loaded with whatever is loaded first', async () => {
  const { plugins, take } = createPlugins()
  const reading = defineContract({ id: 'reader', initialState: () => ({}), events: {}, needs: [LogReader] })
  const started = vi.fn()
  const reader = definePlugin(reading, {
    load: async () => defineRuntime(reading, { start: () => started(), reduce: {}, actions: {} }),
  })
  const kernel = createKernel({ plugins: [...plugins, reader], io: createWorld().io, ...silent })
  await kernel.eager.load('mill')
  expect(take()).toEqual(['mill', 'mill contract'])
  expect(started).toHaveBeenCalledOnce()
})

test('a plugin does not start before a provider that is still on its way', async () => {
  const { plugins, started } = createPlugins()
  const [writer, mill] = plugins
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const load = () => arrived.then(mill.load)
  const kernel = createKernel({ plugins: [writer, { ...mill, load }], io: createWorld().io, ...silent })
  const loads = [kernel.eager.load('mill')]
  await flush()
  loads.push(kernel.eager.load('writer'))
  await flush()
  expect(started).toEqual([])
  arrive()
  await Promise.all(loads)
  expect(started).toEqual(['mill', 'writer'])
})

test('the actions of a plugin whose contract is not loaded are no promise, and have every name but its own', async () => {
  const kernel = createKernel({ plugins: createPlugins().plugins, io: createWorld().io, ...silent })
  const mill = kernel.actions.mill as unknown as Record<string | symbol, unknown>
  expect(await mill).toBe(mill)
  expect([mill[Symbol.iterator], mill[Symbol.toPrimitive]]).toEqual([undefined, undefined])
  expect(mill.grind).toBe(mill.grind)
  await expect((mill.grind as () => Promise<void>)()).rejects.toMatchObject({
    code: 'action-unknown',
    message: 'The plugin "mill" has no action "grind".',
  })
})
