// An import must accept what the log accepts: one entry over a limit would make the whole report unreadable.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../kernel/guards/limits.ts'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  type LogOptions,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'scribe',
  initialState: () => ({ last: null as unknown, text: '', byKey: {} as Record<string, number>, list: [] as number[] }),
  events: {
    written: event(type<{ value: Json }>()),
    grown: event(type<{ text: string; keys: number; items: number }>()),
  },
  actions: {
    keep: action(type<{ value: Json }>()),
    write: action(type<{ value: Json }>()),
    grow: action(type<{ text: string; keys: number; items: number }>()),
    ask: action(),
    store: action(type<{ value: Json }>()),
  },
})
const scribe = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        written: (draft, { value }) => void Object.assign(draft, { last: value }),
        grown: (draft, { text, keys, items }) => {
          draft.text += text
          for (let i = 0; i < keys; i++) draft.byKey[`k${i}`] = i
          for (let i = 0; i < items; i++) draft.list.push(i)
        },
      },
      actions: {
        keep: () => {},
        write: ({ send }, { value }) => send('written', { value }),
        grow: ({ send }, more) => send('grown', more),
        ask: async ({ io }) => void (await io.request({ target: 'page', method: 'ask' })),
        store: async ({ io }, { value }) =>
          void (await io.request({ target: 'page', method: 'keep', params: { value } })),
      },
    }),
})

/** Lists in lists; each level is one. */
const nest = (levels: number): Json => (levels === 0 ? 'deep' : [nest(levels - 1)])
const text = 'x'.repeat(LIMITS.string + 1)
const tooMuch: readonly (readonly [string, Json])[] = [
  ['a text', text],
  ['a text in a record', { told: text }],
  ['too many levels', nest(LIMITS.depth + 1)],
  ['a list', Array.from({ length: LIMITS.items + 1 }, () => 0)],
  ['a record', Object.fromEntries(Array.from({ length: LIMITS.keys + 1 }, (_, i) => [`k${i}`, 0]))],
  ['a key that reaches a prototype', { constructor: 1 }],
]
async function open(request: () => Promise<Json>, run: (kernel: ReturnType<typeof start>) => Promise<unknown>) {
  const kernel = start(request)
  const outcome = await run(kernel).then(
    () => 'accepted',
    ({ code, message }) => `${code}: ${message}`,
  )
  await assertOpens(kernel)
  await kernel.destroy()
  return outcome
}
/** A report of the kernel opens, and ends in the kernel's state. */
async function assertOpens(kernel: ReturnType<typeof start>) {
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  const replay = await openReplay(report, { plugins: [scribe] })
  expect(replay.problems).toEqual([])
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
}
const start = (request: () => Promise<Json>, log: LogOptions = {}) =>
  createKernel({
    plugins: [scribe],
    io: { ...createWorld().io, request },
    log: { verify: false, level: 'silent', ...log },
  })
const nothing = async () => null

describe.each(tooMuch)('P12: a report can be opened after %s over the limit', (_, value) => {
  // `eager` is what views call: it does not wait for the schemas, so the log has limits of its own.
  describe.each(['a host', 'a view'])('of %s', (caller) => {
    test.each(['keep', 'write', 'store'] as const)('in the action %s', async (name) => {
      const run = (kernel: ReturnType<typeof start>) =>
        (caller === 'a host' ? kernel : kernel.eager).actions.scribe[name]({ value })
      expect(await open(nothing, run)).toMatch(/^not-loggable: The field "scribe.(?:keep|write|store).value/)
    })
  })

  test('in an answer', async () => {
    const answer = async () => value
    expect(await open(answer, (kernel) => kernel.actions.scribe.ask())).toMatch(/not-loggable|plugin-failed/)
  })

  test('in the configuration, which is refused', async () => {
    const kernel = createKernel({
      plugins: [scribe],
      io: createWorld().io,
      configuration: { metadata: value } as never,
    })
    await expect(kernel.actions.scribe.ask()).rejects.toMatchObject({
      code: 'configuration-invalid',
      cause: { code: 'not-loggable', message: expect.stringContaining('"configuration.metadata') },
    })
  })
})

test.each([
  ['a text', { text: text.slice(0, 2 ** 17), keys: 0, items: 0 }],
  ['an object', { text: '', keys: LIMITS.keys + 1, items: 0 }],
  ['a list', { text: '', keys: 0, items: LIMITS.items + 1 }],
])(
  'P12: a report can be opened after events have grown %s in the state over the limit of an entry',
  async (_, more) => {
    const kernel = start(nothing, { limit: 8 })
    for (let i = 0; i < 3; i++) await kernel.actions.scribe.grow(more)
    for (let i = 0; i < 8; i++) await kernel.actions.scribe.keep({ value: i })
    const { checkpoint } = await kernel.log.export()
    expect(checkpoint?.state.scribe).toMatchObject({ text: kernel.getState().scribe.text })
    await assertOpens(kernel)
  },
)

test('P12: a list with a gap, which JSON does not have, is refused', async () => {
  const list = [1, 2, 3]
  delete list[1]
  expect(await open(nothing, (kernel) => kernel.eager.actions.scribe.write({ value: { list } }))).toBe(
    'not-loggable: The field "scribe/write.value.list" holds a gap, which cannot enter the log.',
  )
})

test('P12: events count towards the weight of the log, so a report is never over the bytes of an import', async () => {
  const kernel = start(nothing, { weight: 20_000 })
  for (let i = 0; i < 40; i++) await kernel.actions.scribe.write({ value: 'x'.repeat(1_000) })
  const { checkpoint, entries } = await kernel.log.export({ personal: true })
  expect(checkpoint?.seq).toBeGreaterThan(0)
  expect(JSON.stringify(entries).length).toBeLessThan(25_000)
  await assertOpens(kernel)
})

test('P12: an answer over the weight of one entry is refused, and the report can be opened', async () => {
  const answer = Array.from({ length: 49 }, () => 'x'.repeat(LIMITS.string))
  expect(
    await open(
      async () => answer,
      (kernel) => kernel.actions.scribe.ask(),
    ),
  ).toMatch(/not-loggable|plugin-failed/)
})

/** Values beside each limit, also several in one. */
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.constantFrom('"', '\u0001', '\ud800', 'x', 'ї').chain((unit) => near(LIMITS.string).map((n) => unit.repeat(n))),
  near(LIMITS.depth).map(nest),
  near(LIMITS.keys).map((n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, 0]))),
  near(LIMITS.items).map((n) => Array.from({ length: n }, () => 0)),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString').map((key) => JSON.parse(`{"${key}":{"a":1}}`)),
)
function near(limit: number): fc.Arbitrary<number> {
  return fc.integer({ min: limit - 6, max: limit + 2 })
}

test('P12: what a live kernel accepts opens again and ends in the same state; what it refuses, it refuses by name', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('keep', 'write', 'store', 'ask'), value, fc.boolean()), { maxLength: 4 }),
      fc.constantFrom(4, 10_000),
      async (steps, limit) => {
        let answer: Json = null
        const kernel = start(async () => answer, { limit })
        for (const [name, value, isEager] of steps) {
          answer = value
          const { scribe } = (isEager ? kernel.eager : kernel).actions
          const done = name === 'ask' ? scribe.ask() : scribe[name as 'keep']({ value })
          const code = await done.then(
            () => null,
            (error) => error.code,
          )
          expect([null, 'not-loggable', 'plugin-failed']).toContain(code)
        }
        await assertOpens(kernel)
        await kernel.destroy()
      },
    ),
    { numRuns: Number(process.env.PORTICO_RUNS ?? 30), ...(process.env.PORTICO_RUNS ? {} : { seed: 20261127 }) },
  ))

test('P12: a report can be opened after an error with a long text, which is cut', async () => {
  const refuse = async () => {
    throw Object.assign(new Error(text), { name: text, code: text })
  }
  await open(refuse, (kernel) => kernel.actions.scribe.ask())
})

test('P12: a request at the limits is answered, and can be read again', async () => {
  // The data of its entry, the request, its parameters and the record of them.
  const value = nest(LIMITS.depth - 4)
  expect(await open(nothing, (kernel) => kernel.actions.scribe.store({ value }))).toBe('accepted')
  const answer = nest(LIMITS.depth - 2)
  expect(
    await open(
      async () => answer,
      (kernel) => kernel.actions.scribe.ask(),
    ),
  ).toBe('accepted')
  expect(
    await open(
      async () => nest(LIMITS.depth - 1),
      (kernel) => kernel.actions.scribe.ask(),
    ),
  ).not.toBe('accepted')
})
