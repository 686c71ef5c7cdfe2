// When a run of an effect or a watcher ends another, and what an ended run leaves behind.
import { expect, test, vi } from 'vitest'
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
import type { Effect } from '../../kernel/runtime.ts'
import { createWorld, flush } from '../kit/index.ts'
import { counter } from './sample/counter.ts'

interface Asked {
  readonly id: string
  readonly n: number
}
const contract = defineContract({
  id: 'asker',
  initialState: () => ({ answers: [] as string[], target: '' }),
  events: {
    asked: event(type<Asked>()),
    answered: event(type<Asked>()),
    ended: event(type<{ id: string }>()),
    cleared: event(),
    aimed: event(type<{ target: string }>()),
    reached: event(type<{ target: string }>()),
  },
  actions: {
    ask: action(type<Asked>()),
    end: action(type<{ id: string }>()),
    clear: action(),
    aim: action(type<{ target: string }>()),
  },
})
type AskEffect = Effect<typeof contract, [Asked]>
type Run = Extract<AskEffect, (...args: never[]) => unknown>

const answer: Run = async ({ io, send }, asked) => {
  await io.sleep(10)
  send('answered', asked)
}
const stage = (asked: AskEffect, level: 'error' | 'silent' = 'error') => {
  const world = createWorld()
  const plugins = [
    definePlugin(contract, {
      load: async () =>
        defineRuntime(contract, {
          reduce: {
            asked: () => {},
            answered: (draft, { id, n }) => void draft.answers.push(`${id}${n}`),
            ended: () => {},
            cleared: () => {},
            aimed: (draft, { target }) => void Object.assign(draft, { target }),
            reached: () => {},
          },
          actions: {
            ask: ({ send }, input) => send('asked', input),
            end: ({ send }, input) => send('ended', input),
            clear: ({ send }) => send('cleared'),
            aim: ({ send }, input) => send('aimed', input),
          },
          effects: { asked },
          watch: [
            [
              ({ read }) => read().target,
              async ({ io, read, send }) => {
                const { target } = read()
                await io.sleep(10)
                send('reached', { target })
              },
            ],
          ],
        }),
    }),
    counter(),
  ] as const
  const kernel = createKernel({ plugins, io: world.io, log: { level } })
  const { ask } = kernel.actions.asker
  return {
    world,
    kernel,
    plugins,
    async askAll(...texts: readonly string[]) {
      for (const text of texts) await ask({ id: text.slice(0, 1), n: Number(text.slice(1)) })
    },
    answers: () => kernel.getState().asker.answers,
  }
}

test('the latest run of an effect wins, whatever its payload', async () => {
  const { askAll, world, answers, kernel, plugins } = stage(answer)
  await askAll('a1', 'a2', 'b1')
  expect(world.pending()).toBe(1)
  await world.advance(10)
  expect(answers()).toEqual(['b1'])
  expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
})

test('with `per`, only runs with the same value of that field end one another', async () => {
  const { askAll, world, answers, kernel, plugins } = stage({ per: 'id', run: answer })
  await askAll('a1', 'b1', 'a2')
  expect(world.pending()).toBe(2)
  await world.advance(10)
  expect(answers()).toEqual(['b1', 'a2'])
  expect((await rerun(await kernel.log.export(), { plugins })).divergences).toEqual([])
})

test('`endedBy` ends the run, and with `per` only that of the same value', async () => {
  const one = stage({ endedBy: ['cleared'], run: answer })
  await one.askAll('a1')
  await one.kernel.actions.asker.end({ id: 'a' })
  expect(one.world.pending()).toBe(1)
  await one.kernel.actions.asker.clear()
  expect(one.world.pending()).toBe(0)

  const many = stage({ per: 'id', endedBy: ['ended', 'cleared'], run: answer })
  await many.askAll('a1', 'b1')
  // An event without that field, or without a payload, ends none of them.
  await many.kernel.actions.asker.clear()
  await many.kernel.actions.asker.end({ id: 'b' })
  await many.world.advance(10)
  expect(many.answers()).toEqual(['a1'])
})

test('concurrent runs all finish, one that fails aside, and then leave nothing behind', async () => {
  const signals: AbortSignal[] = []
  const { askAll, world, answers, kernel } = stage(
    {
      concurrent: true,
      async run(context, asked) {
        signals.push(context.signal)
        await answer(context, asked)
        if (asked.n === 2) throw new RangeError('no')
      },
    },
    'silent',
  )
  await askAll('a1', 'a2', 'a3')
  expect([world.pending(), signals.map(({ aborted }) => aborted)]).toEqual([3, [false, false, false]])
  await world.advance(10)
  expect(answers()).toEqual(['a1', 'a2', 'a3'])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed').map(({ data }) => data)).toEqual([
    { plugin: 'asker', where: 'asker/asked', reason: 'RangeError' },
  ])
})

test('a run of a watcher ends the previous one, and an equal value starts no run', async () => {
  const { world, kernel } = stage(answer)
  for (const target of ['x', 'y', 'y']) await kernel.actions.asker.aim({ target })
  expect(world.pending()).toBe(1)
  await world.advance(10)
  const reached = kernel.log.entries.filter(({ type }) => type === 'asker/reached').map(({ data }) => data)
  expect(reached).toEqual([{ target: 'y' }])
})

test('a kernel that a subscriber destroys starts neither an effect nor a watcher, and its action rejects', async () => {
  const run = vi.fn()
  const { kernel } = stage(run)
  await kernel.load('asker')
  kernel.log.subscribe(({ type }) => void (type === 'asker/asked' && kernel.destroy()))
  await kernel.actions.asker.ask({ id: 'a', n: 1 })
  expect(run).not.toHaveBeenCalled()
  const other = stage(run)
  await other.kernel.load('asker')
  other.kernel.log.subscribe(({ type }) => void (type === 'asker/ask' && other.kernel.destroy()))
  await expect(other.kernel.actions.asker.ask({ id: 'a', n: 1 })).rejects.toMatchObject({ code: 'destroyed' })
  expect(other.kernel.log.entries.at(-1)?.type).toBe('asker/ask')
  const aiming = stage(run)
  const slept = vi.spyOn(aiming.world.io, 'sleep')
  await aiming.kernel.load('asker')
  aiming.kernel.log.subscribe(({ type }) => void (type === 'asker/aimed' && aiming.kernel.destroy()))
  await aiming.kernel.actions.asker.aim({ target: 'here' })
  expect(slept).not.toHaveBeenCalled()
})

test('an effect that is ended sends, fails and listens no more', async () => {
  const [stop, refused] = [vi.fn(), vi.fn()]
  const { askAll, kernel, world } = stage(async ({ io, send, signal }, asked) => {
    await io.sleep(10).catch(() => {})
    if (!signal.aborted) return
    const got = await io.get('more').catch(({ name, message }: Error) => `${name}: ${message}`)
    refused(got)
    send('answered', asked)
    stop(io.listen({ target: 'page', event: 'tick' }, () => {}))
    throw new RangeError('too late')
  })
  await askAll('a1', 'a2')
  await world.advance(0)
  expect(refused).toHaveBeenCalledExactlyOnceWith('AbortError: This run was superseded.')
  expect(kernel.log.entries.filter(({ type }) => type === 'asker/get')).toEqual([])
  expect(stop).toHaveBeenCalledWith(expect.any(Function))
  stop.mock.calls[0]?.[0]()
  expect([world.listening(), kernel.getState().asker.answers]).toEqual([0, []])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
})

/** Code that arrives when the test says so. */
function createLateCode() {
  const code = {
    loads: 0,
    arrive: (_: string) => {},
    load() {
      code.loads++
      return new Promise<string>((resolve) => {
        code.arrive = resolve
      })
    },
  }
  return code
}

test('code that arrives after its run has ended is written, and the next run has it at once', async () => {
  const code = createLateCode()
  const { askAll, kernel, answers } = stage(async ({ io, send }, asked) => {
    await io.load('code', code.load)
    send('answered', asked)
  })
  await askAll('a1')
  await kernel.actions.asker.clear()
  await askAll('a2')
  code.arrive('code')
  await flush()
  await askAll('a3')
  expect([answers(), code.loads]).toEqual([['a2', 'a3'], 1])
  expect(kernel.log.entries.filter(({ type }) => type === 'asker/load')).toHaveLength(1)
})

test('the code of a run that was ended before it arrived is not fetched again', async () => {
  const code = createLateCode()
  const { askAll, kernel, answers } = stage({
    endedBy: ['cleared'],
    async run({ io, send }, asked) {
      await io.load('code', code.load)
      send('answered', asked)
    },
  })
  await askAll('a1')
  await kernel.actions.asker.clear()
  code.arrive('code')
  await flush()
  expect(kernel.log.entries.at(-1)?.type).toBe('asker/load')
  await askAll('a2')
  expect([answers(), code.loads]).toEqual([['a2'], 1])
})

test('a wait sees only the slice of its own plugin, and stops when its run ends', async () => {
  const seen: unknown[] = []
  const { askAll, kernel } = stage(async ({ waitFor, send }, asked) => {
    await waitFor((slice) => {
      seen.push([asked.n, Object.keys(slice)])
      return slice.target === 'x'
    })
    send('answered', asked)
  })
  await askAll('a1')
  await kernel.actions.counter.add({ by: 1, note: { text: '' } })
  expect(seen).toEqual([[1, ['answers', 'target']]])
  await askAll('a2')
  await kernel.actions.asker.aim({ target: 'y' })
  await kernel.actions.asker.aim({ target: 'x' })
  expect(seen.map((one) => (one as [number])[0])).toEqual([1, 2, 2, 2])
  expect(kernel.getState().asker.answers).toEqual(['a2'])
})
