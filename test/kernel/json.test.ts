// How plain data is compared and read.
import { expect, test } from 'vitest'
import { clone, getOwn, isEqual, isNode } from '../../kernel/json.ts'

test.each([
  [1, 1],
  [Number.NaN, Number.NaN],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [Object.create(null), {}],
])('%j and %j are equal', (one, other) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([true, true])
})

test.each([
  [1, '1'],
  [0, null],
  [0, -0],
  [null, undefined],
  [[], {}],
  [['x'], { 0: 'x' }],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: undefined }, { a: null }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{}, null],
  [new Date(0), new Date(0)],
])('%j and %j are not equal', (one, other) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([false, false])
})

test('only lists and plain objects are copied; a key without a value is dropped', () => {
  const date = new Date(0)
  const given = { list: [{ n: 1 }], date, none: undefined, bare: Object.create(null) }
  const copy = clone(given)
  expect(Object.keys(copy)).toEqual(['list', 'date', 'bare'])
  expect(copy.date).toBe(date)
  expect(copy.list).toEqual(given.list)
  expect(copy.list[0]).not.toBe(given.list[0])
  expect([isNode(date), isNode(null), isNode('x'), isNode([]), isNode(Object.create(null))]).toEqual([
    ...[false, false, false, true, true],
  ])
})

test('reads own properties only', () => {
  expect(getOwn({ a: 1 }, 'a')).toBe(1)
  expect(getOwn({}, 'toString')).toBeUndefined()
  expect(getOwn(undefined, 'a')).toBeUndefined()
})
