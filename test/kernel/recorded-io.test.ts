// Which of today's calls a recorded response answers, and what a rerun reports without one.
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  type EffectContext,
  event,
  type Io,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld, flush } from '../kit/index.ts'

const contract = defineContract({
  id: 'script',
  initialState: () => ({ said: [] as string[] }),
  events: { said: event(type<{ text: string }>()), whispered: event(type<{ text: string }>()) },
  actions: { run: action(), runToo: action() },
})
type Script = (context: EffectContext<typeof contract>) => Promise<void>

const nothing: Script = async () => {}

/** A plugin that does what two scripts say, and a third one when something is whispered. */
const scripted = (run: Script, runToo: Script = nothing, whispered: Script = nothing) =>
  definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { said: (draft, { text }) => void draft.said.push(text), whispered: () => {} },
        actions: { run, runToo },
        effects: { whispered },
      }),
  })

/** Records both scripts, as they were, and reruns today's. @param meanwhile - What happens outside while they run. */
async function rerunAs(
  today: readonly [Script, Script?, Script?],
  [run, runToo]: readonly [Script, Script?],
  environment: Partial<Io> = {},
  meanwhile: () => Promise<void> = async () => {},
) {
  const io = { ...createWorld().io, ...environment }
  const kernel = createKernel({ plugins: [scripted(run, runToo)], io, log: { level: 'silent' } })
  await kernel.load('script')
  const ran = Promise.all([kernel.actions.script.run(), kernel.actions.script.runToo()]).catch(() => {})
  await flush()
  await meanwhile()
  const report = await kernel.log.export()
  await kernel.destroy()
  await ran
  const { divergences } = await rerun(report, { plugins: [scripted(...today)] })
  return divergences.map(({ expected, actual }) => [
    expected && [expected.type, Object(expected.data).text],
    actual && [actual.type, Object(actual.data).text],
  ])
}

test('of several calls with one request, each gets its own response', async () => {
  const answers: ((value: string) => void)[] = []
  const get = () => new Promise<string>((resolve) => void answers.push(resolve))
  const ask: Script = async ({ io, send }) => {
    await Promise.all([0, 1, 2, 3].map(async (n) => send('said', { text: `${n}: ${await io.get('same')}` })))
  }
  const arrive = async () => {
    for (const n of [0, 1, 3, 2]) {
      answers[n]?.(`the answer to ${n}`)
      await flush()
    }
  }
  expect(await rerunAs([ask], [ask], { get }, arrive)).toEqual([])
})

test('a push is reported if today the subscription has ended', async () => {
  let push = (_: unknown) => {}
  const listen: Io['listen'] = (_plugin, _topic, next) => {
    push = next
    return () => {}
  }
  const subscribe: Script = async ({ io }) =>
    void io.listen({ target: 'page', event: 'tick' }, ({ send }) => send('said', { text: 'tick' }))
  const unsubscribe: Script = async ({ io }) => io.listen({ target: 'page', event: 'tick' }, () => {})()
  const tick = async () => {
    push(1)
    await flush()
  }
  expect(await rerunAs([subscribe], [subscribe], { listen }, tick)).toEqual([])
  expect(await rerunAs([unsubscribe], [subscribe], { listen }, tick)).toEqual([[['script/listen', undefined], null]])
})

test.each([
  ['in the turn that ends the subscription', 2],
  ['more often than a second allows', 250],
])('a push that arrives %s is dropped, and its rerun does not diverge', async (_when, count) => {
  const world = createWorld()
  let push = (_: unknown) => {}
  let now = 1
  const wakes: (() => void)[] = []
  const io = {
    ...world.io,
    now: () => now,
    sleep: () => new Promise<void>((resolve) => void wakes.push(resolve)),
    listen(_plugin: string, _topic: object, next: typeof push) {
      push = next
      return () => {}
    },
  }
  const subscribe: Script = async ({ io, send }) => {
    let left = Math.min(count, 200) - 1
    const stop = io.listen({ target: 'page', event: 'tick' }, () => {
      if (left-- > 0) return
      stop()
      send('said', { text: 'ended' })
    })
  }
  const plugins = [scripted(subscribe)] as const
  const kernel = createKernel({ plugins, io, log: { level: 'silent', verify: false } })
  await kernel.actions.script.run()
  for (let i = 0; i <= count; i++) push(i)
  await flush()
  now += 1000
  for (const wake of wakes) wake()
  push('late')
  await flush()
  expect(kernel.log.entries.filter(({ type }) => type === 'script/listen')).toHaveLength(Math.min(count, 200))
  expect(kernel.getState().script.said).toEqual(['ended'])
  expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
})

test('names a port that cannot listen; the run continues, and its rerun does not diverge', async () => {
  const { io } = createWorld()
  const listen = () => {
    throw new TypeError('The page has no such object.')
  }
  const subscribe: Script = async ({ io, send }) => {
    const stop = io.listen({ target: 'page', event: 'tick' }, () => {})
    send('said', { text: 'it goes on' })
    stop()
  }
  const plugins = [scripted(subscribe)] as const
  const kernel = createKernel({ plugins, io: { ...io, listen }, log: { level: 'silent' } })
  await kernel.actions.script.run()
  await flush()
  expect(kernel.getState().script.said).toEqual(['it goes on'])
  expect(kernel.log.entries.flatMap(({ type, data }) => (type === 'kernel/pluginFailed' ? [data] : []))).toEqual([
    { plugin: 'script', where: 'listen tick', reason: 'TypeError' },
  ])
  expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
})

test('a call of another method than the one that was pending is reported', async () => {
  const never = () => new Promise<never>(() => {})
  const get: Script = async ({ io }) => void (await io.get('last'))
  const remove: Script = async ({ io }) => io.remove('last')
  expect(await rerunAs([get], [get], { get: never })).toEqual([])
  expect(await rerunAs([remove], [get], { get: never })).toEqual([[null, ['script/remove', undefined]]])
})

test('of an event that was not recorded, what follows from it is not reported, too', async () => {
  const whisper: Script = async ({ send }) => send('whispered', { text: 'psst' })
  const get: Script = async ({ io }) => void (await io.get('more'))
  expect(await rerunAs([whisper, nothing, get], [nothing])).toEqual([[null, ['script/whispered', 'psst']]])
})

test('divergences have the order of the log, although a call without a response is found at the end', async () => {
  const never = () => new Promise<never>(() => {})
  const get: Script = async ({ io }) => void (await io.get('last'))
  const remove: Script = async ({ io }) => io.remove('last')
  const say =
    (text: string): Script =>
    async ({ send }) =>
      send('said', { text })
  expect(await rerunAs([remove, say('goodbye')], [get, say('hello')], { get: never })).toEqual([
    [null, ['script/remove', undefined]],
    [
      ['script/said', 'hello'],
      ['script/said', 'goodbye'],
    ],
  ])
})

test('code that had not arrived when the report was written does not arrive in the rerun', async () => {
  let isLive = true
  const load = () => (isLive ? new Promise<string>(() => {}) : Promise.resolve('code'))
  const sayLoaded: Script = async ({ io, send }) => send('said', { text: await io.load('one', load) })
  const report = rerunAs([sayLoaded], [sayLoaded], {}, async () => {
    isLive = false
  })
  expect(await report).toEqual([])
})

test('a turn lasts until all code that it loads has arrived, however late the turn asks for it', async () => {
  const arriveLate = () => new Promise<string>((resolve) => setImmediate(() => setImmediate(resolve, 'late')))
  const sayLate: Script = async ({ io, send }) => {
    await io.load('first of today', code)
    for (let i = 0; i < 50; i++) await null
    send('said', { text: (await io.load('second of today', arriveLate)) && 'hello' })
  }
  const say: Script = async ({ send }) => send('said', { text: 'hello' })
  expect(await rerunAs([sayLate, say], [say, say])).toEqual([])
})

const code = async () => 'code'
const sayAfterLoad: Script = async ({ io, send }) => {
  await io.load('one', code)
  send('said', { text: 'hello' })
}

test('what was sent after code had loaded may come earlier today, but only from its own run and as its own event', async () => {
  const say: Script = async ({ send }) => send('said', { text: 'hello' })
  const whisper: Script = async ({ send }) => send('whispered', { text: 'hello' })
  const sayTwice: Script = async ({ send }) => {
    send('said', { text: 'hello' })
    send('said', { text: 'hello' })
  }
  const missing = [['script/said', 'hello'], null]
  expect(await rerunAs([say], [sayAfterLoad])).toEqual([])
  expect(await rerunAs([whisper], [sayAfterLoad])).toEqual([[null, ['script/whispered', 'hello']], missing])
  expect(await rerunAs([sayTwice], [sayAfterLoad, sayAfterLoad])).toEqual([[null, ['script/said', 'hello']], missing])
})

test('of two pieces of code that one run awaits, the second arrives when it was recorded', async () => {
  const arrive = new Map<string, () => void>()
  let isLive = true
  const load = (name: string) => () =>
    isLive ? new Promise<string>((resolve) => arrive.set(name, () => resolve(name))) : Promise.resolve(name)
  const both: Script = async ({ io, send }) => {
    const all = await Promise.all(['one', 'two'].map((name) => io.load(name, load(name))))
    send('said', { text: all.join() })
  }
  const plugins = [scripted(both, async ({ send }) => send('said', { text: 'between' }))]
  const kernel = createKernel({ plugins, io: createWorld().io })
  await kernel.load('script')
  const ran = kernel.actions.script.run()
  await flush()
  arrive.get('one')?.()
  await flush()
  await kernel.actions.script.runToo()
  arrive.get('two')?.()
  await ran
  isLive = false
  const again = await rerun(await kernel.log.export(), { plugins })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState().script.said).toEqual(['between', 'one,two'])
})

test('with another outcome, a rerun leaves out what the visitor did later, and lets time pass', async () => {
  const ask: Script = async ({ io, send }) => {
    const answer = await io.get('pace')
    if (answer === 'slow') await io.sleep(5_000)
    send('said', { text: `came ${answer}` })
  }
  const plugins = [scripted(ask, async ({ send }) => send('said', { text: 'later' }))]
  const kernel = createKernel({ plugins, io: { ...createWorld().io, get: async () => 'fast' } })
  await kernel.actions.script.run()
  await kernel.actions.script.runToo()
  expect(kernel.getState().script.said).toEqual(['came fast', 'later'])
  const seq = kernel.log.entries.find(({ type }) => type === 'script/get')?.seq ?? 0
  const override = { seq, outcome: { ok: true, answer: 'slow' } as const }
  const again = await rerun(await kernel.log.export(), { plugins, override })
  expect(again.kernel.getState().script.said).toEqual(['came slow'])
})

test('with an overridden outcome, a rerun continues for 20 steps, even if the code never ends', async () => {
  const poll: Script = async ({ io, send }) => {
    const pace = await io.get('pace')
    for (let i = 1; pace === 'slow'; i++) {
      await io.sleep(1_000)
      send('said', { text: `${i}` })
    }
  }
  const plugins = [scripted(poll)]
  const kernel = createKernel({ plugins, io: { ...createWorld().io, get: async () => 'fast' } })
  await kernel.actions.script.run()
  const seq = kernel.log.entries.find(({ type }) => type === 'script/get')?.seq ?? 0
  const override = { seq, outcome: { ok: true, answer: 'slow' } as const }
  const again = await rerun(await kernel.log.export(), { plugins, override })
  expect(again.kernel.getState().script.said).toHaveLength(20)
  expect((await again.report()).pending).toMatchObject([{ type: 'script/sleep' }])
})

test('code that does not load today is a failure in the rerun, too', async () => {
  const fail: Script = async ({ io, send }) => {
    await io.load('two', () => Promise.reject(new Error('not there'))).catch(() => send('said', { text: 'failed' }))
  }
  expect(await rerunAs([fail], [sayAfterLoad])).toEqual([
    [null, ['script/said', 'failed']],
    [['script/said', 'hello'], null],
  ])
})

test('of two runs that wait for code that fails, one may request it again', async () => {
  let isThere = false
  const load = async () => {
    if (isThere) return 'code'
    isThere = true
    throw new Error('not there')
  }
  const giveUp: Script = async ({ io, send }) => {
    await io.load('broken', load).catch(() => send('said', { text: 'gave up' }))
  }
  const repeat: Script = async ({ io, send }) => {
    await io.load('broken', load).catch(async () => {
      send('said', { text: 'tries again' })
      send('said', { text: await io.load('broken', load) })
    })
  }
  expect(await rerunAs([giveUp, repeat], [giveUp, repeat])).toEqual([])
})
