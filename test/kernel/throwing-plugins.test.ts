import { beforeEach, expect, test, vi } from 'vitest'
import {
  action,
  createKernel,
  defineCapability,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const Help = defineCapability('acme/help', type<{ help(): number }>())
const { io } = createWorld()

// Failures are logged to the console too.
beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})

const caller = defineContract({
  id: 'caller',
  initialState: () => ({ answers: [] as number[] }),
  events: { answered: event(type<{ answers: number[] }>()) },
  actions: { askFirst: action(), askAll: action() },
  needs: [Help],
})
const calling = definePlugin(caller, {
  load: async () =>
    defineRuntime(caller, {
      reduce: {
        answered: (draft, { answers }) => {
          draft.answers.push(...answers)
        },
      },
      actions: {
        askFirst: ({ send, services }) => send('answered', { answers: [services.get(Help).help()] }),
        askAll: ({ send, services }) => send('answered', { answers: services.all(Help).map((one) => one.help()) }),
      },
    }),
})
const helper = <const Id extends string>(id: Id, provide: () => { help(): number }) => {
  const contract = defineContract({ id, initialState: () => ({}), events: {}, provides: [Help] })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: {}, provide: { 'acme/help': provide } }),
  })
}
const failing = () =>
  helper('failing', () => {
    throw new RangeError('no')
  })

test('a provider that throws is named, and the plugins that call it get the other providers', async () => {
  const plugins = [failing(), helper('working', () => ({ help: () => 42 })), calling] as const
  const kernel = createKernel({ plugins, io })
  await kernel.actions.caller.askFirst()
  await kernel.actions.caller.askAll()
  expect(kernel.getState().caller.answers).toEqual([42, 42])
  const asked = kernel.log.entries.filter(({ kind }) => kind === 'action')
  const failures = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
  const data = { plugin: 'failing', where: 'provide acme/help', reason: 'RangeError' }
  expect(failures).toMatchObject(asked.map(({ seq }) => ({ cause: seq, data })))
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  expect(replay.problems).toEqual([])
})

test('the only provider that throws is named before the plugin that cannot do without it', async () => {
  const plugins = [failing(), calling] as const
  const kernel = createKernel({ plugins, io })
  await expect(kernel.actions.caller.askFirst()).rejects.toMatchObject({ code: 'plugin-failed' })
  await kernel.actions.caller.askAll()
  const named = kernel.log.entries
    .filter(({ type }) => type === 'kernel/pluginFailed')
    .map(({ data }) => (data as { plugin: string }).plugin)
  expect(named).toEqual(['failing', 'caller', 'failing'])
  expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
})

const listFailures = ({ entries }: { readonly entries: readonly { type: string; data: unknown }[] }) =>
  entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)

const Mood = defineCapability('acme/mood', type<void>(), type<string>())
const moody = <const Id extends string>(id: Id, initialState: (options: { resumed?: object }) => { mood: string }) => {
  const contract = defineContract({
    id,
    initialState,
    events: {},
    actions: { nod: action() },
    provides: [Mood.of(({ mood }: { mood: string }) => mood)],
  })
  return definePlugin(contract, {
    load: async () => defineRuntime(contract, { reduce: {}, actions: { nod: () => {} } }),
    resume: (storage) => storage.getItem(id) ?? undefined,
  })
}
const calm = moody('calm', () => ({ mood: 'calm' }))
const gloomy = moody('gloomy', () => {
  throw new RangeError('no')
})

test.each([
  ['whole', 100],
  ['cut', 4],
])('a plugin whose first state throws fails to load, and the others go on; the %s log replays', async (_, limit) => {
  const plugins = [gloomy, calm, helper('working', () => ({ help: () => 42 })), calling] as const
  const kernel = createKernel({ plugins, io, log: { limit } })
  expect(kernel.allStates(Mood)).toEqual(['calm'])
  // A page fetches code while it is idle.
  await kernel.prefetch('gloomy')
  await expect(kernel.actions.gloomy.nod()).rejects.toThrow(new RangeError('no'))
  const data = { plugin: 'gloomy', where: 'load', reason: 'RangeError' }
  expect(kernel.log.entries.at(-1)).toMatchObject({ type: 'kernel/pluginFailed', data })
  for (let i = 0; i < 3; i++) await kernel.actions.caller.askFirst()
  await kernel.actions.calm.nod()
  expect(kernel.getState().caller.answers).toEqual([42, 42, 42])
  const report = await kernel.log.export()
  expect(report.checkpoint === null).toBe(limit === 100)
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  replay.seek(replay.length - 1)
  expect([replay.kernel.getState(), replay.problems]).toEqual([kernel.getState(), []])
  expect(replay.kernel.allStates(Mood)).toEqual(['calm'])
})

test('what an earlier visit stored stops only the plugin whose first state throws on it', async () => {
  const spoilt = moody('spoilt', ({ resumed }) => {
    if (resumed && 'spoilt' in resumed) throw new RangeError('no')
    return { mood: 'spoilt' }
  })
  const renewed = moody('renewed', ({ resumed }) => ({ mood: resumed && 'renewed' in resumed ? 'renewed' : 'new' }))
  const plugins = [spoilt, renewed] as const
  const kernel = createKernel({ plugins, io })
  expect(kernel.allStates(Mood)).toEqual(['spoilt', 'new'])
  await expect(kernel.resume({ getItem: () => 'stored' })).rejects.toThrow(new RangeError('no'))
  expect(kernel.allStates(Mood)).toEqual(['renewed'])
  await kernel.actions.renewed.nod()
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  expect(replay.kernel.allStates(Mood)).toEqual(['renewed'])
})

test('a plugin whose first state is nothing fails to load, and the visit can be exported and replayed', async () => {
  const plugins = [moody('empty', () => null as never), calm] as const
  const kernel = createKernel({ plugins, io })
  await expect(kernel.actions.empty.nod()).rejects.toThrow('The plugin "empty" failed in load.')
  await kernel.actions.calm.nod()
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  expect(replay.kernel.allStates(Mood)).toEqual(['calm'])
})

const circle: Record<string, unknown> = {}
circle.self = circle
test.each([
  ['a bigint', { amounts: [0n] }, 'state.odd.amounts.0'],
  ['a circle', { circle }, 'state.odd.circle.self.self'],
])(
  'a plugin whose first state holds %s fails to load, by the name of the field, and the others go on',
  async (_, first, field) => {
    const odd = moody('odd', () => ({ mood: 'odd', ...first }))
    const plugins = [odd, calm, helper('working', () => ({ help: () => 42 })), calling] as const
    const kernel = createKernel({ plugins, io })
    expect(kernel.allStates(Mood)).toEqual(['calm'])
    const error = { code: 'not-loggable', message: expect.stringContaining(`The field "${field}`) }
    await expect(kernel.actions.odd.nod()).rejects.toMatchObject(error)
    await kernel.actions.caller.askFirst()
    expect(kernel.getState().caller.answers).toEqual([42])
    expect(listFailures(kernel.log)).toEqual([{ plugin: 'odd', where: 'load', reason: 'not-loggable' }])
    for (const personal of [true, false]) {
      const report = await kernel.log.export({ personal })
      expect((await rerun(report, { plugins })).divergences).toEqual([])
      const replay = await openReplay(report, { plugins })
      replay.seek(replay.length - 1)
      expect(replay.kernel.getState()).toEqual(kernel.getState())
    }
  },
)

const Weather = defineCapability('acme/weather', type<void>(), type<string>())
const forecast = <const Id extends string>(id: Id, read: (weather: string) => string) => {
  const contract = defineContract({
    id,
    initialState: () => ({ weather: 'sun' }),
    events: { turned: event(type<{ weather: string }>()) },
    actions: { turn: action(type<{ weather: string }>()) },
    provides: [Weather.of(({ weather }: { weather: string }) => read(weather))],
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          turned: (draft, { weather }) => {
            draft.weather = weather
          },
        },
        actions: { turn: ({ send }, input) => send('turned', input) },
      }),
  })
}
const fragile = forecast('fragile', (weather) => {
  if (weather !== 'sun') throw new RangeError('no')
  return weather
})
const listener = defineContract({
  id: 'listener',
  initialState: () => ({ heard: [] as string[][] }),
  events: { heard: event(type<{ all: string[] }>()) },
  actions: { nod: action() },
  optional: [Weather],
})
const listening = definePlugin(listener, {
  load: async () =>
    defineRuntime(listener, {
      reduce: {
        heard: (draft, { all }) => {
          draft.heard.push(all)
        },
      },
      actions: { nod: () => {} },
      watch: [
        [
          ({ services }) => services.allStates(Weather),
          ({ services, send }) => send('heard', { all: [...services.allStates(Weather)] }),
        ],
      ],
    }),
})
test('a selector that throws is named once, and every reader gets the state of the other providers', async () => {
  const plugins = [fragile, forecast('sturdy', (weather) => weather), listening] as const
  const kernel = createKernel({ plugins, io, log: { limit: 20 } })
  await kernel.actions.listener.nod()
  expect(kernel.allStates(Weather)).toEqual(['sun', 'sun'])
  await kernel.actions.fragile.turn({ weather: 'rain' })
  expect([kernel.state(Weather), kernel.allStates(Weather)]).toEqual(['sun', ['sun']])
  await kernel.actions.sturdy.turn({ weather: 'snow' })
  expect(kernel.getState().listener.heard).toEqual([['sun'], ['snow']])
  const failure = { plugin: 'fragile', where: 'state', reason: 'RangeError' }
  expect(listFailures(kernel.log)).toEqual([failure])
  const whole = await kernel.log.export()
  while (kernel.log.entries[0]?.seq === 0) await kernel.actions.listener.nod()
  const cut = await kernel.log.export()
  expect([whole.checkpoint, cut.checkpoint]).toEqual([null, expect.anything()])
  for (const report of [whole, cut]) {
    expect((await rerun(report, { plugins })).divergences).toEqual([])
    const replay = await openReplay(report, { plugins })
    replay.seek(replay.length - 1)
    expect([replay.kernel.getState(), replay.problems]).toEqual([kernel.getState(), []])
    expect(replay.kernel.allStates(Weather)).toEqual(['snow'])
  }
  await kernel.actions.fragile.turn({ weather: 'sun' })
  expect(kernel.allStates(Weather)).toEqual(['sun', 'snow'])
})

test.each([
  ['whole', undefined],
  ['cut', 16],
])(
  'a selector that throws only today is a problem of the %s report, by the event, and the others are read',
  async (_, limit) => {
    const live = [forecast('fragile', (weather) => weather), forecast('sturdy', (weather) => weather)] as const
    const kernel = createKernel({ plugins: live, io, log: { limit } })
    for (const weather of ['rain', 'sun', 'rain', 'snow', 'sun', 'rain']) {
      await kernel.actions.fragile.turn({ weather })
      await kernel.actions.sturdy.turn({ weather })
    }
    const report = await kernel.log.export()
    expect(report.checkpoint).toEqual(limit === undefined ? null : expect.anything())
    const replay = await openReplay(report, { plugins: [fragile, live[1]] })
    expect(replay.problems).toEqual([])
    const events = replay.entries.filter(({ type }) => type === 'fragile/turned')
    const [{ seq }, next] = events.slice(-2) as unknown as [{ seq: number }, { seq: number }]
    replay.seek(seq)
    expect(replay.problems).toEqual([])
    for (const target of [replay.length - 1, seq, next.seq]) {
      replay.seek(target)
      expect(replay.problems).toEqual([
        {
          seq: next.seq,
          message: `The log cannot be read at #${next.seq} fragile/turned: on the state after it, the selector of "acme/weather" throws RangeError`,
        },
      ])
    }
    expect(replay.kernel.allStates(Weather)).toEqual(['sun'])
  },
)

test('a selector that throws on the first state stops no reader before an action, and is named after one', async () => {
  const plugins = [forecast('broken', () => JSON.parse('')), forecast('sturdy', (weather) => weather)] as const
  const kernel = createKernel({ plugins, io })
  expect(kernel.allStates(Weather)).toEqual(['sun'])
  expect(kernel.log.size).toBe(0)
  await kernel.actions.sturdy.turn({ weather: 'snow' })
  expect(kernel.allStates(Weather)).toEqual(['snow'])
  const failure = { plugin: 'broken', where: 'state', reason: 'SyntaxError' }
  expect(listFailures(kernel.log)).toEqual([failure])
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  const replay = await openReplay(report, { plugins })
  expect(replay.kernel.allStates(Weather)).toEqual(['sun'])
})

test.each([
  ['one watcher', () => undefined],
  ['a pair', [() => undefined, () => {}]],
  ['an object', {}],
])('a plugin whose `watch` is %s instead of a list is named with the field, and the others load', async (_, watch) => {
  const odd = forecast('odd', (weather) => weather)
  const load: typeof odd.load = async () => ({ ...(await odd.load()), watch: watch as never })
  const plugins = [{ ...odd, load }, listening] as const
  const kernel = createKernel({ plugins, io })
  // Both are fetched together, as the listener reads the weather.
  await kernel.actions.listener.nod()
  await kernel.actions.odd.turn({ weather: 'rain' })
  expect(kernel.getState()).toEqual({ odd: { weather: 'rain' }, listener: { heard: [['rain']] } })
  expect(listFailures(kernel.log)).toEqual([{ plugin: 'odd', where: 'watch', reason: 'TypeError' }])
  const message = 'The plugin "odd" failed in watch.'
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'plugin-failed', message }))
  const report = await kernel.log.export()
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})
