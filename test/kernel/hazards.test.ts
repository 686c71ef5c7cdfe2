import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type AnyRecipe, fold } from '../../kernel/fold.ts'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  type,
} from '../../kernel/index.ts'
import { clone } from '../../kernel/json.ts'
import { createRuntime, contract as exchange } from './sample/exchange.ts'
import { createRandomWorld, live, session } from './sample/session.ts'

const contract = defineContract({
  id: 'hazard',
  initialState: () => ({ first: { n: 0 }, second: { n: 0 }, kept: null as { n: number } | null }),
  events: {
    stored: event(type<{ n: number }>()),
    bumpedStored: event(type<void>()),
    shared: event(type<void>()),
    bumpedShared: event(type<void>()),
  },
  actions: { store: action(type<{ n: number }>()), bumpStored: action(), share: action(), bumpShared: action() },
})
const hazard = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        // The payload object itself becomes part of the state …
        stored: (draft, payload) => {
          draft.kept = payload
        },
        // … and is modified later.
        bumpedStored: (draft) => {
          if (draft.kept) draft.kept.n++
        },
        // One object at two paths …
        shared: (draft) => {
          draft.second = draft.first
        },
        // … and one of them is changed.
        bumpedShared: (draft) => {
          draft.first.n++
        },
      },
      actions: {
        store: ({ send }, input) => send('stored', input),
        bumpStored: ({ send }) => send('bumpedStored'),
        share: ({ send }) => send('shared'),
        bumpShared: ({ send }) => send('bumpedShared'),
      },
    }),
})

const { io } = createRandomWorld(1)

test('detects a recipe that modifies an earlier payload, in live runs', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const kernel = createKernel({ plugins: [hazard], io, log: { verify: true } })
  await kernel.actions.hazard.store({ n: 1 })
  expect(told).not.toHaveBeenCalled()
  await kernel.actions.hazard.bumpStored()
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'recipe-impure',
      message: 'The recipe of "hazard/bumpedStored" gives another state on plain objects than on a draft.',
      hints: ['Copy what a payload holds before you write into it; put no object in two places of the state.'],
    }),
  )
  expect(kernel.getState().hazard.kept).toEqual({ n: 2 })
  const replay = await openReplay(await kernel.log.export(), { plugins: [hazard] })
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  told.mockRestore()
})

test('detects a recipe that puts one object at two paths, in live runs', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const kernel = createKernel({ plugins: [hazard], io, log: { verify: true } })
  await kernel.actions.hazard.share()
  await kernel.actions.hazard.bumpShared()
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'recipe-impure' }))
  told.mockRestore()
})

test.each([
  ['a function', () => 'x', 'function'],
  ['a bigint', 1n, 'bigint'],
  ['no finite number', Number.NaN, 'NaN'],
  ['a date', new Date(0), 'Date'],
])('names the plugin and the field, once, if a recipe stores %s, which no report holds', async (_, value, kind) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const odd = defineContract({
    id: 'odd',
    initialState: () => ({ times: 0, options: {} as { format?: unknown } }),
    events: { stored: event(type<void>()) },
    actions: { store: action() },
  })
  const plugin = definePlugin(odd, {
    load: async () =>
      defineRuntime(odd, {
        reduce: {
          stored: (draft) => {
            draft.times++
            draft.options.format = value
          },
        },
        actions: { store: ({ send }) => send('stored') },
      }),
  })
  const kernel = createKernel({ plugins: [plugin, hazard], io, log: { verify: true } })
  await kernel.actions.hazard.store({ n: 1 })
  for (let i = 0; i < 3; i++) await kernel.actions.odd.store()
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'not-loggable',
      message: `The field "state.odd.options.format" holds a ${kind}, which cannot enter the log.`,
    }),
  )
  // As in production, and in a replay of this log.
  expect(kernel.getState().odd.times).toBe(3)
  told.mockRestore()
})

test('the log is the same without verification', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const kernel = createKernel({ plugins: [hazard], io, log: { verify: false } })
  await kernel.actions.hazard.store({ n: 1 })
  await kernel.actions.hazard.bumpStored()
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

test('correct recipes give the same result on drafts and on plain objects, event by event', () =>
  fc.assert(
    fc.asyncProperty(session, async (given) => {
      const { kernel } = await live(given)
      const { reduce } = createRuntime()
      let drafted = exchange.initialState(undefined as never)
      const plain = clone(drafted)
      for (const entry of kernel.log.entries) {
        const recipe = reduce[entry.type.replace('exchange/', '') as keyof typeof reduce]
        if (entry.kind !== 'event' || !recipe) continue
        drafted = fold(drafted, recipe as AnyRecipe, entry) as typeof drafted
        recipe(plain, entry.data as never, entry)
        expect(plain).toEqual(drafted)
      }
    }),
    { numRuns: Number(process.env.PORTICO_RUNS ?? 60), seed: 7 },
  ))
