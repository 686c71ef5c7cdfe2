// An anonymous report must contain nothing by which a guess could be verified, in any encoding.
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  type Entry,
  event,
  type,
} from '../../kernel/index.ts'
import { computeDigest } from '../../kernel/json.ts'
import { createWorld } from '../kit/index.ts'
import { formsOfBytes, formsOfText } from '../person-forms.ts'
import { guest } from './guest.ts'
import { textOf, told } from './named-persons.ts'

const lastOf = (entries: readonly Entry[]): unknown => entries.at(-1)?.data
const namesIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ type, data }) => (type === 'guest/named' ? (data as { names: string[] }).names : []))

const ADDRESS = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const EMAIL = 'perdita.quill@quillfeather.example'
const bytes = Uint8Array.from(Buffer.from(ADDRESS.slice(2), 'hex'))

test.each([
  ...formsOfText(ADDRESS),
  ...formsOfBytes(bytes),
  ['the key of a record', { [ADDRESS]: 1 }, ADDRESS] as const,
])('D1: replaces an address in a response as %s', async (_, form, sought) => {
  const text = await textOf(await told([ADDRESS], { told: form }))
  expect(text).not.toContain(sought)
  expect(text.toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
})

test.each([...formsOfText(EMAIL), ['only who it is for', 'perdita.quill', 'perdita.quill'] as const])(
  'D1: replaces an e-mail address in a response as %s',
  async (_, form, sought) => {
    const text = await textOf(await told([EMAIL], { told: form }))
    expect(text).not.toContain(sought)
    expect(text).not.toMatch(/quill/i)
  },
)

test.each([
  ['a message that was cut', `insufficient funds for ${ADDRESS.slice(0, 25)}`],
  ['a part of a message that was cut', JSON.stringify({ error: `${ADDRESS.slice(0, 10)}` })],
  ['its start', `${ADDRESS.slice(0, 14)}…`],
  ['its ends, which are long', `${ADDRESS.slice(0, 22)}…${ADDRESS.slice(-18)}`],
  ['its ends, with stars', `${ADDRESS.slice(0, 6)}****${ADDRESS.slice(-4)}`],
  ['its ends, with bullets', `${ADDRESS.slice(0, 6)}••••${ADDRESS.slice(-4)}`],
])('D1: replaces what is left of an address in %s', async (_, said) => {
  const kernel = await told([ADDRESS], { said })
  const { entries } = await kernel.log.export()
  expect(JSON.stringify(entries)).not.toMatch(/Ab58|eC9B/i)
  const { body } = (lastOf(entries) as { outcome: { answer: { body: { said: string } } } }).outcome.answer
  // The same parts of the pseudonym.
  const [other = ''] = namesIn(entries)
  const at = said.indexOf('0x')
  expect(body.said.slice(at, at + 6)).toBe(other.slice(0, 6))
  expect(body.said).toHaveLength(said.length)
})

test.each([
  ['https://guest.example/of?', ''],
  ['https://guest.example/of?page=2&', '#top'],
  ['', '&page=2'],
])('D1: replaces a name after %j as a form has it, and it stays a form’s data before %j', async (before, after) => {
  for (const name of ['Perdita Quillfeather', 'Zoë (Pérdita) O’Quill-Feather', "Ann 'Quill' Feather"]) {
    const said = `${before}${new URLSearchParams({ by: name })}${after}`
    const { entries } = await (await told([name], { said })).log.export()
    expect(JSON.stringify(entries)).not.toMatch(/quill|p.{1,6}rdita|ann\b/i)
    const { body } = (lastOf(entries) as { outcome: { answer: { body: { said: string } } } }).outcome.answer
    expect(body.said).toBe(`${before}${new URLSearchParams({ by: namesIn(entries)[0] ?? '' })}${after}`)
  }
  const sum = `${before}sum=Ann+Feather+=1${after}`
  expect(await textOf(await told(['Perdita Quillfeather'], { sum }))).toContain(sum)
})

test('D1: replaces bytes within longer ones, and keeps what surrounds them', async () => {
  for (const before of [1, 2, 3, 4]) {
    const around = Buffer.concat([Buffer.alloc(before, 7), bytes, Buffer.alloc(40, 9)])
    const { entries } = await (await told([ADDRESS], { told: around.toString('base64') })).log.export()
    const { outcome } = lastOf(entries) as { outcome: { answer: { body: { told: string } } } }
    const other = Buffer.from(outcome.answer.body.told, 'base64')
    expect(other.length).toBe(around.length)
    expect(other.includes(Buffer.from(bytes))).toBe(false)
    expect(other.subarray(0, before)).toEqual(around.subarray(0, before))
    expect(other.subarray(before + bytes.length)).toEqual(around.subarray(before + bytes.length))
  }
})

test('D1: who is known from state alone is replaced wherever they are told of', async () => {
  const keeping = defineContract({
    id: 'keeping',
    initialState: () => ({ who: null as string | null }),
    events: { kept: event(type<{ told: string }>()) },
    actions: { keep: action(type<{ told: string }>()) },
    personalPaths: ['who'],
  })
  const keeper = definePlugin(keeping, {
    load: async () =>
      defineRuntime(keeping, {
        reduce: { kept: (state, { told }) => void Object.assign(state, { who: told }) },
        actions: { keep: ({ send }, { told }) => send('kept', { told }) },
      }),
  })
  const kernel = createKernel({ plugins: [keeper], io: createWorld().io, log: { verify: false } })
  await kernel.actions.keeping.keep({ told: 'Perdita Quillfeather' })
  expect(JSON.stringify(await kernel.log.export({ personal: true }))).toContain('Perdita Quillfeather')
  expect(await textOf(kernel as never)).not.toMatch(/perdita|quillfeather/i)
})

test.each([
  ['Wolfeschlegelsteinhausen Huber', /wolfeschlegel|huber/i],
  [`Invoice for Anna Muster, ${ADDRESS}`, /anna|muster|ab5801a7/i],
])('D1: of %s, no part is told, also where it is told with an address', async (name, sought) => {
  const kernel = await told([name], { said: `It says: ${name}`, to: ADDRESS })
  const { entries } = await kernel.log.export()
  expect(JSON.stringify(entries)).not.toMatch(sought)
  const { body } = (lastOf(entries) as { outcome: { answer: { body: { said: string; to: string } } } }).outcome.answer
  expect(body.said).toBe(`It says: ${namesIn(entries)[0]}`)
  if (name.includes(ADDRESS)) expect(body.said).toContain(body.to)
})

/** Told in the URL of a request alone. */
const PENDING = `0x${'a1b2'.repeat(10)}`
const naming = defineContract({
  id: 'naming',
  initialState: () => ({}),
  events: {},
  actions: { ask: action() },
  personalPatterns: [/0x[0-9a-f]{40}\b/i],
})
const namer = definePlugin(naming, {
  load: async () =>
    defineRuntime(naming, {
      reduce: {},
      actions: {
        ask: async ({ io }) => void (await io.fetch({ url: `https://naming.example/${PENDING}` })),
      },
    }),
  origins: () => ({ connect: ['https://naming.example'] }),
})

test('D1: who is known from an open request alone is replaced in it', async () => {
  const { io } = createWorld()
  let resolveAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    resolveAsked = resolve
  })
  const fetch = () => new Promise<never>(() => resolveAsked())
  const kernel = createKernel({ plugins: [namer], io: { ...io, fetch }, log: { verify: false } })
  void kernel.actions.naming.ask().catch(() => {})
  await asked
  const whole = await kernel.log.export({ personal: true })
  expect([JSON.stringify(whole.pending), JSON.stringify(whole.entries)]).toEqual([
    expect.stringContaining(PENDING),
    expect.not.stringContaining(PENDING),
  ])
  const { pending } = await kernel.log.export()
  expect(pending).toMatchObject([
    { request: { url: expect.stringMatching(/^https:\/\/naming\.example\/0x[0-9a-f]{40}$/) } },
  ])
  expect(JSON.stringify(pending)).not.toContain(PENDING)
  await kernel.destroy()
})

const visited = defineContract({
  id: 'visited',
  initialState: () => ({ visits: {} as Record<string, number> }),
  events: { came: event(type<{ who: string }>(), { personal: ['who'] }) },
  actions: { come: action(type<{ who: string }>(), { personal: ['who'] }) },
  personalPaths: ['visits'],
})
const visitor = definePlugin(visited, {
  load: async () =>
    defineRuntime(visited, {
      reduce: { came: (state, { who }) => void Object.assign(state.visits, { [who]: 1 }) },
      actions: {
        async come({ send, io }, { who }) {
          send('came', { who })
          await io.fetch({ url: `https://visited.example/${who}` })
        },
      },
    }),
  origins: () => ({ connect: ['https://visited.example'] }),
})

test.each(['perditaquill', 'perdita-quill', 'perdita quill'])(
  'D1: a record of visitors tells nothing of "%s", who is one of its keys',
  async (who) => {
    const fetch = () => ({ said: `Welcome, ${who}`, visits: { [who]: 1 } })
    const kernel = createKernel({ plugins: [visitor], io: createWorld({ fetch }).io, log: { verify: false } })
    await kernel.actions.visited.come({ who })
    expect(kernel.getState().visited.visits).toEqual({ [who]: 1 })
    const text = await textOf(kernel as never)
    expect(text).toContain('"visits"')
    expect(text).not.toMatch(/perdita|quill/i)
  },
)

test.each([
  ['by its path', 'Perdita Quillfeather', /perdita|quillfeather/i],
  ['by its form', `paid by 0x${'c3d4'.repeat(10)}`, /0x(c3d4){10}/],
])('D1: who is known %s from the state before the report’s start is replaced in it', async (_, name, sought) => {
  const early = defineContract({
    id: 'early',
    initialState: () => ({ who: '', note: '' }),
    events: { kept: event(type<{ who: string; note: string }>()), waited: event(type<null>()) },
    actions: { keep: action(type<{ who: string; note: string }>()), wait: action() },
    personalPaths: ['who'],
    personalPatterns: [/0x[0-9a-f]{40}\b/i],
  })
  const plugin = definePlugin(early, {
    load: async () =>
      defineRuntime(early, {
        reduce: { kept: (state, kept) => void Object.assign(state, kept), waited: () => {} },
        actions: { keep: ({ send }, kept) => send('kept', kept), wait: ({ send }) => send('waited', null) },
      }),
  })
  const kernel = createKernel({ plugins: [plugin], io: createWorld().io, log: { verify: false, limit: 20 } })
  const first = name.startsWith('paid') ? { who: '', note: name } : { who: name, note: '' }
  await kernel.actions.early.keep(first)
  // The log forgets the entries that told, and then its state changes.
  for (let i = 0; i < 60; i++) await kernel.actions.early.wait()
  await kernel.actions.early.keep({ who: '', note: '' })
  const whole = await kernel.log.export({ personal: true })
  expect(JSON.stringify(whole.checkpoint)).toContain(name)
  expect(JSON.stringify([whole.entries, kernel.getState()])).not.toContain(name)
  const { checkpoint } = await kernel.log.export()
  expect(checkpoint).not.toBeNull()
  expect(JSON.stringify(checkpoint)).not.toMatch(sought)
  await kernel.destroy()
})

test.each([
  ['in a sentence', (text: string) => `It went to ${text}.`],
  ['in percent', (text: string) => `to%3A${text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`],
  ['in entities', (text: string) => [...text].map((one) => `&#${one.charCodeAt(0)};`).join('')],
])('D1: who is known by the form of a text alone is replaced %s', async (_, write) => {
  const told = write(ADDRESS)
  const { io } = createWorld({ fetch: () => told })
  const kernel = createKernel({ plugins: [namer], io, log: { verify: false } })
  await kernel.actions.naming.ask()
  expect(JSON.stringify(await kernel.log.export({ personal: true }))).toContain(told)
  expect(await textOf(kernel as never)).not.toContain(told)
})

test('D1: a report combined with the true address reveals nothing', async () => {
  const kernel = await told([ADDRESS, EMAIL], { from: ADDRESS, to: EMAIL })
  const [first, second] = [await textOf(kernel), await textOf(kernel)]
  const lower = ADDRESS.toLowerCase()
  const whole = JSON.stringify(kernel.log.entries)
  const guesses = [ADDRESS, lower, lower.slice(2), EMAIL].flatMap((guess) => {
    const utf8 = new TextEncoder().encode(guess)
    const hashes = [sha256, keccak_256, blake2b].flatMap((hash) => [hash(utf8), hash(bytes)])
    return [
      guess,
      computeDigest(guess),
      computeDigest(JSON.stringify(guess)),
      ...[utf8, bytes, ...hashes].flatMap((one) => [
        Buffer.from(one).toString('hex'),
        Buffer.from(one).toString('base64'),
        base58.encode(one),
        BigInt(`0x${Buffer.from(one).toString('hex')}`).toString(),
      ]),
    ]
  })
  for (const text of [first, second]) {
    expect(guesses.filter((guess) => text.includes(guess))).toEqual([])
    expect(text).not.toContain(computeDigest(whole))
  }
  expect(namesIn(JSON.parse(first).entries)).toHaveLength(2)
  expect(namesIn(JSON.parse(first).entries).filter((name) => second.includes(name))).toEqual([])
})

test.each([0, 1, 9, 0xdead])(
  'zeros that end with %i name nobody: numbers beside them stay what they are',
  async (last) => {
    const word = last.toString(16).padStart(64, '0')
    const near = `0x${word.slice(24)}`
    const own = Buffer.from(bytes).toString('hex')
    const answer = {
      data: `0xa9059cbb${own.padStart(64, '0')}${word}${'0'.repeat(64)}`,
      near,
      name: `eip155:1:${near}`,
    }
    const { entries } = await (await told([near, `eip155:1:${near}`, ADDRESS], answer)).log.export()
    const { outcome } = lastOf(entries) as { outcome: { answer: { body: typeof answer } } }
    const { body } = outcome.answer
    expect(body).toEqual({
      ...answer,
      data: expect.stringMatching(new RegExp(`^0xa9059cbb0{24}[0-9a-f]{40}${word}0{64}$`)),
    })
    expect(body.data).not.toContain(own)
  },
)

test('D1: nor does the pattern of letters and digits in a hash', async () => {
  const hash = Buffer.from(sha256(bytes)).toString('hex')
  const shape = (text: string) => text.replace(/\d/g, '0').replace(/[a-f]/g, 'a')
  const { entries } = await (await told([hash])).log.export()
  const [other = ''] = namesIn(entries)
  expect(other).toMatch(/^[0-9a-f]{64}$/)
  expect(shape(other)).not.toBe(shape(hash))
})

test('D1: a digest in place of a response can’t be computed from a guess', async () => {
  const kernel = createKernel({
    plugins: [guest],
    io: createWorld({ fetch: () => 'the answer' }).io,
    log: { io: 'digest' },
  })
  await kernel.actions.guest.ask({ of: 'it' })
  const print = computeDigest(JSON.stringify({ status: 200, body: 'the answer' }))
  expect(JSON.stringify(kernel.log.entries)).toContain(print)
  expect(await textOf(kernel as never)).not.toContain(print)
})

test('an anonymous report contains no times, unless the visitor allows them', async () => {
  const kernel = await told([ADDRESS], {
    at: new Date(Date.UTC(2026, 10, 20)).toISOString(),
    ms: Date.UTC(2026, 10, 20),
  })
  const { entries, createdAt } = await kernel.log.export()
  const whole = await kernel.log.export({ personal: true })
  const offset = (whole.entries[0]?.at ?? 0) - (entries[0]?.at ?? 0)
  expect(offset).toBeGreaterThan(86_400_000)
  expect(entries.map(({ at }) => at + offset)).toEqual(whole.entries.map(({ at }) => at))
  expect(createdAt + offset).toBe(whole.createdAt)
  expect(JSON.stringify(entries)).not.toMatch(/2026-11-20|1795132800000/)
  const { outcome } = lastOf(entries) as { outcome: { answer: { body: { at: string; ms: number } } } }
  expect(outcome.answer.body.ms + offset).toBe(Date.UTC(2026, 10, 20))
  expect(Date.parse(outcome.answer.body.at) + offset).toBe(Date.UTC(2026, 10, 20))
})

test('exports personal data of any length and form', async () => {
  const long = [
    'ab'.repeat(10_000),
    'a.'.repeat(60_000),
    `${'a.'.repeat(40_000)} x`,
    'm'.repeat(80_000),
    '%41'.repeat(20_000),
  ]
  const kernel = await told([], { told: long.map((text) => `<${text}>`) })
  for (const one of long) await kernel.actions.guest.name({ names: [one] })
  const started = process.cpuUsage()
  const text = await textOf(kernel)
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10)
  for (const one of long) expect(text).not.toContain(one)
})
