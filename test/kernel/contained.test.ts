import { beforeEach, expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  openReplay,
  rerun,
  Secret,
  type,
} from '../../kernel/index.ts'
import { createWorld, flush } from '../kit/index.ts'
import { counter } from './sample/counter.ts'

const Optional = defineCapability('optional', type<{ help(): number }>())
const { io } = createWorld()
const failures = (kernel: { log: { entries: readonly { type: string; data: Json }[] } }) =>
  kernel.log.entries.filter((entry) => entry.type === 'kernel/pluginFailed').map(({ data }) => data)

const contract = defineContract({
  id: 'probe',
  initialState: (): { n: number; name: string | undefined } => ({ n: 0, name: 'x' }),
  events: { counted: event(type<void>()), named: event(type<{ name?: string | undefined }>()) },
  actions: {
    count: action(),
    name: action(type<{ name?: string | undefined }>()),
    wait: action(),
    ask: action(type<{ url: Secret<string> }>()),
    help: action<void, number>(),
  },
  optional: [Optional],
})
const probe = (watched: () => Json = () => null) =>
  definePlugin(contract, {
    origins: () => ({ connect: ['https://api.example/v1'] }),
    load: async () =>
      defineRuntime(contract, {
        start({ io }) {
          io.listen({ target: 'page', event: 'tick' }, ({ send }) => send('counted'))
        },
        reduce: {
          counted: (draft) => {
            draft.n++
          },
          named: (draft, patch) => {
            Object.assign(draft, patch)
          },
        },
        actions: {
          count: ({ send }) => send('counted'),
          name: ({ send }, patch) => send('named', patch),
          wait: ({ waitFor }) =>
            waitFor(({ n }) => {
              if (n > 0) throw new RangeError('no')
              return false
            }),
          ask: async ({ io }, { url }) => void (await io.fetch({ url })),
          help: ({ services }) => services.find(Optional)?.help() ?? 0,
        },
        watch: [[watched, () => {}]],
      }),
  })

// Failures are logged to the console too.
beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})

test.each([
  ['null', null],
  ['an object without a name', {}],
  ['a name that throws', Object.defineProperty({}, 'name', { get: () => JSON.parse('{') })],
  ['a name that is no text', { name: Object.create(null) }],
  ['a name that no log can hold', { name: 'x'.repeat(2 ** 20) }],
])('a watcher that throws %s does not affect others', async (_, thrown) => {
  const kernel = createKernel({
    plugins: [
      counter(),
      probe(() => {
        throw thrown
      }),
    ],
    io,
  })
  await kernel.actions.probe.count()
  await kernel.actions.counter.add({ by: 2, note: { text: '' } })
  expect(failures(kernel)).toEqual([{ plugin: 'probe', where: 'probe/watch0', reason: 'unknown' }])
  expect(kernel.getState()).toMatchObject({ probe: { n: 1 }, counter: { n: 2 } })
})

test('disables and names a watcher that throws, without affecting others', async () => {
  let isBroken = false
  const kernel = createKernel({
    plugins: [
      counter(),
      probe(() => {
        if (isBroken) throw new RangeError('no')
        return null
      }),
    ],
    io,
  })
  await kernel.load('probe')
  isBroken = true
  await kernel.actions.counter.add({ by: 1, note: { text: '' } })
  await kernel.actions.counter.add({ by: 1, note: { text: '' } })
  expect(failures(kernel)).toEqual([{ plugin: 'probe', where: 'probe/watch0', reason: 'RangeError' }])
  const broken = createKernel({
    plugins: [
      probe(() => {
        throw new TypeError('at once')
      }),
    ],
    io,
  })
  await broken.actions.probe.count()
  expect(broken.getState().probe.n).toBe(1)
})

test('a condition that throws fails the waiting run, and not the sending one', async () => {
  const kernel = createKernel({ plugins: [probe()], io })
  await kernel.load('probe')
  const waiting = kernel.actions.probe.wait()
  await kernel.actions.probe.count()
  await expect(waiting).rejects.toMatchObject({ code: 'plugin-failed', cause: { name: 'RangeError' } })
})

test('an optional provider that fails to load does not affect others', async () => {
  const helper = defineContract({ id: 'helper', initialState: () => ({}), events: {}, provides: [Optional] })
  let isDown = true
  const load = async () => {
    if (isDown) throw new TypeError('chunk')
    return defineRuntime(helper, { reduce: {}, actions: {}, provide: { optional: () => ({ help: () => 42 }) } })
  }
  const kernel = createKernel({ plugins: [probe(), definePlugin(helper, { load })], io })
  expect(await kernel.actions.probe.help()).toBe(0)
  expect(failures(kernel)).toEqual([{ plugin: 'helper', where: 'load', reason: 'TypeError' }])
  isDown = false
  await kernel.load('helper')
  expect(await kernel.actions.probe.help()).toBe(42)
})

test('D1: logs an error about a secret request without its message', async () => {
  const world = createWorld({
    fetch: ({ url }) => {
      throw new TypeError(`Failed to parse URL from ${url}`)
    },
  })
  const kernel = createKernel({ plugins: [probe()], io: world.io })
  await expect(kernel.actions.probe.ask({ url: new Secret('//bad?token=TOPSECRET') })).rejects.toMatchObject({
    code: 'origin-not-allowed',
    message: expect.not.stringContaining('TOPSECRET'),
  })
  expect(JSON.stringify(kernel.log.entries)).not.toContain('TOPSECRET')
})

test('an action without input ignores arguments, such as a click event', async () => {
  const kernel = createKernel({ plugins: [probe()], io })
  const click: Record<string, unknown> = { type: 'click' }
  click.target = click
  await (kernel.actions.probe.count as (event: unknown) => Promise<void>)(click)
  expect(kernel.getState().probe.n).toBe(1)
})

test('drops undefined values in live runs, replays and reruns alike', async () => {
  const kernel = createKernel({ plugins: [probe()], io, log: { verify: true } })
  await kernel.actions.probe.name({ name: undefined })
  expect(kernel.getState().probe.name).toBe('x')
  const report = JSON.stringify(await kernel.log.export())
  const replay = await openReplay(report, { plugins: [probe()] })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  expect((await rerun(report, { plugins: [probe()] })).divergences).toEqual([])
})

test('an event that can’t be logged starts no run, live or in a rerun; such a response is an error', async () => {
  const world = createWorld()
  const kernel = createKernel({ plugins: [probe()], io: world.io })
  await kernel.load('probe')
  for (const value of [9n, JSON.parse('{"__proto__":1}'), null]) {
    await world.push('probe', { target: 'page', event: 'tick' }, value)
  }
  expect(kernel.getState().probe.n).toBe(1)
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins: [probe()] })).divergences).toEqual([])
})

test('neither stores nor freezes a host’s own objects, and refuses options that are no data', async () => {
  const features = { list: ['a'], format: () => 'x' }
  const kernel = createKernel({ plugins: [counter()], configuration: { features }, io })
  await kernel.actions.counter.add({ by: 1, note: { text: '' } })
  features.list.push('b')
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const other = createKernel({ plugins: [counter()], configuration: { features: circle }, io })
  await expect(other.load('counter')).rejects.toMatchObject({ code: 'configuration-invalid' })
})

test('a destroyed kernel starts nothing more, even while code is loading', async () => {
  const started = vi.fn()
  const slow = definePlugin(contract, {
    load: async () => {
      await flush()
      return { ...(await probe().load()), start: () => started() }
    },
  })
  const kernel = createKernel({ plugins: [slow], io })
  const asked = kernel.actions.probe.count()
  await flush()
  await kernel.destroy()
  await expect(asked).rejects.toMatchObject({ code: 'destroyed' })
  expect(started).not.toHaveBeenCalled()
})
