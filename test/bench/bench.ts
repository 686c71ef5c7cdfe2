// Measures the kernel's overhead, next to Redux in the same process. Nothing here passes or fails.
import { configureStore, createSlice } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { type AnyRecipe, fold } from '../../kernel/fold.ts'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  type Entry,
  event,
  type,
} from '../../kernel/index.ts'
import { createTimeTravel } from '../../kernel/replay/time-travel.ts'
import { createWorld } from '../kit/index.ts'

const EVENTS = 200_000
const REPLAYED = 1_000_000
const TIMES = 5

interface Added {
  readonly by: number
  readonly note: string
}
const contract = defineContract({
  id: 'counter',
  initialState: () => ({ n: 0, last: '' }),
  events: { added: event(type<Added>()) },
  actions: { add: action(type<Added>()), addMany: action(type<number>()) },
})
const runtime = defineRuntime(contract, {
  reduce: {
    added: (draft, { by, note }) => {
      draft.n += by
      draft.last = note
    },
  },
  actions: {
    add: ({ send }, input) => send('added', input),
    addMany({ send }, count) {
      for (let i = 0; i < count; i++) send('added', { by: 1, note: 'x' })
    },
  },
})
const payload = z.object({ by: z.number(), note: z.string() })
const history = defineMigrations(contract, {
  events: { added: { schema: payload } },
  actions: { add: payload },
})
const plugins = [definePlugin(contract, { load: async () => runtime, migrations: async () => history })] as const
const newKernel = (limit: number) => createKernel({ plugins, io: createWorld().io, log: { limit, verify: false } })

/** Prints the rate of the fastest run, measured in ms. */
async function best(name: string, count: number, run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now()
    await run()
    least = Math.min(least, performance.now() - start)
  }
  console.log(name.padEnd(56), `${Math.round(count / least)} k/s`.padStart(10), `${least.toFixed(1)} ms`.padStart(10))
  return least
}

let heard = 0
const kernel = newKernel(10_000)
await kernel.load('counter')
kernel.subscribe(() => void heard++)
const slice = createSlice({
  name: 'counter',
  initialState: contract.initialState(undefined as never),
  reducers: {
    added: (draft, { payload }: { payload: Added }) => {
      draft.n += payload.by
      draft.last = payload.note
    },
  },
})
const store = configureStore({ reducer: { counter: slice.reducer }, middleware: (() => []) as never, devTools: false })
store.subscribe(() => void heard++)

const dispatch = async () => {
  const ours = await best('Portico: one event, one subscriber, recorded', EVENTS, () =>
    kernel.actions.counter.addMany(EVENTS),
  )
  await best('Portico: an action and its event', EVENTS, () => {
    for (let i = 0; i < EVENTS; i++) void kernel.actions.counter.add({ by: 1, note: 'x' })
  })
  const theirs = await best('Redux Toolkit: one action, one subscriber', EVENTS, () => {
    for (let i = 0; i < EVENTS; i++) store.dispatch(slice.actions.added({ by: 1, note: 'x' }))
  })
  let folded: object = contract.initialState(undefined as never)
  const unrecorded = await best('Portico: the same recipe and subscriber, unrecorded', EVENTS, () => {
    for (let i = 0; i < EVENTS; i++) {
      // Written out: spreading a shared part took as long as the fold itself.
      const data = { by: 1, note: 'x' }
      const entry: Entry = { seq: i, at: 1, kind: 'event', type: 'counter/added', v: 1, cause: 0, data }
      folded = fold(folded, runtime.reduce.added as AnyRecipe, entry)
      heard++
    }
  })
  const state = contract.initialState(undefined as never)
  const plain = await best('a plain mutable object, one listener', EVENTS, () => {
    for (let i = 0; i < EVENTS; i++) {
      state.n += 1
      state.last = 'x'
      heard++
    }
  })
  return { redux: theirs / ours, plain: ours / plain, recording: ours / unrecorded, added: ours - unrecorded }
}
await dispatch()
const { redux, plain: object, recording, added } = await dispatch()
console.log(
  `dispatch: ${redux.toFixed(2)} x Redux Toolkit (floor 0.8, aim 1); ${object.toFixed(0)} x the time of a plain object`,
)
console.log(
  `recording: ${recording.toFixed(2)} x the fold alone, ${((added / EVENTS) * 1e6).toFixed(0)} ns more for each event\n`,
)

const entries: Entry[] = Array.from({ length: REPLAYED }, (_, seq) => ({
  seq,
  at: 1,
  kind: 'event',
  type: 'counter/added',
  v: 1,
  cause: 0,
  data: { by: 1, note: 'x' },
}))
const plain = await best('a plain mutable loop over the same events', REPLAYED, () => {
  const state = contract.initialState(undefined as never)
  for (const entry of entries) {
    if (entry.type !== 'counter/added') continue
    const { by, note } = entry.data as unknown as Added
    state.n += by
    state.last = note
  }
  return state
})
const newPlayer = () =>
  createTimeTravel({
    entries,
    code: { runtimes: new Map([['counter', runtime as never]]), fold },
    state: { counter: contract.initialState(undefined as never) },
  })
const replayed = await best('Portico: replay, with its checkpoints', REPLAYED, () => newPlayer().stateAfter(REPLAYED))
const folded = await best('Redux Toolkit: the same events through its reducer', EVENTS, () => {
  let state = slice.getInitialState()
  for (let i = 0; i < EVENTS; i++)
    state = slice.reducer(state, slice.actions.added(entries[i]?.data as unknown as Added))
  return state
})
const [ours, theirs] = [replayed / plain, (folded * REPLAYED) / EVENTS / plain].map((times) => times.toFixed(1))
console.log(`replay: ${ours} x a plain loop (floor 4, aim 3), Redux Toolkit ${theirs} x\n`)
const player = newPlayer()
player.stateAfter(REPLAYED)
await best('Portico: seek anywhere in a million events', 1000, () => {
  for (let i = 0; i < 1000; i++) player.stateAfter((i * 7919 * 131) % REPLAYED)
})

globalThis.gc?.()
const before = process.memoryUsage().heapUsed
const big = newKernel(Number.POSITIVE_INFINITY)
await big.load('counter')
await big.actions.counter.addMany(EVENTS)
globalThis.gc?.()
const heap = Math.round((process.memoryUsage().heapUsed - before) / EVENTS)
const file = Math.round(JSON.stringify(await big.log.export()).length / EVENTS)
console.log(`bytes per entry: ${heap} on the heap, ${file} in a file (${heard} notifications heard)`)
