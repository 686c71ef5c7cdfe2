// Long values are searched in parts that together contain every text exactly once.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachString, groupTexts, isLong } from '../../kernel/replay/walk-texts.ts'

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

const LIMIT = 2 ** 14

test('groups of texts have all of them in order, and end at the text that fills them', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 900, LIMIT - 1, LIMIT, LIMIT * 3), { maxLength: 60 }), (sizes) => {
      const texts = sizes.map((size, i) => `${i % 10}`.repeat(size))
      const groups = [...groupTexts(texts)]
      expect(groups.flat()).toEqual(texts)
      const sizeOf = (group: readonly string[]) => group.reduce((sum, { length }) => sum + length, 0)
      for (const group of groups) {
        expect(group).not.toEqual([])
        expect(sizeOf(group.slice(0, -1))).toBeLessThan(LIMIT)
      }
      for (const group of groups.slice(0, -1)) expect(sizeOf(group)).toBeGreaterThanOrEqual(LIMIT)
    }),
    { numRuns: 100, ...(process.env.PORTICO_RUNS === undefined ? { seed: 20261124 } : {}) },
  ))

test('a value is long by its texts, its keys and its numbers', () => {
  expect(isLong('x'.repeat(LIMIT * 2))).toBe(false)
  // A text counts one more than it has, and its key counts, too.
  expect(isLong(['x'.repeat(LIMIT - 2)])).toBe(true)
  expect(isLong(['x'.repeat(LIMIT - 3)])).toBe(false)
  expect(isLong({ ['x'.repeat(LIMIT - 4)]: 1 })).toBe(true)
  expect(isLong({ ['x'.repeat(LIMIT - 5)]: 1 })).toBe(false)
  expect(isLong(new Array(LIMIT / 4).fill(1))).toBe(true)
  expect(isLong(new Array(LIMIT / 8).fill(1))).toBe(false)
  expect(isLong({ a: { b: [['x'.repeat(LIMIT)]] } })).toBe(true)
  expect(isLong(null)).toBe(false)
})

test.each([LIMIT, LIMIT - 2])('a value with a text of %i characters is long, whatever comes after it', (length) => {
  const long = {
    a: 'x'.repeat(length),
    get b(): never {
      throw new Error('It was counted enough.')
    },
  }
  expect(isLong(long)).toBe(true)
})
