import { expect, test, vi } from 'vitest'
import {
  createKernel,
  defineCapability,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  type ImportLimits,
  openReplay,
  type PorticoError,
  type Report,
  rerun,
  type,
} from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { createWorld } from '../kit/index.ts'
import { contract, diary, history, open, plugins, start } from './diary.ts'

const sealed = (report: Report): Report => ({ ...report, digest: computeDigest(JSON.stringify(report.entries)) })
const refusal = (report: unknown, limits?: ImportLimits) =>
  open(report, limits).then(
    () => 'accepted',
    ({ code, message }: PorticoError) => `${code}: ${message}`,
  )
const nest = (levels: number): unknown => (levels === 0 ? 0 : [nest(levels - 1)])
/** Returns the problems of a report that opens. */
const problemIn = async (report: unknown) => (await open(report)).problems.map(({ message }) => message).join(' ')
async function cut(): Promise<Report> {
  const kernel = start({ limit: 8 })
  for (let i = 0; i < 8; i++) await kernel.actions.diary.write({ line: `line ${i}` })
  return kernel.log.export({ personal: true })
}
const withEvent = async (data: unknown, v = 2) => {
  const kernel = start()
  await kernel.actions.diary.write({ line: 'x' })
  const report = await kernel.log.export({ personal: true })
  const entries = report.entries.map((entry) => (entry.type === 'diary/written' ? { ...entry, v, data } : entry))
  return sealed({ ...report, entries } as Report)
}

test('upgrades a checkpoint of an earlier version, and skips one of a newer version', async () => {
  const { checkpoint, ...report } = await cut()
  expect(checkpoint?.versions).toEqual({ diary: 2 })
  const old = { ...checkpoint, versions: { diary: 1 }, state: { diary: { author: 'Ben', lines: ['before'] } } }
  const replay = await open({ ...report, checkpoint: old })
  replay.seek(replay.first - 1)
  expect(replay.kernel.getState().diary).toEqual({ author: { name: 'Ben' }, lines: ['before'] })
  const { versions: _, ...unsaid } = old
  expect((await open({ ...report, checkpoint: unsaid })).kernel.getState().diary.lines).toContain('before')
  expect(await problemIn({ ...report, checkpoint: { ...old, versions: { diary: 3 } } })).toMatchInlineSnapshot(
    `"The log cannot be read at checkpoint.versions.diary: 3 is newer than this code knows"`,
  )
  expect(
    await problemIn({ ...report, checkpoint: { ...old, state: { diary: { author: null } } } }),
  ).toMatchInlineSnapshot(`"The log cannot be read at checkpoint.state.diary: cannot be raised from version 1"`)
})

test('the keys of validated data keep the order of the report: a plugin may have stored them as a text', async () => {
  const { checkpoint, ...report } = await cut()
  const slice = { lines: ['a'], author: { name: 'Ben' } }
  const replay = await open({ ...report, checkpoint: { ...checkpoint, state: { diary: slice } } })
  replay.seek(replay.first - 1)
  expect(JSON.stringify(replay.kernel.getState().diary)).toBe(JSON.stringify(slice))
  const event = { by: { name: 'Anna' }, line: 'x' }
  const { entries } = await open(await withEvent(event))
  expect(JSON.stringify(entries.find(({ type }) => type === 'diary/written')?.data)).toBe(JSON.stringify(event))
})

test('validates a checkpoint against its schema, field by field', async () => {
  const { checkpoint, ...report } = await cut()
  const withSlice = (diary: unknown) => problemIn({ ...report, checkpoint: { ...checkpoint, state: { diary } } })
  expect(await withSlice({ author: { name: 7 }, lines: [] })).toMatchInlineSnapshot(
    `"The log cannot be read at checkpoint.state.diary.author.name: Expected string, received number"`,
  )
  expect(await withSlice({ author: { name: '' } })).toMatchInlineSnapshot(
    `"The log cannot be read at checkpoint.state.diary.lines: Required"`,
  )
  expect(await withSlice({ author: { name: '' }, lines: ['a', null] })).toMatchInlineSnapshot(
    `"The log cannot be read at checkpoint.state.diary.lines.1: Expected string, received null"`,
  )
})

test('a slice of a plugin that is not here is no problem, and a schema that throws is one', async () => {
  const { checkpoint, ...report } = await cut()
  const state = { ...checkpoint?.state, acme: { lines: 7 } }
  expect(await problemIn({ ...report, checkpoint: { ...checkpoint, state } })).toBe('')
  const validate = () => {
    throw new RangeError('of the schema')
  }
  const throwing = defineMigrations(contract, {
    events: history.events as never,
    slice: {
      schema: { '~standard': { validate } },
      upcast: { 1: (old) => old },
    },
  })
  const plugin = definePlugin(contract, { load: diary().load, migrations: async () => throwing })
  const { problems } = await openReplay(JSON.stringify({ ...report, checkpoint }), { plugins: [plugin] })
  expect(problems).toEqual([{ seq: null, message: 'The log cannot be read at checkpoint.state.diary: cannot be read' }])
})

test('describes an issue of any schema library: what was expected, if it has that, and else no more than that it is invalid', async () => {
  const problemOf = async (issue: object) => {
    const schema = { '~standard': { validate: () => ({ issues: [{ message: 'Of the library', ...issue }] }) } }
    const { written, read } = history.events as Record<string, object>
    const migrations = defineMigrations(contract, {
      events: { written: { ...written, schema }, read } as never,
      slice: history.slice,
    })
    const plugin = definePlugin(contract, { load: diary().load, migrations: async () => migrations })
    const { problems } = await openReplay(await withEvent({ line: 'x', by: null }), { plugins: [plugin] })
    return problems.map(({ message }) => message.replace(/^.*written/, ''))
  }
  expect(await problemOf({ path: ['line'], expected: 'number' })).toEqual(['.line: Expected number, received string'])
  expect(await problemOf({ path: ['by'], expected: 'object' })).toEqual(['.by: Expected object, received null'])
  expect(await problemOf({ path: ['line'], expected: 'string' })).toEqual(['.line: Invalid input'])
  expect(await problemOf({ path: ['line'], expected: 7 })).toEqual(['.line: Invalid input'])
  expect(await problemOf({ path: ['line'] })).toEqual(['.line: Invalid input'])
  expect(await problemOf({ path: ['by', 'name'], expected: 'string' })).toEqual(['.by.name: Required'])
  expect(await problemOf({})).toEqual([': Invalid input'])
})

const Shelf = defineCapability('shelf', type<unknown>(), type<number>())
const shelved = defineContract({
  id: 'shelved',
  initialState: ({ books }: { books?: string[] }) => ({ books: (books ?? []).map((book) => ({ book })) }),
  events: {},
  provides: [Shelf.of(({ books }: { books: unknown[] }) => books.length)],
})
const shelf = () =>
  definePlugin(shelved, { load: async () => defineRuntime(shelved, { reduce: {}, actions: {}, provide: {} as never }) })

test('P12: refuses a report with which a plugin has no first state, and names the part', async () => {
  const options = { plugins: [shelf()], io: createWorld().io, configuration: { books: ['one'] } }
  const report = await createKernel(options).log.export()
  const refused = (changed: unknown) =>
    openReplay(JSON.stringify(changed), { plugins: [shelf()] }).then(
      () => 'accepted',
      ({ code, message }: PorticoError) => `${code}: ${message}`,
    )
  expect(await refused(report)).toBe('accepted')
  const entries = report.entries.map((entry) =>
    entry.seq === 0 ? { ...entry, data: { configuration: { books: 7 } } } : entry,
  )
  expect(await refused(sealed({ ...report, entries } as Report))).toBe(
    'log-invalid: The log cannot be read at #0 kernel/configured: no state of these plugins',
  )
})

test('P12: a slice on which a selector throws is shown, and the plugin’s capabilities have no state', async () => {
  const report = await createKernel({ plugins: [shelf()], io: createWorld().io }).log.export()
  const checkpoint = { seq: 0, state: { shelved: {} }, loaded: [], configuration: {} }
  const { kernel } = await openReplay(JSON.stringify({ ...report, checkpoint }), { plugins: [shelf()] })
  expect([kernel.getState(), kernel.allStates(Shelf)]).toEqual([checkpoint.state, []])
})

test('a replay names the version that wrote the report, and no more than 64 characters of it', async () => {
  const report = await cut()
  expect((await open({ ...report, portico: '0.1.0' })).portico).toBe('0.1.0')
  expect((await open({ ...report, portico: '0.1.0'.padEnd(99, 'x') })).portico).toBe('0.1.0'.padEnd(64, 'x'))
})

test.each([
  ['no JSON', '{', 'the report: not JSON'],
  ['no report', 'null', 'format: not a report of Portico'],
  ['of another format', { format: 'other' }, 'format: not a report of Portico'],
  ['of another version', { version: 2 }, 'version: expected 1, received 2'],
  ['of a long version', { version: 'x'.repeat(99) }, `version: expected 1, received "${'x'.repeat(63)}`],
  ['without a version', { version: undefined }, 'version: expected 1, received undefined'],
  ['without the version of Portico', { portico: undefined }, 'portico: not a version'],
  ['whose version of Portico is a number', { portico: 0.1 }, 'portico: not a version'],
  ['without a time', { createdAt: undefined }, 'createdAt: not a time'],
  ['whose time is a text', { createdAt: '1e12' }, 'createdAt: not a time'],
  ['of a time that no date has', { createdAt: 8.64e15 + 1 }, 'createdAt: not a time'],
  ['without entries', { entries: {} }, 'entries: not a list'],
  ['without pending calls', { pending: undefined }, 'pending: not a list'],
  ['whose checkpoint is a list', { checkpoint: [] }, 'checkpoint: not a checkpoint'],
  [
    'whose checkpoint has an object as its seq',
    { checkpoint: { seq: { toString: 1, valueOf: null }, state: {}, loaded: [] } },
    'checkpoint.seq: not a number',
  ],
  ['that was changed', { digest: 'other' }, 'digest: does not match the entries'],
])('P12: refuses a report that is %s, and names the part', async (_, change, said) => {
  const text = typeof change === 'string' ? change : JSON.stringify({ ...(await cut()), ...change })
  await expect(openReplay(text, { plugins: plugins() })).rejects.toMatchObject({
    code: 'log-invalid',
    message: `The log cannot be read at ${said}`,
  })
})

test('P12: refuses a file over the limit without reading more of it, and one that cannot be read', async () => {
  const text = JSON.stringify(await cut())
  const openFile = (file: Blob, bytes?: number) =>
    openReplay(file, { plugins: plugins(), limits: { bytes } }).then(
      () => 'accepted',
      ({ message }: PorticoError) => message,
    )
  expect(await openFile(new Blob([text]))).toBe('accepted')
  expect(await openFile(new Blob([text]), text.length)).toBe('accepted')
  expect(await openFile(new Blob([text]), text.length - 1)).toBe(
    `The log cannot be read at the report: over ${text.length - 1} bytes`,
  )
  const slice = vi.fn(() => new Blob(['x'.repeat(11)]))
  expect(await openFile(Object.assign(new Blob([text]), { slice }), 10)).toContain('over 10 bytes')
  expect(slice).toHaveBeenCalledExactlyOnceWith(0, 11)
  slice.mockImplementation(() => {
    throw new DOMException('no', 'NotReadableError')
  })
  expect(await openFile(Object.assign(new Blob([text]), { slice }))).toBe(
    'The log cannot be read at the report: not JSON',
  )
})

test('drops fields that no schema names, from entries and checkpoints', async () => {
  const { checkpoint, ...report } = await cut()
  const slice = { author: { name: '', email: 'a@b.example' }, lines: [], more: 1 }
  const replay = await open({ ...report, checkpoint: { ...checkpoint, state: { diary: slice } } })
  replay.seek(replay.first - 1)
  expect(replay.kernel.getState().diary).toEqual({ author: { name: '' }, lines: [] })
  const opened = await open(await withEvent({ line: 'x', by: { name: 'A', email: 'a@b.example' }, more: 1 }))
  expect(opened.entries.at(-1)?.data).toEqual({ line: 'x', by: { name: 'A' } })
})

test('P13: upgrades an event of an earlier version, and reports errors as in the specification', async () => {
  const replay = await open(await withEvent({ line: 'x', by: 'Ben' }, 1))
  expect(replay.entries.at(-1)).toMatchObject({ v: 2, data: { line: 'x', by: { name: 'Ben' } } })
  expect(await problemIn(await withEvent({ line: 'x', by: { name: 'Ben' } }, 3))).toMatchInlineSnapshot(
    `"The log cannot be read at #3.v: 3 is newer than this code knows"`,
  )
  expect(await problemIn(await withEvent({ line: 'x' }, 1))).toMatchInlineSnapshot(
    `"The log cannot be read at #3 diary/written: cannot be raised from version 1"`,
  )
  expect(await problemIn(await withEvent({ by: { name: 'Ben' } }))).toMatchInlineSnapshot(
    `"The log cannot be read at #3 diary/written.line: Required"`,
  )
  expect(await problemIn(await withEvent({ line: 'x', by: { name: 7 } }))).toMatchInlineSnapshot(
    `"The log cannot be read at #3 diary/written.by.name: Expected string, received number"`,
  )
  expect(await problemIn(await withEvent({ line: 'x', by: [] }))).toMatchInlineSnapshot(
    `"The log cannot be read at #3 diary/written.by: Expected object, received array"`,
  )
})

test('P12: each import limit can be configured, and its error names it', async () => {
  const report = await cut()
  const bytes = JSON.stringify(report).length
  expect(await refusal(report, { bytes })).toBe('accepted')
  expect(await refusal(report, { bytes: bytes - 1 })).toBe(
    `log-invalid: The log cannot be read at the report: over ${bytes - 1} bytes`,
  )
  expect(await refusal(report, { entries: report.entries.length })).toBe('accepted')
  expect(await refusal(report, { entries: report.entries.length - 1 })).toContain('entries: over')
  expect(await refusal(report, { depth: 2 })).toBe('accepted')
  expect(await refusal(report, { depth: 1 })).toContain('deeper than 1')
  expect(await refusal(report, { string: 10 })).toBe('accepted')
  expect(await refusal(report, { string: 3 })).toContain('over 3 characters')
  expect(await refusal(report, { keys: 5 })).toBe('accepted')
  expect(await refusal(report, { keys: 1 })).toContain('over 1 keys')
  // A limit that is not given is the default, not none.
  expect(await refusal({ ...report, extra: nest(40) }, { depth: undefined })).toContain('deeper than 32')
})

test('marks and skips an entry that today’s code can’t read, and the rest replays and reruns', async () => {
  const kernel = start()
  for (const line of ['one', 'two', 'three']) await kernel.actions.diary.write({ line })
  const report = await kernel.log.export({ personal: true })
  const bad = report.entries.find(({ data }) => JSON.stringify(data).includes('"two","by"'))?.seq ?? 0
  const entries = report.entries.map((one) =>
    one.seq === bad ? { ...one, data: { line: 2, by: { name: 'Anna' } } } : one,
  )
  const replay = await open(sealed({ ...report, entries } as Report))
  expect(replay.problems).toEqual([
    { seq: bad, message: `The log cannot be read at #${bad} diary/written.line: Expected string, received number` },
  ])
  expect(replay.entries[bad]?.data).toEqual({ line: 2, by: { name: 'Anna' } })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().diary.lines).toEqual(['one', 'three'])
  const again = await rerun(sealed({ ...report, entries } as Report), { plugins: plugins() })
  expect(again.divergences).toMatchObject([{ seq: bad, expected: { seq: bad }, actual: { data: { line: 'two' } } }])
})

test('an entry that can’t be read changes nothing, even where a recipe writes to an earlier payload', async () => {
  const loud = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {
          written: (draft, { line, by }) => {
            draft.lines.push(line)
            draft.author.name += ' and'
            draft.author = by
          },
          read: () => {},
        },
        actions: { write: ({ send }, { line }) => send('written', { line, by: { name: 'Anna' } }), ask: () => {} },
      }),
    migrations: async () => history,
  })
  const kernel = createKernel({ plugins: [loud], io: createWorld().io })
  for (const line of ['one', 'two', 'three']) await kernel.actions.diary.write({ line })
  expect(kernel.getState().diary).toEqual({ author: { name: 'Anna' }, lines: ['one', 'two', 'three'] })
  const report = await kernel.log.export({ personal: true })
  const entries = report.entries.map((one) =>
    Object(one.data).line === 'two' && one.kind === 'event' ? { ...one, data: { line: 'two', by: null } } : one,
  )
  const replay = await openReplay(sealed({ ...report, entries } as Report), { plugins: [loud] })
  expect(replay.problems).toHaveLength(1)
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().diary).toEqual({ author: { name: 'Anna' }, lines: ['one', 'three'] })
})

test('a rerun skips a bad entry whose run began before the checkpoint', async () => {
  const { checkpoint, ...report } = await cut()
  const [first] = report.entries
  const seq = (checkpoint?.seq ?? 0) + report.entries.length
  const orphan = { ...first, seq, kind: 'event', type: 'diary/written', v: 2, cause: 0, data: { line: 7 } }
  const given = sealed({ ...report, checkpoint, entries: [...report.entries, orphan] } as Report)
  const again = await rerun(given, { plugins: plugins() })
  expect(again.divergences).toMatchObject([{ seq, actual: null }])
  expect(again.kernel.getState().diary.lines).not.toContain(7)
})
