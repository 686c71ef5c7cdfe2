// Lazily loaded code is logged the first time, and ignored when a rerun compares.
import { expect, test } from 'vitest'
import {
  action,
  createKernel,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  rerun,
  type,
} from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'

const contract = defineContract({
  id: 'chunks',
  initialState: () => ({ said: [] as string[] }),
  events: { said: event(type<{ text: string }>()) },
  actions: { talk: action(), greet: action(), fail: action() },
})

type Load = (name: string) => Promise<(text: string) => string>

/**
 * Creates a plugin whose code is in chunks. @param say - What `talk` does: it awaits chunks, and sends three events.
 */
function createChunks(say: (load: Load, tell: (text: string) => void) => Promise<void>) {
  const fetched: string[] = []
  const plugin = definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { said: (draft, { text }) => void draft.said.push(text) },
        actions: {
          async talk({ io, send }) {
            const load: Load = (name) =>
              io.load(name, async () => {
                fetched.push(name)
                return (text) => text
              })
            await say(load, (text) => send('said', { text }))
          },
          async greet({ io, send }) {
            const greet = await io.load('one', async () => (text: string) => text)
            send('said', { text: greet('hello') })
          },
          async fail({ io, send }) {
            let tries = 0
            for (const outcome of ['failed', 'came']) {
              await io
                .load('broken', async () => {
                  if (tries++ === 0) throw new Error('not there')
                })
                .then(
                  () => send('said', { text: `came, as expected: ${outcome}` }),
                  () => send('said', { text: `failed, as expected: ${outcome}` }),
                )
            }
          },
        },
      }),
  })
  return { plugin, fetched }
}

const asWritten: Parameters<typeof createChunks>[0] = async (load, tell) => {
  tell((await load('one'))('first'))
  tell((await load('two'))('second'))
  const [three, four] = await Promise.all([load('three'), load('four')])
  tell(three(four('third')))
}

async function record(
  run: (actions: { talk(): Promise<unknown>; greet(): Promise<unknown>; fail(): Promise<unknown> }) => Promise<unknown>,
) {
  const { plugin, fetched } = createChunks(asWritten)
  const kernel = createKernel({ plugins: [plugin], io: createWorld().io, log: { level: 'silent' } })
  await run(kernel.actions.chunks as never)
  const loads = () => kernel.log.entries.filter(({ type }) => type === 'chunks/load')
  return { kernel, fetched, loads, report: await kernel.log.export() }
}

test('logs the first load in a session; later the code is available immediately', async () => {
  const { loads, fetched, kernel } = await record(async ({ talk, greet }) => {
    await talk()
    await greet()
    await talk()
  })
  expect(loads().map(({ data }) => Object(data).request.name)).toEqual(['one', 'two', 'three', 'four'])
  expect(fetched).toEqual(['one', 'two', 'three', 'four'])
  expect(kernel.getState().chunks.said).toHaveLength(7)
})

test('several runs that wait for one chunk continue in one turn', async () => {
  const { loads, report, kernel } = await record(({ talk, greet }) => Promise.all([greet(), greet(), talk()]))
  expect(loads().filter(({ data }) => Object(data).request.name === 'one')).toHaveLength(1)
  expect(kernel.getState().chunks.said).toHaveLength(5)
  expect((await rerun(report, { plugins: [createChunks(asWritten).plugin] })).divergences).toEqual([])
})

test('logs a failed load, which can be repeated', async () => {
  const { loads, report, kernel } = await record(({ fail }) => fail())
  expect(loads().map(({ data }) => Object(data).outcome.ok)).toEqual([false, true])
  expect(kernel.getState().chunks.said).toEqual(['failed, as expected: failed', 'came, as expected: came'])
  expect((await rerun(report, { plugins: [createChunks(asWritten).plugin] })).divergences).toEqual([])
})

const LATER: Record<string, Parameters<typeof createChunks>[0]> = {
  'as it was': asWritten,
  'with a chunk split in two': async (load, tell) => {
    tell((await load('one'))('first'))
    const begin = await load('two')
    tell(begin((await load('two more'))('second')))
    const [three, four] = await Promise.all([load('three'), load('four')])
    tell(three(four('third')))
  },
  'with chunks merged': async (load, tell) => {
    tell((await load('one and two'))('first'))
    tell((await load('one and two'))('second'))
    tell((await load('three and four'))('third'))
  },
  'with code moved into another chunk': async (load, tell) => {
    tell((await load('two'))('first'))
    tell((await load('one'))('second'))
    tell((await load('three'))('third'))
  },
  'with a chunk renamed': async (load, tell) => {
    tell((await load('first'))('first'))
    tell((await load('second'))('second'))
    tell((await load('third'))('third'))
  },
  'with no chunk at all': async (_load, tell) => {
    for (const text of ['first', 'second', 'third']) {
      tell(text)
      await null
    }
  },
  'with code that was there from the start': async (load, tell) => {
    const early = await load('zero')
    tell(early((await load('one'))('first')))
    tell((await load('two'))('second'))
    tell('third')
  },
}

test.each(Object.entries(LATER))('a report reruns without divergence %s', async (_, say) => {
  const { report, kernel } = await record(async ({ greet, talk }) => {
    await Promise.all([talk(), greet()])
    await talk()
  })
  const again = await rerun(report, { plugins: [createChunks(say).plugin] })
  expect(again.divergences).toEqual([])
  expect(again.kernel.getState().chunks.said.toSorted()).toEqual(kernel.getState().chunks.said.toSorted())
})

test('still detects other differences of the code', async () => {
  const { report } = await record(({ talk }) => talk())
  const plugin = createChunks(async (load, tell) => {
    tell((await load('one and two'))('first'))
    tell('another')
    tell((await load('three'))('third'))
  }).plugin
  const { divergences } = await rerun(report, { plugins: [plugin] })
  expect(divergences.map(({ actual, expected }) => [Object(expected?.data).text, Object(actual?.data).text])).toEqual(
    expect.arrayContaining([
      [undefined, 'another'],
      ['second', undefined],
    ]),
  )
})

test('logs a slow pure function each time', async () => {
  const own = defineContract({
    id: 'digest',
    initialState: () => ({ sums: [] as number[] }),
    events: { summed: event(type<{ sum: number }>()) },
    actions: { sum: action(type<{ of: number }>()) },
  })
  const plugin = () =>
    definePlugin(own, {
      load: async () =>
        defineRuntime(own, {
          reduce: { summed: (draft, { sum }) => void draft.sums.push(sum) },
          actions: {
            sum: async ({ io, send }, { of }) => send('summed', { sum: await io.compute('sum', async () => of + 1) }),
          },
        }),
    })
  const kernel = createKernel({ plugins: [plugin()], io: createWorld().io, log: { level: 'silent' } })
  await Promise.all([kernel.actions.digest.sum({ of: 1 }), kernel.actions.digest.sum({ of: 2 })])
  await kernel.actions.digest.sum({ of: 3 })
  expect(kernel.getState().digest.sums).toEqual([2, 3, 4])
  expect(kernel.log.entries.filter(({ type }) => type === 'digest/compute')).toHaveLength(3)
  expect((await rerun(await kernel.log.export(), { plugins: [plugin()] })).divergences).toEqual([])
})
