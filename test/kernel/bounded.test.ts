import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openReplay, type PorticoError } from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { startTimer } from '../time-limit.ts'
import { counter } from './sample/counter.ts'

const { plugins: _, ...golden } = JSON.parse(readFileSync(new URL('../golden/0.1.0.json', import.meta.url), 'utf8'))
const entries = golden.entries as readonly Record<string, unknown>[]
const sealed = (text: string) => {
  try {
    const seal = computeDigest(JSON.stringify(JSON.parse(text).entries))
    return text.replace(/"digest":"[^"]*"/, () => `"digest":${JSON.stringify(seal)}`)
  } catch {
    // Nested too deeply to be serialized again.
    return text
  }
}
const withEntry = (change: object, placed: readonly [string, string] = ['', '']) =>
  sealed(
    JSON.stringify({
      ...golden,
      entries: entries.map((entry) => (entry.seq === 3 ? { ...entry, ...change } : entry)),
    }).replace(...placed),
  )
async function refusal(report: string | object) {
  const timer = startTimer()
  const said = await openReplay(report as string, { plugins: [counter()] }).then(
    () => 'opened',
    ({ code, message }: PorticoError) => `${code}: ${message}`,
  )
  timer.assertQuick()
  return said
}
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const withError = (more: object) => ({
  n: 0,
  request: 1,
  outcome: { ok: false, error: { name: 'x', message: 'y', ...more } },
})

test('P12: names the entry and the field of a number out of range', async () => {
  expect(await refusal(withEntry({ data: { n: 0, request: '!', outcome: { ok: true } } }, ['"!"', '1e999']))).toBe(
    'log-invalid: The log cannot be read at #3 connection/get.request: not a finite number',
  )
  expect(await refusal(withEntry({ at: '!' }, ['"!"', '1e999']))).toContain(
    'log-invalid: The log cannot be read at #3.at:',
  )
  expect(await refusal(withEntry({ at: 1e300 }))).toContain('log-invalid: The log cannot be read at #3.at: not a time')
})

test('P12: names what is nested too deeply, at any position', async () => {
  for (const levels of [40, 5_000, 100_000]) {
    const extra = withEntry({ extra: '!' }, ['"!"', deep(levels)])
    expect(await refusal(extra)).toMatch(/^log-invalid: The log cannot be read at #3\.extra[.\d]*: deeper than 32$/)
    const aside = JSON.stringify({ ...golden, extra: '!' }).replace('"!"', deep(levels))
    expect(await refusal(aside)).toMatch(/^log-invalid: The log cannot be read at extra[.\d]*: deeper than 32$/)
  }
})

/** What no operator can make a number or a text of. */
const NO_PRIMITIVE = { toString: 1, valueOf: null }

test.each([
  [{ seq: 4 }, 'seq: a gap'],
  [{ v: 0 }, 'v: not a version'],
  [{ v: 1.5 }, 'v: not a version'],
  [{ kind: 'dream' }, 'kind: unknown'],
  [{ type: 'get' }, 'type: not plugin/name'],
  [{ type: `a/${'b'.repeat(255)}` }, 'type: not plugin/name'],
  [{ at: 'noon' }, 'at: not a time'],
  [{ at: -8.64e15 - 1_024 }, 'at: not a time'],
  [{ cause: 3 }, 'cause: not earlier'],
  [{ cause: 1.5 }, 'cause: not earlier'],
  [{ cause: 'first' }, 'cause: not earlier'],
  [{ cause: NO_PRIMITIVE }, 'cause: not earlier'],
  // A rerun accepts what began before the log as it is.
  [{ cause: -1 }, 'cause: before the log'],
  [{ data: { n: 0.5, request: 1, outcome: { ok: true } } }, 'data.n: not a number'],
  [{ data: { n: 0, request: 1, outcome: { ok: false } } }, 'data.outcome.error: not an error'],
  [{ data: { n: 0, request: 1, outcome: { ok: false, error: { name: 'x' } } } }, 'data.outcome.error: not an error'],
  [{ data: withError({ code: {} }) }, 'data.outcome.error: not an error'],
  [{ data: withError({ code: null }) }, 'data.outcome.error: not an error'],
  [{ kind: 'io', type: 'kernel/load', data: { plugins: 'all' } }, 'data: not of its form'],
  [{ kind: 'io', type: 'kernel/load', data: { plugins: ['modal', 7] } }, 'data: not of its form'],
  [{ kind: 'event', type: 'kernel/configured', data: { configuration: null } }, 'data: not of its form'],
  [{ kind: 'event', type: 'kernel/configured', data: null }, 'data: not of its form'],
  [{ kind: 'io', type: 'kernel/failed', data: { plugin: 'modal', where: 'x' } }, 'data: not of its form'],
  [{ kind: 'io', type: 'kernel/failed', data: { plugin: 7, where: 'x', reason: 'y' } }, 'data: not of its form'],
  [{ kind: 'event', type: 'kernel/pluginFailed', data: null }, 'data: not of its form'],
  [{ kind: 'event', type: 'kernel/pluginFailed', data: { plugin: 'modal', where: 'x' } }, 'data: not of its form'],
  [{ data: { n: 0, request: 1 } }, 'data.outcome: neither an answer nor an error'],
  [{ data: { n: 0, request: 1, outcome: { ok: 1 } } }, 'data.outcome: neither an answer nor an error'],
])('P12: names the field of an entry with %j', async (change, said) => {
  expect(await refusal(withEntry(change))).toBe(`log-invalid: The log cannot be read at #3.${said}`)
})

test.each([
  { type: `a/${'b'.repeat(254)}`, kind: 'event' },
  { at: 8.64e15 },
  { at: -8.64e15 },
  { cause: 2 },
  { cause: null },
  { data: withError({}) },
  { data: withError({ code: 4001 }) },
  { data: withError({ code: 'E_NO' }) },
])('opens a report with the entry %j', async (change) => {
  expect(await refusal(withEntry(change))).toBe('opened')
})

test.each([
  [{ seq: 0.5 }, '.seq: not a number'],
  [{ seq: -1 }, '.seq: not a number'],
  [{ seq: Number.MAX_SAFE_INTEGER }, '.seq: not a number'],
  [{ state: { modal: [] } }, '.state: not a state'],
  [{ state: null }, '.state: not a state'],
  [{ loaded: 'modal' }, '.loaded: not a list of plugins'],
  [{ versions: [] }, '.versions: not versions'],
  [{ versions: { modal: 1.5 } }, '.versions: not versions'],
  [{ configuration: null }, '.configuration: not a configuration'],
  [{ state: [] }, '.state: not a state'],
  [{ loaded: [7] }, '.loaded: not a list of plugins'],
  [{ versions: { modal: 0 } }, '.versions: not versions'],
  [{ configuration: [] }, '.configuration: not a configuration'],
])('P12: names the field of a checkpoint with %j', async (change, said) => {
  const checkpoint = { seq: 0, state: {}, versions: {}, loaded: [], configuration: {}, ...change }
  expect(await refusal(JSON.stringify({ ...golden, checkpoint }))).toBe(
    `log-invalid: The log cannot be read at checkpoint${said}`,
  )
})

test('P12: the list of entries has its own limit, wherever a text looks like its end', async () => {
  const limits = { entries: 4, items: 3 }
  const openWith = (report: object) =>
    openReplay(sealed(JSON.stringify(report)), { plugins: [counter()], limits }).then(
      () => 'opened',
      ({ message }: PorticoError) => message,
    )
  expect(await openWith({ ...golden, entries: entries.slice(0, 5) })).toContain('at entries: over 4 entries')
  const few = entries.slice(0, 4)
  const answer = { n: 0, request: { list: [1, 2, 3, 4] }, outcome: { ok: true } }
  const withData = (data: unknown) => openWith({ ...golden, entries: few.with(3, { ...few[3], data }) })
  expect(await withData(answer)).toContain('at #3.data.request.list: over 3 items')
  expect(await withData([1, 2, 3, 4])).toContain('at #3.data: over 3 items')
  // The same key, written in another way.
  const escaped = sealed(JSON.stringify({ ...golden, entries: entries.slice(0, 5) })).replace(
    '"entries"',
    '"\\u0065ntries"',
  )
  await expect(openReplay(escaped, { plugins: [counter()], limits })).rejects.toThrow('at entries: over 4 entries')
  const text = '\\\\\\",[1,2,3,4],\\\\'
  expect(await withData({ ...answer, request: { text } })).toBe('opened')
  expect(await withData({ ...answer, request: { text, list: [1, 2, 3, 4] } })).toContain(
    'at #3.data.request.list: over 3 items',
  )
  // More entries than another list may have items.
  const long = Array(2 ** 16 + 1).fill(0)
  expect(await refusal(JSON.stringify({ entries: long }))).toContain('at format:')
  expect(await refusal(JSON.stringify({ pending: long }))).toContain('at pending: over 65536 items')
})

test('P12: an entry is named by its number, in a report of any spacing', async () => {
  const [first, second] = entries.slice(0, 2).map((entry, i) => ({ ...entry, seq: 12 + i, cause: null }))
  const long = { ...second, data: Array(2 ** 16 + 1).fill(0) }
  const checkpoint = { seq: 12, state: {}, loaded: [] }
  for (const spaces of [0, 2])
    expect(await refusal(JSON.stringify({ ...golden, checkpoint, entries: [first, long] }, null, spaces))).toContain(
      'at #13.data: over 65536 items',
    )
})

test('P12: a replay ignores fields that are not part of a report’s format', async () => {
  const { entries: shown } = await openReplay(withEntry({ extra: { a: 1 } }), { plugins: [counter()] })
  expect(shown[3]).not.toHaveProperty('extra')
})

test.each([
  ['a type that is an object', { type: { toString: 1 } }, '#3.type: not plugin/name'],
  ['a type that is a list', { type: ['modal/opened'] }, '#3.type: not plugin/name'],
  ['a kind that is a list', { kind: ['event'] }, '#3.kind: unknown'],
  [
    'an error without words',
    {
      kind: 'io',
      type: 'a/b',
      data: { n: 0, request: 1, outcome: { ok: false, error: { name: { toString: 1 }, message: 'x' } } },
    },
    '#3.data.outcome.error: not an error',
  ],
])('P12: refuses %s by entry and field', async (_name, change, where) => {
  expect(await refusal(withEntry(change))).toBe(`log-invalid: The log cannot be read at ${where}`)
})

test.each([
  ['null', [null], 'pending.0: not a call'],
  ['a call without a cause', [{ type: 'a/b', request: 1 }], 'pending.0: not a call'],
  ['a call of no type', [{ cause: 1, type: {}, request: 1 }], 'pending.0: not a call'],
  ['a call with an object as its cause', [{ cause: NO_PRIMITIVE, type: 'a/b' }], 'pending.0: not a call'],
  ['a call by half', [{ cause: 0.5, type: 'a/b', request: 1 }], 'pending.0: not a call'],
  ['a second call of no type', [{ cause: 1, type: 'a/b' }, { cause: 1 }], 'pending.1: not a call'],
  ['a call from before the log', [{ cause: -1, type: 'a/b' }], 'pending.0.cause: before the log'],
  ['a call of no entry', [{ cause: golden.entries.length, type: 'a/b' }], 'pending.0.cause: after the log'],
])('P12: refuses %s among the pending requests', async (_name, pending, where) => {
  expect(await refusal({ ...golden, pending })).toBe(`log-invalid: The log cannot be read at ${where}`)
})

test('P12: names the pending request and the part of the checkpoint with a number out of range', async () => {
  const put = (report: object) => JSON.stringify(report).replace('"!"', '1e999')
  const pending = [{ cause: 1, type: 'a/b', request: { to: '!' } }]
  expect(await refusal(put({ ...golden, pending }))).toBe(
    `log-invalid: The log cannot be read at pending.0.request.to: not a finite number`,
  )
  const checkpoint = { seq: 0, state: { counter: { n: '!' } }, loaded: [] }
  expect(await refusal(put({ ...golden, checkpoint }))).toBe(
    `log-invalid: The log cannot be read at checkpoint.state.counter.n: not a finite number`,
  )
})

test('P12: limits a text in a pending request, but not in a slice, which a live kernel limits as a whole', async () => {
  const long = 'x'.repeat(2 ** 18 + 1)
  expect(await refusal({ ...golden, pending: [{ cause: 1, type: 'a/b', request: { to: long } }] })).toBe(
    'log-invalid: The log cannot be read at pending.0.request.to: over 262144 characters',
  )
  const opened = { seq: 0, state: { other: { text: long } }, versions: {}, loaded: [], configuration: {} }
  expect(await refusal({ ...golden, checkpoint: opened })).toBe('opened')
})

test('P12: refuses keys that reach a prototype, wherever they are', async () => {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const put = (report: object) => JSON.stringify(report).replace('"!"', `{${JSON.stringify(key)}:1}`)
    expect(await refusal(put({ ...golden, pending: [{ cause: 1, type: 'a/b', request: '!' }] }))).toBe(
      `log-invalid: The log cannot be read at pending.0.request.${key}: a forbidden key`,
    )
    expect(await refusal(put({ ...golden, checkpoint: { seq: 0, state: { counter: '!' }, loaded: [] } }))).toBe(
      `log-invalid: The log cannot be read at checkpoint.state.counter.${key}: a forbidden key`,
    )
  }
})

test('P12: refuses a list of ten million items quickly, with its own error, without creating it', async () => {
  const items = '0,'.repeat(10_000_000)
  const before = process.memoryUsage().heapUsed
  expect(await refusal(withEntry({ data: '!' }).replace('"!"', () => `[${items}0]`))).toBe(
    'log-invalid: The log cannot be read at #3.data: over 65536 items',
  )
  expect(await refusal(JSON.stringify({ ...golden, more: '!' }).replace('"!"', () => `[${items}0]`))).toBe(
    'log-invalid: The log cannot be read at more: over 65536 items',
  )
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 2 ** 20)
})

test('P12: values of all kinds and levels count towards their limit, before a report is parsed', async () => {
  const count = (limit: number) =>
    openReplay(withEntry({}), { plugins: [counter()], limits: { values: limit } }).then(
      () => 'opened',
      ({ message }: PorticoError) => message,
    )
  expect(await count(20)).toMatch(/^The log cannot be read at [#\w.]+: over 20 values in all$/)
  expect(await count(4_000)).toBe('opened')
})

test('P12: nested lists count in total', async () => {
  const items = `[${'0,'.repeat(9_999)}0],`.repeat(600)
  expect(await refusal(withEntry({ data: '!' }).replace('"!"', () => `[${items}0]`))).toMatch(
    /^log-invalid: The log cannot be read at #3\.data\.\d+(?:\.\d+)?: over 4194304 values in all$/,
  )
})
