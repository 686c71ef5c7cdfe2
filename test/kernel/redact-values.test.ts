// Plugins say which parts of requests and responses are personal: a report without names replaces them in all entries.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  type Entry,
  event,
  type Io,
  type Json,
  type Redaction,
  type,
} from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { createDraw } from '../../kernel/replay/pseudonym.ts'
import { createRedactor, type Replacer } from '../../kernel/replay/redact-values.ts'
import { finish } from '../../kernel/replay/yield-to-page.ts'
import { createWorld } from '../kit/index.ts'
import { soon } from '../soon.ts'

const contract = defineContract({
  id: 'clerk',
  initialState: () => ({}),
  events: { noted: event(type<{ note: string; list: Json }>()) },
  actions: { ask: action(type<{ url: string }>()), note: action(type<{ note: string; list: Json }>()) },
})
const noted = z.object({ note: z.string(), list: z.unknown() })

function stage(redaction: Redaction, fetch: () => Json, own: Partial<Io> = {}) {
  const clerk = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { noted: () => {} },
        actions: {
          ask: async ({ io }, { url }) => void (await io.fetch({ url }).catch(() => null)),
          note: ({ send }, input) => send('noted', input),
        },
      }),
    migrations: async () => ({ events: { noted: { schema: noted as never } }, slice: undefined, ...redaction }),
    origins: () => ({ connect: ['https://clerk.example'] }),
  })
  const kernel = createKernel({
    plugins: [clerk],
    io: { ...createWorld({ fetch }).io, ...own },
    log: { verify: false },
  })
  return { ...kernel.actions.clerk, export: kernel.log.export }
}
const throwing = (message: string) => () => {
  throw new TypeError(message)
}
const URL = 'https://clerk.example/of/Perdita'
const whoAsks: Redaction = { extractPersonalData: (request) => /\w+$/.exec(Object(request).url)?.[0] }

test('who is named in a request is replaced in all entries, whether it succeeds or fails', async () => {
  for (const fetch of [() => ({ told: 'Perdita was here' }), throwing('No Perdita')]) {
    const { ask, note, export: written } = stage(whoAsks, fetch)
    await note({ note: 'before Perdita', list: null })
    await ask({ url: URL })
    expect(JSON.stringify(await written({ personal: true }))).toContain('before Perdita')
    const text = JSON.stringify(await written())
    expect(text).not.toContain('Perdita')
    expect(text).toContain('before ')
    expect(text).toContain('https://clerk.example/of/')
  }
})

test('who is named in a request that has no answer yet is replaced in it', async () => {
  const { ask, export: written } = stage(whoAsks, () => null, { fetch: () => new Promise(() => {}) })
  void ask({ url: URL }).catch(() => {})
  const getPending = async (personal: boolean) => JSON.stringify((await written({ personal })).pending)
  await soon(async () => expect(await getPending(true)).toContain('of/Perdita'))
  expect(await getPending(false)).toMatch(/of\/\w+/)
  expect(await getPending(false)).not.toContain('Perdita')
})

test('a plugin is asked about each response; about a request that failed without one', async () => {
  const asked: unknown[] = []
  const extractPersonalData = (request: Json, answer: Json) => void asked.push([Object(request).url, answer])
  const answers: (() => Json)[] = [() => 'one', throwing('none')]
  const { ask, export: written } = stage({ extractPersonalData }, () => answers.shift()?.() ?? null)
  await ask({ url: `${URL}/1` })
  await ask({ url: `${URL}/2` })
  await written()
  expect(asked).toEqual([
    [`${URL}/1`, { status: 200, body: 'one' }],
    [`${URL}/2`, null],
  ])
})

test('a report without responses has their digests, and cannot be told from a guess of them', async () => {
  const { ask, export: written } = stage(whoAsks, () => ({ told: 'Perdita was here' }))
  await ask({ url: URL })
  const report = await written({ io: 'digest' })
  expect(report).toMatchObject({ format: 'portico-report', personal: false, checkpoint: null, pending: [] })
  expect(report.entries.map(({ type }) => type)).toEqual((await written()).entries.map(({ type }) => type))
  const data = report.entries.find(({ type }) => type === 'clerk/fetch')?.data
  expect(data).toMatchObject({ n: expect.any(Number), request: { url: expect.any(String) } })
  expect((data as { outcome: object }).outcome).toEqual({ ok: true, digest: expect.any(String) })
  const whole = await written({ io: 'digest', personal: true })
  expect(JSON.stringify(whole)).not.toContain('was here')
  const guess = computeDigest(JSON.stringify({ status: 200, body: { told: 'Perdita was here' } }))
  expect(JSON.stringify(whole)).toContain(guess)
  expect(JSON.stringify(report)).not.toContain(guess)
})

test('a response that names nobody cannot be guessed from a report without responses', async () => {
  const answers = ['0x165ec15', '0x165ec15', '0x165ec16']
  const { ask, export: written } = stage(whoAsks, () => answers.shift() ?? null)
  for (const at of [1, 2, 3]) await ask({ url: `https://clerk.example/block/${at}` })
  const getDigests = async (personal: boolean) =>
    (await written({ io: 'digest', personal })).entries.flatMap(({ type, data }) =>
      type === 'clerk/fetch' ? [(data as { outcome: { digest: string } }).outcome.digest] : [],
    )
  const guess = computeDigest(JSON.stringify({ status: 200, body: '0x165ec15' }))
  expect((await getDigests(true))[0]).toBe(guess)
  const digests = await getDigests(false)
  expect(digests).not.toContain(guess)
  expect(digests[1]).toBe(digests[0])
  expect(digests[2]).not.toBe(digests[0])
  expect(await getDigests(false)).not.toEqual(digests)
})

test('a report of a log with digests keeps their form, but none of the digests', async () => {
  const kernel = createKernel({
    plugins: [
      definePlugin(contract, {
        load: async () =>
          defineRuntime(contract, {
            reduce: { noted: () => {} },
            actions: { ask: async ({ io }, { url }) => void (await io.fetch({ url })), note: () => {} },
          }),
        origins: () => ({ connect: ['https://clerk.example'] }),
      }),
    ],
    io: createWorld({ fetch: ({ url }) => (url === URL ? 'the answer' : 'another') }).io,
    log: { io: 'digest' },
  })
  await kernel.actions.clerk.ask({ url: URL })
  const outcomeOf = (entries: readonly Entry[]) =>
    (Object(entries.at(-1)?.data) as { outcome: { digest: string } }).outcome
  const [own, other] = [outcomeOf(kernel.log.entries), outcomeOf((await kernel.log.export()).entries)]
  expect(other).toEqual({ ok: true, digest: expect.stringMatching(/^[0-9a-z]{7,14}$/) })
  expect(other.digest).not.toBe(own.digest)
  // Equal responses have equal digests, and others have others.
  for (const url of [`${URL}/more`, URL]) await kernel.actions.clerk.ask({ url })
  const digests = (await kernel.log.export()).entries.flatMap((entry) => outcomeOf([entry])?.digest ?? [])
  expect(digests).toHaveLength(3)
  expect(digests[2]).toBe(digests[0])
  expect(digests[1]).not.toBe(digests[0])
})

const draw = createDraw(new Uint8Array(32).fill(1))
const plugins = new Map([
  [
    'clerk',
    {
      contract: { events: {}, actions: {}, personalPaths: ['who'], personalPatterns: [/perd-\d+/i, /quill-\d+/g] },
      views: { Perdita: null },
    },
  ],
]) as never
const ioEntry = (request: Json, answer: Json) =>
  ({
    seq: 0,
    at: 0,
    kind: 'io',
    type: 'clerk/fetch',
    v: 1,
    cause: null,
    data: { n: 0, request, outcome: { ok: true, answer } },
  }) as const
function redactorOf(redaction: Redaction, leaves?: readonly Replacer[]) {
  const redactor = createRedactor(plugins, new Map([['clerk', redaction]]), draw, leaves)
  return {
    ...redactor,
    learn: (request: Json, answer: Json = null) => finish(redactor.learnEntry(ioEntry(request, answer))),
    inSteps: <T>(value: T) => finish(redactor.redactInSteps(value)),
  }
}
/** Of a text that is replaced at once. */
const LONGEST = 2 ** 14

test('a text of a pattern is replaced unless a response says that it is public', () => {
  const { learn, redactValue } = redactorOf({
    extractPublicData: (_, answer) => [Object(answer).known, { also: [Object(answer).more] }],
  })
  learn({ of: 'Perd-1 and PERD-2, perd-3' }, { known: 'perd-3', more: 'PERD-2' })
  expect(redactValue('Perd-1 PERD-2 perd-3')).toMatch(/^(?!Perd-1)\S+ PERD-2 perd-3$/)
  learn({ of: 'perd-61' })
  expect(redactValue('perd-61')).not.toBe('perd-61')
  learn({ of: 'perd-4%20perd%2d5' })
  expect(redactValue('perd-4 perd-5')).not.toMatch(/perd-4|perd-5/)
  learn({ of: 'quill-1, QUILL-2, quill-3' })
  expect(redactValue('quill-1 QUILL-2 quill-3')).toMatch(/^(?!quill)\S+ QUILL-2 (?!quill)\S+$/)
})

test('an e-mail address is replaced wherever it is, and what only looks like one is not', () => {
  const { learn, redactValue } = redactorOf({})
  const told = 'mailto:perdita+shop@mail.meridian.example, <quill@meridian.example>: no such user'
  learn({ of: told })
  expect(redactValue(told)).toMatch(/^mailto:(?!perd)\S+@(?!mail)\S+, <(?!quill)\S+@(?!meridian)\S+>: no such user$/)
  expect(redactValue('perdita%2Bshop%40mail.meridian.example')).not.toMatch(/perdita|meridian/)
  const kept = ['viem@2.31.0', '@reown/appkit', 'a@b', '@portico.example', `${'x'.repeat(65)}@meridian.example`]
  learn({ of: kept })
  expect(redactValue(kept)).toEqual(kept)
})

test('a match of a pattern is replaced only if it has at least seven characters', () => {
  const { learn, redactValue } = redactorOf({})
  learn({ of: 'perd-6' })
  learn({ of: 'perd-70' })
  expect(redactValue('perd-6 perd-70')).toMatch(/^perd-6 (?!perd)\S+$/)
})

test('only a request tells plugins whom it is for, not an event that looks like one', () => {
  const { learnEntry, redactValue } = redactorOf({ extractPersonalData: (request) => Object(request).of })
  const { data } = ioEntry({ of: 'Quillfeather' }, null)
  for (const kind of ['event', 'action'] as const) finish(learnEntry({ ...ioEntry(null, null), kind, data }))
  finish(learnEntry({ ...ioEntry(null, null), data: { n: 0, outcome: data.outcome } }))
  expect(redactValue('of Quillfeather')).toBe('of Quillfeather')
  finish(learnEntry(ioEntry({ of: 'Quillfeather' }, null)))
  expect(redactValue('of Quillfeather')).not.toContain('Quillfeather')
})

test('patterns are looked for in steps, and again in what a text encodes', () => {
  const steps = (value: unknown) => [...redactorOf({}).learnTexts(value)].length
  for (const value of ['perdita quill', { of: ['perdita quill', 'perdita'], no: 7 }]) expect(steps(value)).toBe(4)
  for (const value of ['perdita%20quill', ['perdita quill', 'of%20her']]) expect(steps(value)).toBe(8)
  expect(steps(['x'.repeat(LONGEST), 'perdita'])).toBe(8)
  for (const value of ['', 'short', null, 7]) expect(steps(value)).toBe(0)
})

test('a long text or value is replaced in steps, and a short one in one', () => {
  const leaf: Replacer = { owns: () => false, text: String, number: Number }
  const steps = (value: unknown) => [...redactorOf({}, [leaf, leaf, leaf]).redactInSteps(value)].length
  const text = (length: number) => '. '.repeat(length / 2)
  for (const value of ['Perdita', text(LONGEST), 7, null, ['Perdita', 7]]) expect(steps(value)).toBe(1)
  expect(steps(`${text(LONGEST)}.`)).toBe(3)
  expect(steps({ long: text(LONGEST), list: ['Perdita', 7], no: 7 })).toBe(3)
  expect(steps([text(LONGEST), [text(LONGEST), 'Perdita'], text(LONGEST * 2)])).toBe(6)
})

test('names of views stay as they are, and are replaced within other texts', () => {
  const { learn, redactValue } = redactorOf({ extractPersonalData: () => ['Perdita'] })
  learn({})
  expect(redactValue('Perdita')).toBe('Perdita')
  expect(redactValue('of Perdita')).not.toContain('Perdita')
})

test('replaces texts and long keys in records and lists, and bytes; other values stay', () => {
  const digits = 'ab5801a7d398351b8be11c439e05c5b3259aec9b'
  const bytes = [...Buffer.from(digits, 'hex')]
  const name = 'perdita-of-her'
  const redactor = redactorOf({ extractPersonalData: () => [digits, 'perdi', name, name.slice(1), 'perdita.test'] })
  redactor.learn({})
  const value = {
    [digits]: 1,
    perdi: 'short key',
    list: [`0x${digits}`, null, true, 7, 1.5],
    bytes: [7, ...bytes, 7],
    numbered: { ...[7, ...bytes, 7] },
    fractions: [0.5, ...bytes],
    greater: [256, ...bytes],
    less: [-1, ...bytes],
    few: bytes.slice(0, 15),
    short: [...Buffer.from('of perdita.test')],
    nobody: new Array(20).fill(7),
  }
  const inTurn = redactor.redactValue(value)
  const [key = ''] = Object.keys(inTurn)
  const other = [...Buffer.from(key, 'hex')]
  expect(key).toMatch(/^[0-9a-f]{40}$/)
  expect(key).not.toBe(digits)
  expect(inTurn).toEqual({
    ...Object.fromEntries(Object.entries(value).filter(([name]) => name !== digits)),
    [key]: 1,
    list: [`0x${key}`, null, true, 7, 1.5],
    bytes: [7, ...other, 7],
    numbered: { ...[7, ...other, 7] },
  })
  expect(redactor.redactValue([0, ...bytes])).toEqual([0, ...other])
  expect(redactor.redactValue({ [name]: 1 })).not.toHaveProperty([name])
  expect(redactor.redactValue({ [name.slice(1)]: 1 })).not.toHaveProperty([name.slice(1)])
  // Names of fields have no dots.
  expect(redactor.redactValue({ 'perdita.test': 1 })).not.toHaveProperty(['perdita.test'])
  const bytesOf = (text: string) => [...Buffer.from(text)]
  const [told] = redactor.redactValue([bytesOf('of perdita.test!')])
  expect(told).toHaveLength(16)
  expect(Buffer.from(told ?? []).toString()).toMatch(/^of (?!perdita)\w+\.(?!test)\w+!$/)
  const long = { padding: 'x'.repeat(20_000), value, all: [value, value] }
  expect(redactor.inSteps(long)).toEqual({ ...long, value: inTurn, all: [inTurn, inTurn] })
  const many = [...new Array(5_000).fill(7), ...bytes]
  expect(redactor.inSteps(many)).toEqual([...new Array(5_000).fill(7), ...other])
  expect(redactor.inSteps(new Array(5_000).fill('x'))).toEqual(new Array(5_000).fill('x'))
})

test('a leaf that owns a value is the only one to replace it; else each does, in turn', () => {
  const leaf = (mark: string, owned: unknown): Replacer => ({
    owns: (value) => value === owned,
    text: (text) => `${text}${mark}`,
    number: (number) => number * 10 + mark.length,
  })
  const long = '. '.repeat(LONGEST)
  const { redactValue, inSteps } = redactorOf({}, [leaf('!', 'one'), leaf('??', 7), leaf('…', long)])
  expect(redactValue(['one', 'two', 7, 8, null, true])).toEqual(['one!', 'two!??…', 72, 8121, null, true])
  expect(inSteps([long, `${long}.`])).toEqual([`${long}…`, `${long}.!??…`])
})

test('learns from the marked places of a state once', () => {
  const redactor = redactorOf({})
  const { redactValue } = redactor
  const learnState = (state: unknown) => [...redactor.learnState(state as never)].length
  learnState(undefined)
  learnState({ other: { who: 'Ada Lovelace' } })
  const slice = { who: 'Perdita Quill' }
  expect(learnState({ clerk: slice })).toBe(1)
  expect(learnState({ clerk: slice })).toBe(0)
  expect(redactValue('Perdita Quill, Ada Lovelace')).toMatch(/^(?!Perdita)\w{7} (?!Quill)\w{5}, Ada Lovelace$/)
})
