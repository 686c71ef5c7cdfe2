import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  openReplay,
  type PorticoError,
  type Report,
  rerun,
  type,
} from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { createReport, writeReport } from '../../kernel/replay/report.ts'
import { rest } from '../../kernel/replay/yield-to-page.ts'
import { contract, counter } from './sample/counter.ts'
import { createRandomWorld, plugins } from './sample/session.ts'

const note = { text: 'x' }
const history = defineMigrations(contract, {
  events: {
    added: { schema: z.object({ by: z.number(), note: z.object({ text: z.string() }) }) },
  },
})
const strict = () => [definePlugin(contract, { load: counter().load, migrations: async () => history })] as const

async function recorded(): Promise<Report> {
  const kernel = createKernel({ plugins: [counter()], io: createRandomWorld(1).io })
  await kernel.actions.counter.add({ by: 1, note })
  await kernel.actions.counter.add({ by: 2, note })
  return kernel.log.export()
}

const sealed = (report: Report): Report => ({ ...report, digest: computeDigest(JSON.stringify(report.entries)) })
const refusal = (report: unknown): Promise<unknown> =>
  openReplay(typeof report === 'string' ? report : JSON.stringify(report), { plugins: strict() }).then(
    () => 'accepted',
    (error: PorticoError) => [error.code, error.message],
  )
const invalid = (at: string) => ['log-invalid', expect.stringContaining(at)]
const withEntry = (report: Report, seq: number, change: object) =>
  sealed({ ...report, entries: report.entries.map((entry) => (entry.seq === seq ? { ...entry, ...change } : entry)) })

test('a report has its declared format', async () => {
  expect(await recorded()).toMatchObject({
    format: 'portico-report',
    version: 1,
    portico: expect.stringMatching(/^\d+\.\d+\.\d+/),
    plugins: { counter: { added: 1 } },
    checkpoint: null,
    pending: [],
    entries: [
      { seq: 0, kind: 'event', type: 'kernel/configured', cause: null },
      { seq: 1, kind: 'io', type: 'kernel/load', data: { plugins: ['counter'] } },
      { seq: 2, kind: 'action', type: 'counter/add', cause: null },
      { seq: 3, kind: 'event', type: 'counter/added', cause: 2, v: 1 },
      { seq: 4, kind: 'action' },
      { seq: 5, kind: 'event', cause: 4 },
    ],
  })
})

test('the digest of a report is that of its entries as JSON, however long they are', async () => {
  for (const length of [1, 2 ** 16, 150_000]) {
    const kernel = createKernel({ plugins: [counter()], io: createRandomWorld(1).io })
    await kernel.actions.counter.add({ by: 1, note: { text: 'x'.repeat(length) } })
    const { entries, digest } = await kernel.log.export()
    expect(digest).toBe(computeDigest(JSON.stringify(entries)))
  }
})

/** How often a page gets a turn before the work is done. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const page = async () => {
    for (; !isDone; turns++) await rest()
  }
  const visit = page()
  await work()
  isDone = true
  await visit
  return turns - 1
}
const TURN = 2 ** 16
/** An entry of so many characters. */
const entryOf = (length: number) => {
  const entry = { seq: 0, at: 0, kind: 'event' as const, type: 'other/told', v: 1, cause: null, data: '' }
  return { ...entry, data: 'x'.repeat(length - JSON.stringify(entry).length) }
}

test.each([
  ['a short log', [200, 300], 0],
  ['many short entries', new Array(200).fill(200), 0],
  ['less than a part', [TURN - 1], 0],
  ['a part', [TURN], 1],
  ['three parts and some more', [TURN, TURN, TURN, 200], 3],
  ['a long entry', [TURN * 5], 5],
  ['many entries that are long together', new Array(33).fill(TURN / 16), 2],
])('the page gets a turn after each part of a digest: %s', async (_, lengths: number[], turns) => {
  const recording = { entries: lengths.map(entryOf), checkpoint: null, pending: [] }
  expect(await countTurns(() => createReport(new Map(), recording, 0))).toBe(turns)
})

/** Writes a report of these payloads, without personal data. */
const reportOf = (payloads: readonly Json[]) =>
  writeReport(
    new Map([['counter', strict()[0]]]) as never,
    {
      entries: payloads.map((data, seq) => ({
        seq,
        at: 0,
        kind: 'event',
        type: 'counter/added',
        v: 1,
        cause: null,
        data,
      })),
      state: {},
      checkpoint: null,
      pending: [],
    },
    { now: () => 0, random: async (bytes) => '01'.repeat(bytes) },
    {},
  )

test('a report lacks what no schema names, and keeps an entry that does not fit its schema', async () => {
  const unfit = { by: 'one', more: 'is kept' }
  const { entries } = await reportOf([{ by: 1, note, more: 'is dropped' }, unfit, { by: 2, note }])
  expect(entries.map(({ data }) => data)).toEqual([{ by: 1, note }, unfit, { by: 2, note }])
})

test.each([
  [63, 0],
  [64, 1],
  [200, 3],
])('of %i entries to decode, the page gets a turn %i times', async (count, turns) => {
  expect(await countTurns(() => reportOf(new Array(count).fill({ by: 1, note })))).toBe(turns)
})

test('opens a report as an object, as text and as a file', async () => {
  const report = await recorded()
  for (const form of [report, JSON.stringify(report), new Blob([JSON.stringify(report)])]) {
    const replay = await openReplay(form, { plugins: strict() })
    replay.seek(3)
    expect(replay.kernel.getState().counter.n).toBe(1)
    replay.seek(99)
    expect(replay.kernel.getState().counter.n).toBe(3)
  }
})

test('P8: refuses a truncated, reordered or changed log at the first bad entry', async () => {
  const report = await recorded()
  const text = JSON.stringify(report)
  expect(await refusal(text.slice(0, text.length / 2))).toEqual(invalid('not JSON'))
  expect(await refusal({ ...report, entries: report.entries.slice(1) })).toEqual(invalid('#0.seq: a gap'))
  expect(await refusal({ ...report, entries: report.entries.toReversed() })).toEqual(invalid('#0.seq: a gap'))
  expect(await refusal({ ...report, entries: report.entries.slice(0, -1) })).toEqual(
    invalid('digest: does not match the entries'),
  )
  expect(await refusal({ ...report, format: 'x' })).toEqual(invalid('format'))
  expect(await refusal({ ...report, version: 2 })).toEqual(invalid('version'))
  expect(await refusal({ ...report, entries: null })).toEqual(invalid('entries: not a list'))
  expect(await refusal('null')).toEqual(invalid('format'))
})

test('P12: refuses forbidden keys, depth and wrong types by entry and field', async () => {
  const report = await recorded()
  let deep: unknown = 1
  for (let i = 0; i < 40; i++) deep = { deep }
  expect(await refusal(withEntry(report, 2, { data: deep }))).toEqual(invalid('deeper than 32'))
  const polluted = JSON.stringify(withEntry(report, 2, { data: { here: 1 } })).replace('"here"', '"__proto__"')
  expect(await refusal(polluted)).toEqual(invalid('#2 counter/add.__proto__: a forbidden key'))
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(await refusal(withEntry(report, 2, { kind: 'magic' }))).toEqual(invalid('#2.kind'))
  expect(await refusal(withEntry(report, 2, { type: 'nothing' }))).toEqual(invalid('#2.type'))
  expect(await refusal(withEntry(report, 2, { at: null }))).toEqual(invalid('#2.at'))
  expect(await refusal(withEntry(report, 3, { cause: 7 }))).toEqual(invalid('#3.cause'))
})

test('P13: names the entry and the field of an invalid payload, and accepts the rest', async () => {
  const report = await recorded()
  const problems = async (change: object) =>
    (await openReplay(JSON.stringify(withEntry(report, 3, change)), { plugins: strict() })).problems
  expect(await problems({ v: 9 })).toEqual([{ seq: 3, message: expect.stringContaining('#3.v:') }])
  expect(await problems({ data: { by: 'one', note } })).toEqual([
    { seq: 3, message: expect.stringContaining('#3 counter/added.by:') },
  ])
})

test('keeps and skips an entry of an unknown plugin', async () => {
  const report = await recorded()
  const foreign = { ...report, entries: [...report.entries, { ...report.entries[3], seq: 6, type: 'acme/added' }] }
  const replay = await openReplay(JSON.stringify(sealed(foreign as Report)), { plugins: strict() })
  replay.seek(6)
  expect(replay.entries).toHaveLength(7)
  expect(replay.kernel.getState().counter.n).toBe(3)
})

test('an anonymous report has one pseudonym of the same form per value', async () => {
  const world = createRandomWorld(6, () => 50)
  const kernel = createKernel({ plugins: plugins(), io: world.io })
  await kernel.load('exchange')
  const connected = kernel.actions.wallet.connect()
  await world.pass(4000)
  await connected
  await kernel.actions.exchange.enterAmount({ amountIn: '1' })
  await world.pass(4000)
  const report = await kernel.log.export()
  const text = JSON.stringify(report)
  const { address } = kernel.getState().wallet
  expect(address).not.toBeNull()
  expect(text.toLowerCase()).not.toContain(address?.toLowerCase().slice(2))
  const named = report.entries.find(({ type }) => type === 'wallet/connected')?.data as { address: string }
  expect(named.address).toMatch(/^0x[0-9a-f]{40}$/i)
  expect(text).toContain(`for=${named.address.toLowerCase()}`)
  const replay = await openReplay(report, { plugins: plugins() })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().wallet.address).toBe(named.address)
})

test('P12: refuses names of inherited properties, and states of another form', async () => {
  const report = await recorded()
  for (const name of ['toString', '__proto__', 'constructor']) {
    const replay = await openReplay(JSON.stringify(withEntry(report, 3, { type: `counter/${name}` })), {
      plugins: strict(),
    })
    replay.seek(9)
    expect(replay.kernel.getState().counter.n).toBe(2)
  }
  const checkpoint = { seq: 0, state: 7, loaded: [], configuration: {} }
  expect(await refusal({ ...report, checkpoint })).toEqual(invalid('checkpoint'))
  expect(await refusal({ ...report, checkpoint: { ...checkpoint, state: {}, seq: 'x' } })).toEqual(
    invalid('checkpoint.seq'),
  )
})

test('a truncated log still contains the host’s configuration', async () => {
  const options = { plugins: [counter()], configuration: { features: { x: false } }, log: { limit: 8 } } as const
  const kernel = createKernel({ ...options, io: createRandomWorld(1).io })
  for (let i = 0; i < 12; i++) await kernel.actions.counter.add({ by: 1, note })
  const report = await kernel.log.export()
  expect(report.checkpoint?.configuration).toEqual({ features: { x: false } })
  const replay = await openReplay(report, { plugins: [counter()] })
  replay.seek(replay.length)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
})

const person = defineContract({
  id: 'person',
  initialState: ({ url = '' }: { url?: string }) => ({ url, name: '' }),
  events: { named: event(type<{ name: string; about: string }>(), { personal: ['name'] }) },
  actions: { name: action(type<{ name: string; about: string }>(), { personal: ['name'] }) },
  personalPaths: ['url', 'name'],
})
const persons = [
  definePlugin(person, {
    load: async () =>
      defineRuntime(person, {
        reduce: {
          named: (draft, { name }) => {
            draft.name = name
          },
        },
        actions: { name: ({ send }, input) => send('named', input) },
      }),
  }),
] as const

for (const name of ['Al', 'seq', 'person', 'named', 'ada@lovelace.example']) {
  test(`replaces a person named ${name} without changing the format of the report`, async () => {
    const url = 'https://user:s3cretPassw0rd@lb.example/ogrpc?network=named&dkey=k-1'
    const kernel = createKernel({ plugins: persons, configuration: { url }, io: createRandomWorld(1).io })
    await kernel.actions.person.name({ name, about: 'Alchemy' })
    const report = await kernel.log.export()
    expect(JSON.stringify(report)).not.toMatch(/s3cretPassw0rd|k-1|lb\.example/)
    expect(report.entries.map(({ type }) => type)).toEqual(kernel.log.entries.map(({ type }) => type))
    const loaded = (entries: Report['entries']) => entries.find(({ type }) => type === 'kernel/load')?.data
    expect(loaded(report.entries)).toEqual(loaded(kernel.log.entries))
    expect(report.entries.at(-1)?.data).toMatchObject({ name: expect.not.stringMatching(name), about: 'Alchemy' })
    const replay = await openReplay(report, { plugins: persons })
    replay.seek(replay.length)
    expect(replay.kernel.getState().person.name).not.toBe('')
  })
}

test('reports code that fails to load, instead of showing a state in which nothing happened', async () => {
  const report = await recorded()
  const offline = () =>
    [definePlugin(contract, { load: () => Promise.reject(new TypeError('no such chunk')) })] as const
  for (const open of [openReplay, rerun]) {
    await expect(open(report, { plugins: offline() })).rejects.toMatchObject({
      code: 'plugin-failed',
      message: 'The plugin "counter" failed in load.',
    })
  }
})

test('D1: without the code that lists how requests write a person, there is no report without names', async () => {
  let isOffline = true
  const loadEncodings = async () => {
    if (isOffline) throw new TypeError('no such chunk')
    return () => []
  }
  const migrations = async () => ({ ...history, loadEncodings })
  const plugins = [definePlugin(contract, { load: counter().load, migrations })] as const
  const kernel = createKernel({ plugins, io: createRandomWorld(1).io })
  await kernel.actions.counter.add({ by: 1, note })
  await expect(kernel.log.export()).rejects.toMatchObject({
    code: 'plugin-failed',
    message: 'The plugin "counter" failed in loadEncodings.',
  })
  expect((await kernel.log.export({ personal: true })).entries).not.toEqual([])
  isOffline = false
  expect((await kernel.log.export()).entries).not.toEqual([])
})
