import { expect, test } from 'vitest'
import { getValuesAt } from '../../kernel/replay/paths.ts'

test('finds the values at a path, and nothing at a path that does not exist', () => {
  const value = { list: [{ name: 'a' }, { name: 'b' }, null, 'text'], record: { x: { name: 'c' } } }
  expect(getValuesAt(value, ['list', '*', 'name'])).toEqual(['a', 'b'])
  expect(getValuesAt(value, ['record', '*', 'name'])).toEqual(['c'])
  expect(getValuesAt(value, ['record', 'x'])).toEqual([{ name: 'c' }])
  expect(getValuesAt(value, [])).toEqual([value])
  expect(getValuesAt(value, ['list', '3', 'length'])).toEqual([])
  expect(getValuesAt(null, ['x'])).toEqual([])
})
