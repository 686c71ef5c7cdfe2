// How a rerun treats actions and events that today's code lacks, and an overridden outcome.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  type EffectContext,
  type Entry,
  event,
  type Outcome,
  type Report,
  rerun,
  type,
} from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { createWorld, flush } from '../kit/index.ts'

const contract = defineContract({
  id: 'script',
  initialState: () => ({ said: [] as string[] }),
  events: { said: event(type<{ text: string }>()) },
  actions: { run: action(), runToo: action(), runLast: action() },
})
type Script = (context: EffectContext<typeof contract>) => unknown

const ACTIONS = ['run', 'runToo', 'runLast'] as const
/** A plugin whose actions do what the scripts say. It has no action without a script. */
const scripted = (...scripts: readonly (Script | null)[]) =>
  definePlugin(contract, {
    load: async () => {
      const actions = ACTIONS.flatMap((name, i) => (scripts[i] ? [[name, scripts[i]]] : []))
      return defineRuntime(contract, {
        reduce: { said: (draft, { text }) => void draft.said.push(text) },
        actions: Object.fromEntries(actions),
      })
    },
  })
const say =
  (text: string): Script =>
  ({ send }) =>
    send('said', { text })
const nothing: Script = () => {}
const sealed = (report: Report, entries: Report['entries']): Report => ({
  ...report,
  entries,
  digest: computeDigest(JSON.stringify(entries)),
})
const brief = ({ divergences }: Awaited<ReturnType<typeof rerun>>) =>
  divergences.map(({ expected, actual }) => [expected?.type ?? null, actual?.type ?? null])

async function record(scripts: readonly Script[], environment: object = {}) {
  const kernel = createKernel({
    plugins: [scripted(...scripts)],
    io: { ...createWorld().io, ...environment },
    log: { level: 'silent' },
  })
  await kernel.load('script')
  for (const name of ACTIONS.slice(0, scripts.length)) {
    void kernel.actions.script[name]().catch(() => {})
    await flush()
  }
  return { kernel, report: await kernel.log.export() }
}

test('an action that today’s code does not have is a divergence, and what followed from it is not another', async () => {
  const { report } = await record([say('one'), say('two'), say('three')])
  const again = await rerun(report, { plugins: [scripted(say('one'), null, say('three'))] })
  expect(brief(again)).toEqual([['script/runToo', null]])
  expect(again.kernel.getState().script.said).toEqual(['one', 'three'])
})

test('an event that nothing caused runs no action of its name', async () => {
  const { report } = await record([say('one')])
  const [configured] = report.entries
  const seq = report.entries.length
  const forged = { seq, at: configured?.at ?? 0, kind: 'event', type: 'script/run', v: 1, cause: null, data: null }
  // Cut before it, so that a turn begins with it.
  const checkpoint = { seq, state: {}, versions: {}, loaded: ['script'], configuration: {} }
  const cut = { ...sealed(report, [forged as never]), checkpoint }
  const again = await rerun(cut, { plugins: [scripted(say('one'))] })
  expect(again.kernel.getState().script.said).toEqual([])
  expect(brief(again)).toEqual([['script/run', null]])
})

test('a request is not taken for one that another run left unanswered', async () => {
  const get: Script = ({ io }) => io.get('last')
  const never = { get: () => new Promise<never>(() => {}) }
  const { report } = await record([get, nothing], never)
  expect(report.pending).toHaveLength(1)
  expect(brief(await rerun(report, { plugins: [scripted(get, nothing)] }))).toEqual([])
  expect(brief(await rerun(report, { plugins: [scripted(nothing, get)] }))).toEqual([[null, 'script/get']])
})

test('if one run no longer requests its code, the code of another run still does not arrive early', async () => {
  const arrive = new Map<string, () => void>()
  let isLive = true
  const load = (name: string) => () =>
    isLive ? new Promise<string>((resolve) => arrive.set(name, () => resolve(name))) : Promise.resolve(name)
  const sayLoaded: Script = async ({ io, send }) => send('said', { text: await io.load('two', load('two')) })
  const { kernel } = await record([({ io }) => io.load('one', load('one')), sayLoaded, say('between')])
  arrive.get('one')?.()
  await flush()
  await kernel.actions.script.runLast()
  arrive.get('two')?.()
  await flush()
  isLive = false
  const report = await kernel.log.export()
  const again = await rerun(report, { plugins: [scripted(nothing, sayLoaded, say('between'))] })
  expect(again.kernel.getState().script.said).toEqual(['between', 'between', 'two'])
})

test('with another outcome, what the code computes then arrives, once and in the order of the requests', async () => {
  const ask: Script = async ({ io, send }) => {
    if ((await io.get('pace')) !== 'slow') return
    const texts = [io.compute('first', async () => 'first'), io.compute('second', async () => 'second')]
    for (const text of await Promise.all(texts)) send('said', { text })
    await io.sleep(300)
    send('said', { text: 'rested' })
  }
  const { kernel, report } = await record([ask], { get: async () => 'fast' })
  const seq = kernel.log.entries.find(({ type }) => type === 'script/get')?.seq ?? 0
  const outcome: Outcome = { ok: true, answer: 'slow' }
  const again = await rerun(report, { plugins: [scripted(ask)], override: { seq, outcome } })
  expect(again.kernel.getState().script.said).toEqual(['first', 'second', 'rested'])
  const { entries } = again.kernel.log
  expect((entries.at(-1)?.at ?? 0) - (entries[seq]?.at ?? 0)).toBe(300)
})

test('with another outcome, the shortest of several timers ends first', async () => {
  const ask: Script = async ({ io, send }) => {
    if ((await io.get('pace')) !== 'slow') return
    await Promise.all([300, 100, 200].map((ms) => io.sleep(ms).then(() => send('said', { text: `${ms}` }))))
  }
  const { kernel, report } = await record([ask], { get: async () => 'fast' })
  const seq = kernel.log.entries.find(({ type }) => type === 'script/get')?.seq ?? 0
  const again = await rerun(report, {
    plugins: [scripted(ask)],
    override: { seq, outcome: { ok: true, answer: 'slow' } },
  })
  expect(again.kernel.getState().script.said).toEqual(['100', '200', '300'])
})

test('code that throws before it returns a promise fails where it was recorded', async () => {
  const compute: Script = async ({ io, send }) => {
    const broken = (): Promise<string> => {
      throw new TypeError('no')
    }
    const text = await io.compute('broken', broken).catch(({ message }) => message)
    send('said', { text })
  }
  const { report } = await record([compute])
  const again = await rerun(report, { plugins: [scripted(compute)] })
  expect(brief(again)).toEqual([])
  expect(again.kernel.getState().script.said).toEqual(['no'])
})

test('a plugin that can’t extract the amounts of a response does not stop the rerun of a report without names', async () => {
  const get: Script = async ({ io, send }) => send('said', { text: `${await io.get('pace')}` })
  const { report } = await record([get], { get: async () => 'fast' })
  const migrations = defineMigrations(contract, {
    events: { said: { schema: z.object({ text: z.string() }) } },
    extractAmounts: () => {
      throw new TypeError('no')
    },
  })
  const again = await rerun(report, { plugins: [{ ...scripted(get), migrations: async () => migrations }] })
  expect(brief(again)).toEqual([])
  expect(again.kernel.getState().script.said).toEqual(['fast'])
})

test('a plugin that a report loads again starts once', async () => {
  const start = ({ send }: EffectContext<typeof contract>) => send('said', { text: 'started' })
  const starting = definePlugin(contract, { load: async () => ({ ...(await scripted(nothing).load()), start }) })
  const kernel = createKernel({ plugins: [starting], io: createWorld().io })
  await kernel.load('script')
  const report = await kernel.log.export()
  const load = report.entries.find((entry) => entry.type === 'kernel/load') as Entry
  const more = [1, 2, 3].map((i) => ({ ...load, seq: report.entries.length - 1 + i }))
  const again = await rerun(sealed(report, [...report.entries, ...more]), { plugins: [starting] })
  expect(again.kernel.getState().script.said).toEqual(['started'])
  expect(brief(again)).toEqual([])
})
