// When `npm run migrate:corpus` exits with 1.
import { expect, test } from 'vitest'
import { findShortfalls } from '../corpus/goals.mjs'
import { formatTable } from '../corpus/table.mjs'

const visit = { done: ['connect', 'sign'], failure: null }
const dapp = {
  name: 'site',
  isPinned: false,
  changed: 3,
  edits: [] as string[],
  before: { errors: 2 as number | null, bytes: 1_000 as number | null, ahead: 0, visit: null },
  after: { errors: 2 as number | null, bytes: 400 as number | null, ahead: 0, visit },
}

test('a dapp that moves as promised falls short of nothing', () => {
  expect(findShortfalls(dapp)).toEqual([])
  expect(findShortfalls({ ...dapp, before: { ...dapp.before, errors: null } })).toEqual(['2 new type errors'])
  expect(formatTable([dapp])).not.toContain('falls short')
})

test('each goal that a dapp misses is listed', () => {
  const after = { errors: 3, bytes: 401, ahead: 0, visit: { done: [], failure: 'connect: no modal' } }
  const missed = { ...dapp, edits: ['a.ts:1  Change it.'], after }
  const shortfalls = ['1 hand edits', '1 new type errors', 'page JavaScript falls by 59.9 % only', 'connect: no modal']
  expect(findShortfalls(missed)).toEqual(shortfalls)
  for (const one of shortfalls) expect(formatTable([missed])).toContain(`- site falls short: ${one}`)
  const none = { ...dapp.after, bytes: null, visit: null }
  expect(findShortfalls({ ...dapp, after: none })).toEqual(['no build'])
  expect(findShortfalls({ ...dapp, before: { ...dapp.before, bytes: null }, after: none })).toEqual([
    'no build, before or after',
  ])
  expect(findShortfalls({ ...dapp, before: { ...dapp.before, bytes: null } })).toEqual([
    'no build before, so that nothing can be compared',
  ])
})
