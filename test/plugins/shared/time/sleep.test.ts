import { expect, test } from 'vitest'
import { sleepUntil } from '../../../../plugins/shared/time/sleep.ts'

test('waits for a moment in steps of an hour, and not for one that has passed', async () => {
  for (const [left, steps] of [
    [2 * 3_600_000 + 5, [3_600_000, 3_600_000, 5]],
    [3_600_000, [3_600_000]],
    [1, [1]],
    [0, []],
    [-5, []],
  ] as const) {
    let now = 1_000
    const slept: number[] = []
    const sleep = async (ms: number) => {
      slept.push(ms)
      now += ms
    }
    await sleepUntil({ io: { now: () => now, sleep } } as never, 1_000 + left)
    expect(slept).toEqual(steps)
  }
})
