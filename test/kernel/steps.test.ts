// Long work pauses where it is due, so that the page may handle input, and has the same result.
import { expect, test } from 'vitest'
import { finish, finishInTurns, rest, type Steps } from '../../kernel/replay/steps.ts'

function* work(log: string[]): Steps<number> {
  for (const part of ['first', 'second', 'third']) {
    log.push(part)
    yield
  }
  return 7
}

test('runs all steps at once', () => {
  const log: string[] = []
  expect(finish(work(log))).toBe(7)
  expect(log).toEqual(['first', 'second', 'third'])
})

test.each([
  [
    [false, false, false],
    ['first', 'second', 'third', 'page'],
  ],
  [
    [true, false, true],
    ['first', 'page', 'second', 'third'],
  ],
  [
    [false, true, false],
    ['first', 'second', 'page', 'third'],
  ],
])('gives the page a turn where it is due: %j', async (due, expected) => {
  const log: string[] = []
  const page = rest().then(() => log.push('page'))
  expect(await finishInTurns(work(log), () => due.shift() ?? true)).toBe(7)
  await page
  expect(log).toEqual(expected)
  expect(due).toEqual([])
})
