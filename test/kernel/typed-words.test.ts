// What a visitor types letter by letter passes through words that the log has elsewhere: keys, ids, enum values.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  createKernel,
  defineContract,
  defineMigrations,
  definePlugin,
  defineRuntime,
  event,
  openReplay,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

interface Move {
  direction: 'in' | 'out'
  network: string
}

const contract = defineContract({
  id: 'post',
  initialState: () => ({ receiver: '', moves: [] as Move[] }),
  events: {
    receiverEntered: event(type<{ text: string }>(), { personal: ['text'] }),
    moved: event(type<Move & { code: string }>()),
  },
  actions: { enter: action(type<{ text: string }>(), { personal: ['text'] }), move: action() },
  personalPaths: ['receiver'],
})
const direction = z.enum(['in', 'out'])
const move = { direction, network: z.string() }
const post = definePlugin(contract, {
  load: async () =>
    defineRuntime(contract, {
      reduce: {
        receiverEntered: (state, { text }) => void Object.assign(state, { receiver: text }),
        moved: (state, { direction, network }) => void state.moves.push({ direction, network }),
      },
      actions: {
        enter: ({ send }, { text }) => send('receiverEntered', { text }),
        async move({ io, send }) {
          const body = JSON.stringify({ jsonrpc: '2.0', id: 12, params: [{ to: '0x00' }, '0x5'] })
          const answer = await io.fetch({ url: 'https://post.example/', method: 'POST', body })
          send('moved', { ...(answer as unknown as { body: Move & { code: string } }).body })
        },
      },
    }),
  migrations: async () =>
    defineMigrations(contract, {
      events: {
        receiverEntered: { schema: z.object({ text: z.string() }) },
        moved: { schema: z.object({ ...move, code: z.string() }) },
      },
      slice: { schema: z.object({ receiver: z.string(), moves: z.array(z.object(move)) }) },
    }),
  origins: () => ({ connect: ['https://post.example'] }),
})
const plugins = [post]
const MOVE = { direction: 'in', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', code: '0x' }

async function typed(...texts: readonly string[]) {
  const kernel = createKernel({ plugins, io: createWorld({ fetch: () => MOVE }).io, log: { verify: false } })
  await kernel.actions.post.move()
  for (const text of texts)
    for (let end = 1; end <= text.length; end++) await kernel.actions.post.enter({ text: text.slice(0, end) })
  await kernel.actions.post.move()
  return kernel
}

test.each([
  'tom.eth',
  'ida',
  'ingrid',
  'direction.eth',
  'solana.eth',
  '0x52be',
  '123',
  'jsonrpc',
  'post.eth',
  'Network',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
])('D1: "%s", typed letter by letter, is replaced where it was typed, and the report still reruns', async (text) => {
  const kernel = await typed(text)
  const report = await kernel.log.export()
  const entered = report.entries.flatMap(({ type, data }) =>
    /enter/i.test(type) ? [(data as { text: string }).text] : [],
  )
  expect(entered).toHaveLength(2 * text.length)
  for (const [i, one] of entered.entries())
    if (one.length > 1) expect(one).not.toBe(text.slice(0, Math.floor(i / 2) + 1))
  const replay = await openReplay(report, { plugins })
  expect(replay.problems).toEqual([])
  replay.seek(replay.length - 1)
  expect(replay.kernel.getState().post.moves).toEqual(kernel.getState().post.moves)
  expect(replay.kernel.getState().post.receiver).toBe(entered.at(-1))
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})

test('D1: a short name that is no such word is replaced wherever it is', async () => {
  const kernel = createKernel({
    plugins,
    io: createWorld({ fetch: () => ({ ...MOVE, network: 'sent to ida' }) }).io,
    log: { verify: false },
  })
  await kernel.actions.post.enter({ text: 'ida' })
  await kernel.actions.post.move()
  expect(JSON.stringify(await kernel.log.export())).not.toMatch(/\bida\b/)
})
