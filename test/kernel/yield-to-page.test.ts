// Long work pauses regularly, so that the page can handle input, and has the same result as without pauses.
import { expect, test } from 'vitest'
import { finish, finishInTurns, rest, type Steps } from '../../kernel/replay/yield-to-page.ts'

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
  ['short steps', [0, 2, 4, 7], ['first', 'second', 'third', 'page']],
  ['a long step', [0, 8, 8, 9, 10], ['first', 'page', 'second', 'third']],
  ['steps that are long together', [0, 5, 11, 11, 12], ['first', 'second', 'page', 'third']],
  ['a clock that stands', [5, 5, 5, 5], ['first', 'second', 'third', 'page']],
  ['a clock that is set back', [9, 1, 1, 2, 3], ['first', 'page', 'second', 'third']],
])('gives the page a turn after 8 ms: %s', async (_, times, expected) => {
  const log: string[] = []
  const page = rest().then(() => log.push('page'))
  expect(await finishInTurns(work(log), () => times.shift() ?? Number.NaN)).toBe(7)
  await page
  expect(log).toEqual(expected)
  expect(times).toEqual([])
})

test('counts from the end of the turn that it gave', async () => {
  const log: string[] = []
  const times = [0, 8, 100, 107, 108]
  const turns = finishInTurns(work(log), () => times.shift() ?? Number.NaN)
  const page = rest().then(() => log.push('page'))
  await Promise.all([turns, page])
  expect(log).toEqual(['first', 'second', 'third', 'page'])
})
