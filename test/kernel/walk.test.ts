// Long values are searched in parts: of all of them together, every text is visited once.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachString, getValuesAt, isLong, splitValue } from '../../kernel/replay/walk.ts'

const stringsIn = (value: unknown) => {
  const texts: string[] = []
  forEachString(value, (text) => void texts.push(text))
  return texts
}

test('visits each text and each key of a record, but no index of a list', () => {
  expect(stringsIn({ name: 'Ada', list: ['a', { of: 1 }, null], deep: { er: 'b' } })).toEqual([
    'name',
    'Ada',
    'list',
    'a',
    'of',
    'deep',
    'er',
    'b',
  ])
  expect(stringsIn('alone')).toEqual(['alone'])
  for (const other of [null, undefined, 7]) expect(stringsIn(other)).toEqual([])
})

test('the parts of a value have the texts of the whole', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(1, 900, 5_000), (value, times) => {
      const long = { 'the key': Array.from({ length: times }, () => value), other: { value } }
      const parts = [...splitValue(long)]
      expect(parts.flatMap(stringsIn)).toEqual(stringsIn(long))
      expect(parts.filter((part) => typeof part !== 'string' && isLong(part))).toEqual([])
    }),
    { numRuns: 20, ...(process.env.PORTICO_RUNS === undefined ? { seed: 20261124 } : {}) },
  ))

const LIMIT = 2 ** 14
test('a value is long by its texts, its keys and its numbers', () => {
  expect(isLong('x'.repeat(LIMIT * 2))).toBe(false)
  expect(isLong(['x'.repeat(LIMIT)])).toBe(true)
  expect(isLong(['x'.repeat(LIMIT / 2)])).toBe(false)
  expect(isLong({ ['x'.repeat(LIMIT)]: 1 })).toBe(true)
  expect(isLong(new Array(LIMIT / 4).fill(1))).toBe(true)
  expect(isLong(new Array(LIMIT / 8).fill(1))).toBe(false)
  expect(isLong({ a: { b: [['x'.repeat(LIMIT)]] } })).toBe(true)
  expect(isLong(null)).toBe(false)
  expect([...splitValue([1, 2])]).toEqual([[1, 2]])
})

test('finds the values at a path, and none where it leads nowhere', () => {
  const value = { list: [{ name: 'a' }, { name: 'b' }, null, 'text'], record: { x: { name: 'c' } } }
  expect(getValuesAt(value, ['list', '*', 'name'])).toEqual(['a', 'b'])
  expect(getValuesAt(value, ['record', '*', 'name'])).toEqual(['c'])
  expect(getValuesAt(value, ['record', 'x'])).toEqual([{ name: 'c' }])
  expect(getValuesAt(value, [])).toEqual([value])
  expect(getValuesAt(value, ['list', '3', 'length'])).toEqual([])
  expect(getValuesAt(null, ['x'])).toEqual([])
})
