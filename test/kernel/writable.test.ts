// An import must accept what the log accepts: one entry over a limit would make the whole report unreadable.
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
  openReplay,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'scribe',
  initialState: () => ({}),
  events: { written: event(type<{ value: Json }>()) },
  actions: {
    keep: action(type<{ value: Json }>()),
    write: action(type<{ value: Json }>()),
    ask: action(),
    store: action(type<{ value: Json }>()),
  },
})
const scribe = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: { written: () => {} },
      actions: {
        keep: () => {},
        write: ({ send }, { value }) => send('written', { value }),
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
  await expect(openReplay(await kernel.log.export(), { plugins: [scribe] })).resolves.toMatchObject({ problems: [] })
  await kernel.destroy()
  return outcome
}
const start = (request: () => Promise<Json>) =>
  createKernel({ plugins: [scribe], io: { ...createWorld().io, request }, log: { verify: false, level: 'silent' } })
const nothing = async () => null

describe.each(tooMuch)('P12: a report can be opened after %s over the limit', (_, value) => {
  test.each(['keep', 'write', 'store'] as const)('in the action %s', async (name) => {
    expect(await open(nothing, (kernel) => kernel.actions.scribe[name]({ value }))).toMatch(
      /^input-invalid: The (?:action|event) .* at (?:keep|write|store)\.value/,
    )
  })

  test('in an answer', async () => {
    const answer = async () => value
    expect(await open(answer, (kernel) => kernel.actions.scribe.ask())).toMatch(/log-invalid|plugin-failed/)
  })
})

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
