// Moving in a long report: the state of every entry is that of folding all entries before it, one by one.
import { expect, test } from 'vitest'
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
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'pair',
  initialState: () => ({ n: 0, last: null as { n: number } | null, throws: 0 }),
  events: {
    counted: event(type<{ n: number }>()),
    kept: event(type<{ n: number }>()),
    thrown: event(type<{ n: number }>()),
  },
  actions: { step: action(type<{ n: number }>()) },
})
/** A plugin that counts, keeps payloads, writes to them later, and throws now and then. */
const pair = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        counted: (draft, { n }) => {
          draft.n = n
          if (draft.last && n % 700 === 0) draft.last.n += 0.5
        },
        kept: (draft, payload) => {
          draft.last = payload
        },
        thrown: (draft) => {
          draft.throws++
          throw new RangeError('no')
        },
      },
      actions: {
        step({ send }, { n }) {
          send('counted', { n })
          if (n % 3 === 0) send('kept', { n })
          if (n % 500 === 0) send('thrown', { n })
        },
      },
    }),
})

test('every position of a report of thousands of entries has the state of the visit, in any order of visits', async () => {
  const kernel = createKernel({ plugins: [pair], io: createWorld().io, log: { level: 'silent', verify: false } })
  const states: object[] = []
  kernel.log.subscribe(({ seq }) => {
    states[seq - 1] = kernel.getState().pair
  })
  for (let n = 1; n <= 1_200; n++) await kernel.actions.pair.step({ n })
  states[kernel.log.size - 1] = kernel.getState().pair
  const replay = await openReplay(await kernel.log.export({ personal: true }), { plugins: [pair] })
  expect(replay.length).toBeGreaterThan(2_500)
  const positions = [998, 999, 1000, 1001, 1750, 1998, 1999, 2000, 2001, replay.length - 1]
  for (const seq of [...positions, ...positions.toReversed()]) {
    replay.seek(seq)
    expect([seq, replay.kernel.getState().pair]).toEqual([seq, states[seq]])
  }
  // The log has an entry of its own for each.
  expect(replay.problems).toEqual([])
})

test('an event whose reducer throws only today is a problem of the report once it is passed, and the rest plays', async () => {
  const kernel = createKernel({ plugins: [pair], io: createWorld().io, log: { level: 'silent' } })
  for (const n of [500, 1, 2]) await kernel.actions.pair.step({ n })
  const breaking = definePlugin(contract, {
    load: async () => {
      const runtime = await pair.load()
      const counted = (draft: { n: number }, { n }: { n: number }) => {
        if (n === 1) throw new TypeError('of today')
        draft.n = n
      }
      return { ...runtime, reduce: { ...runtime.reduce, counted } }
    },
  })
  const replay = await openReplay(await kernel.log.export({ personal: true }), { plugins: [breaking] })
  const { seq } = replay.entries.find(({ kind, data }) => kind === 'event' && Object(data).n === 1) as { seq: number }
  replay.seek(seq - 1)
  expect(replay.problems).toEqual([])
  const listed = [{ seq, message: `The log cannot be read at #${seq} pair/counted: its reducer throws TypeError` }]
  for (const target of [replay.length - 1, seq, 0]) {
    replay.seek(target)
    expect(replay.problems).toEqual(listed)
  }
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().pair.n).toBe(2)
})

test('a replay that goes on step by step folds each event once', async () => {
  const kernel = createKernel({ plugins: [pair], io: createWorld().io, log: { level: 'silent', verify: false } })
  for (let n = 1; n <= 400; n++) await kernel.actions.pair.step({ n })
  let folded = 0
  const counting = definePlugin(contract, {
    load: async () => {
      const { reduce, ...rest } = await pair.load()
      const counted: typeof reduce.counted = (draft, payload, entry) => {
        folded++
        reduce.counted(draft, payload, entry)
      }
      return { ...rest, reduce: { ...reduce, counted } } as never
    },
  })
  const replay = await openReplay(await kernel.log.export({ personal: true }), { plugins: [counting] })
  folded = 0
  for (let seq = replay.first; seq < replay.length; seq++) replay.seek(seq)
  expect(replay.kernel.getState().pair).toEqual(kernel.getState().pair)
  expect(folded).toBe(400)
})
