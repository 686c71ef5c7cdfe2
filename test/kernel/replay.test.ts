// How a page uses an opened report: it moves to a position, changes the language, and listens for changes.
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { openReplay } from '../../kernel/index.ts'
import { counter } from './sample/counter.ts'

const golden = readFileSync(new URL('../golden/0.1.0.json', import.meta.url), 'utf8')
const open = () => openReplay(golden, { plugins: [counter()] })

test('a position outside the report is its begin or its end, and a fraction is the entry before', async () => {
  const replay = await open()
  const end = replay.length - 1
  for (const [target, reached] of [
    [Number.POSITIVE_INFINITY, end],
    [end + 5, end],
    [-7, replay.first - 1],
    [2.9, 2],
  ] as const) {
    replay.seek(target)
    expect(replay.seq).toBe(reached)
  }
})

test.each([Number.NaN, undefined, 'last'])('the position %s is refused, and the shown one stays', async (target) => {
  const replay = await open()
  replay.seek(2)
  const told = vi.fn()
  replay.kernel.subscribe(told)
  const before = replay.kernel.getState()
  expect(() => replay.seek(target as number)).toThrow(
    expect.objectContaining({
      code: 'input-invalid',
      message: `replay.seek was given an invalid "seq": ${target} is not a number.`,
    }),
  )
  expect([replay.seq, replay.kernel.getState(), told.mock.calls]).toEqual([2, before, []])
})

test('each step and each change of the language tells every subscriber, once', async () => {
  const replay = await open()
  const [told, toldBatched] = [vi.fn(), vi.fn()]
  const stop = replay.kernel.subscribe(told)
  replay.kernel.subscribeBatched(toldBatched)
  replay.seek(2)
  const before = replay.kernel.getState()
  replay.setLocale('ar')
  expect([told.mock.calls.length, toldBatched.mock.calls.length]).toEqual([2, 2])
  expect(replay.kernel.displayLocale).toBe('ar')
  // What was selected from the same object would not be selected again.
  expect(replay.kernel.getState()).not.toBe(before)
  expect(replay.kernel.getState()).toEqual(before)
  replay.setLocale(null)
  expect(replay.kernel.displayLocale).toBeUndefined()
  stop()
  replay.seek(3)
  expect([told.mock.calls.length, toldBatched.mock.calls.length]).toEqual([3, 4])
})

test('plays to the end with the pauses of the visit, and stops where it is told to', async () => {
  const replay = await open()
  const pauses: number[] = []
  const wait = async (ms: number) => void pauses.push(ms)
  expect(replay.kernel.getInitialState()).toEqual(replay.kernel.getState())
  await replay.play({ speed: 2, wait })
  expect(replay.seq).toBe(replay.length - 1)
  const { entries } = replay
  const lasted = (entries.at(-1)?.at ?? 0) - (entries[0]?.at ?? 0)
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(lasted / 2)

  const reached = entries.findIndex(({ at }, seq) => at < (entries[seq + 1]?.at ?? 0))
  replay.seek(reached)
  const stopping = new AbortController()
  await replay.play({ signal: stopping.signal, wait: async () => stopping.abort() })
  expect(replay.seq).toBe(reached)
  await replay.play({ signal: stopping.signal, wait })
  expect(replay.seq).toBe(reached)
})

test.each([0, -2, Number.NaN, 'fast'])('the speed %s is refused, and nothing is played', async (speed) => {
  const replay = await open()
  replay.seek(0)
  const wait = vi.fn(async () => {})
  await expect(replay.play({ speed: speed as number, wait })).rejects.toMatchObject({
    code: 'input-invalid',
    message: `replay.play was given an invalid "speed": ${speed} is not a number above 0.`,
  })
  expect([replay.seq, wait.mock.calls]).toEqual([0, []])
})

test('plays without pauses at an infinite speed', async () => {
  const replay = await open()
  const pauses: number[] = []
  await replay.play({ speed: Number.POSITIVE_INFINITY, wait: async (ms) => void pauses.push(ms) })
  expect(replay.seq).toBe(replay.length - 1)
  expect(new Set(pauses)).toEqual(new Set([0]))
})

test('stops at once where it is told to, also within a pause', async () => {
  const replay = await open()
  const { entries } = replay
  const reached = entries.findIndex(({ at }, seq) => at < (entries[seq + 1]?.at ?? 0))
  for (const wait of [undefined, () => new Promise<never>(() => {})]) {
    replay.seek(reached)
    const stopping = new AbortController()
    const playing = replay.play({ speed: 1e-6, signal: stopping.signal, ...(wait && { wait }) })
    stopping.abort()
    await playing
    expect(replay.seq).toBe(reached)
  }
})

test('shows the log up to the position; the other parts of a live kernel exist for the page, but do nothing', async () => {
  const replay = await open()
  const { kernel } = replay
  const told = vi.fn()
  kernel.log.subscribe(told)()
  for (const seq of [-1, 0, 3]) {
    replay.seek(seq)
    expect([kernel.log.size, kernel.log.entries.map((entry) => entry.seq)]).toEqual([
      seq + 1,
      Array.from({ length: seq + 1 }, (_, i) => i),
    ])
  }
  for (const refused of [kernel.log.export(), kernel.actions.counter.add({ by: 1, note: { text: '' } })])
    await expect(refused).rejects.toMatchObject({
      code: 'read-only',
      message: 'A replay is read-only: it takes no actions.',
    })
  const before = kernel.getState()
  await kernel.load('counter')
  await kernel.eager.load('counter')
  await kernel.prefetch('counter')
  await kernel.resume({ getItem: () => 'anything' })
  await kernel.fail('counter', 'view', new Error('x'))
  expect([kernel.getState(), kernel.log.size, told.mock.calls.length]).toEqual([before, 4, 0])
  expect(kernel.secret('counter/any')).toBeUndefined()
})

test('shows images of no server unless the page allows it', async () => {
  expect((await open()).kernel.imageOrigins).toEqual([])
  const imageOrigins = ['https://images.example']
  expect((await openReplay(golden, { plugins: [counter()], imageOrigins })).kernel.imageOrigins).toBe(imageOrigins)
})

test('a destroyed replay notifies nobody, and no longer plays', async () => {
  const replay = await open()
  const told = vi.fn()
  replay.kernel.subscribe(told)
  const { entries } = replay
  // The first entry after which time passes: there a replay waits.
  replay.seek(entries.findIndex(({ at }, seq) => at < (entries[seq + 1]?.at ?? 0)))
  told.mockReset()
  const playing = replay.play({ speed: 1e-9 })
  await replay.kernel.destroy()
  await expect(playing).rejects.toMatchObject({ name: 'AbortError' })
  replay.seek(2)
  expect(told).not.toHaveBeenCalled()
})
