// Which values the log rejects, and what it records of an error.
import { beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../kernel/guards/limits.ts'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type Json,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

interface Failure {
  readonly name: string
  readonly message: string
  readonly isError: boolean
  readonly code?: string | number | undefined
}

const contract = defineContract({
  id: 'note',
  initialState: () => ({ failure: null as Failure | null }),
  events: { written: event(type<{ value: Json }>()), refused: event(type<{ failure: Failure }>()) },
  actions: { write: action(), ask: action(), fail: action() },
})

/**
 * @param given - What the plugin sends, and what a page object answers or throws.
 * @param params - With which the plugin calls it.
 */
const start = (given: () => unknown, params: Json = null) => {
  const note = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { written: () => {}, refused: (draft, { failure }) => void Object.assign(draft, { failure }) },
        actions: {
          write: ({ send }) => send('written', { value: { list: [{ at: given() as Json }] } }),
          async ask({ io, send }) {
            await io.request({ target: 'page', method: 'ask', params }).catch((error) => {
              send('refused', {
                failure: { ...error, message: error.message.slice(0, 99), isError: error instanceof Error },
              })
            })
          },
          fail: () => {
            throw given()
          },
        },
      }),
  })
  const request = async () => given() as Json
  return createKernel({ plugins: [note], io: { ...createWorld().io, request }, log: { level: 'silent' } })
}
const throwing = (thrown: unknown) => () => {
  throw thrown
}

// Failures are logged to the console too.
beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})

class Money {}
const nameless = Object.create(Object.create(null))

test.each([
  ['a number that JSON has not', Number.NaN, 'NaN'],
  ['an infinite number', Number.POSITIVE_INFINITY, 'Infinity'],
  ['a bigint', 1n, 'bigint'],
  ['a function', () => {}, 'function'],
  ['a symbol', Symbol('x'), 'symbol'],
  ['a date', new Date(0), 'Date'],
  ['an instance of a class', new Money(), 'Money'],
  ['an instance of a class without a name', nameless, 'undefined'],
])('refuses a payload with %s, and names the place and the kind', async (_, value, kind) => {
  const kernel = start(() => value)
  const size = kernel.log.size
  await expect(kernel.actions.note.write()).rejects.toMatchObject({
    code: Number.isFinite(value) || typeof value !== 'number' ? 'not-loggable' : expect.any(String),
    message: expect.stringContaining(`"note/written.value.list.0.at" holds a ${kind}, which`),
  })
  expect(kernel.log.size).toBeGreaterThan(size)
  expect(kernel.log.entries.some(({ type }) => type === 'note/written')).toBe(false)
})

test('refuses a list with a gap, and drops a key without a value', async () => {
  const gap = start(() => [1, undefined])
  await expect(gap.actions.note.write()).rejects.toMatchObject({
    code: 'not-loggable',
    message: expect.stringContaining('list.0.at.1" holds a undefined'),
  })
  const kernel = start(() => ({ one: 1, none: undefined }))
  await kernel.actions.note.write()
  expect(kernel.log.entries.at(-1)?.data).toStrictEqual({ value: { list: [{ at: { one: 1 } }] } })
})

test.each([
  ['a date', new Date(0), 'Date'],
  ['bytes', new Uint8Array(2), 'Uint8Array'],
  ['a bigint', 1n, 'bigint'],
  ['a function', () => {}, 'function'],
  ['a number that JSON has not', Number.NaN, 'NaN'],
])('a request with %s is refused before it is made, and names the place and the kind', async (_, value, kind) => {
  const answer = vi.fn(() => null)
  const kernel = start(answer, { list: [{ at: value as Json }] })
  await kernel.actions.note.ask()
  expect(kernel.getState().note.failure).toMatchObject({
    code: 'not-loggable',
    message: expect.stringContaining(`"request.params.list.0.at" holds a ${kind}, which`),
  })
  expect(answer).not.toHaveBeenCalled()
})

test.each([
  ['an error', new TypeError('no'), { name: 'TypeError', message: 'no' }],
  [
    'an error with a number',
    Object.assign(new Error('no'), { code: 4001 }),
    { name: 'Error', message: 'no', code: 4001 },
  ],
  [
    'an error with a word',
    Object.assign(new Error('no'), { code: 'E_NO' }),
    { name: 'Error', message: 'no', code: 'E_NO' },
  ],
  [
    'an error with a code that is no data',
    Object.assign(new Error('no'), { code: {} }),
    { name: 'Error', message: 'no' },
  ],
  ['an error with more', Object.assign(new Error('no'), { data: 'more' }), { name: 'Error', message: 'no' }],
  ['a text', 'no', { name: 'Error', message: 'no' }],
  ['nothing', null, { name: 'Error', message: 'null' }],
  ['an object', { message: 'no' }, { name: 'Error', message: 'no' }],
  ['a long text', new Error('x'.repeat(LIMITS.string + 1)), { name: 'Error', message: 'x'.repeat(LIMITS.string) }],
  ['a text that throws', { message: { toString: throwing(new Error('x')) } }, { name: 'Error', message: '' }],
])(
  'of a page object that throws %s, the log and the plugin have the name, the message and the code',
  async (_, thrown, error) => {
    const kernel = start(throwing(thrown))
    await kernel.actions.note.ask()
    const entry = kernel.log.entries.find(({ type }) => type === 'note/request')
    expect(Object(entry?.data).outcome).toStrictEqual({ ok: false, error })
    expect(kernel.getState().note.failure).toStrictEqual({
      ...error,
      message: error.message.slice(0, 99),
      isError: true,
    })
  },
)

test('an answer that is no data is an error, which names it', async () => {
  const kernel = start(() => () => {})
  await kernel.actions.note.ask()
  expect(kernel.getState().note.failure).toMatchObject({
    name: 'PorticoError',
    message: 'The field "answer" holds a function, which cannot enter the log.',
  })
})

test.each([
  ['an error', new RangeError('of the visitor'), 'RangeError'],
  ['nothing', null, 'unknown'],
  ['a text', 'of the visitor', 'unknown'],
])('of a plugin that throws %s, the log has the name only', async (_, thrown, reason) => {
  const kernel = start(() => thrown)
  await expect(kernel.actions.note.fail()).rejects.toMatchObject({ code: 'plugin-failed', cause: thrown })
  expect(kernel.log.entries.at(-1)?.data).toEqual({ plugin: 'note', where: 'note/fail', reason })
  expect(console.error).not.toHaveBeenCalled()
})
