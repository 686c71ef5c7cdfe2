import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compare,
  getPercent,
  multiply,
  parseDecimal,
  subtract,
  toDecimal,
} from '../../../../plugins/shared/amounts/decimals.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 300),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}
const atomic = fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })
const places = fc.integer({ min: 0, max: 36 })

test('T9: formatting and parsing a number are inverse, with any decimals', () => {
  fc.assert(
    fc.property(atomic, places, (digits, scale) => {
      const text = toDecimal(digits, scale)
      expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/)
      expect(multiply(text, `1${'0'.repeat(scale)}`)).toBe(String(digits))
    }),
    runs,
  )
})

test('T9: adds, subtracts and multiplies exactly, to the last digit', () => {
  fc.assert(
    fc.property(atomic, atomic, places, places, (a, b, left, right) => {
      const [x, y] = [toDecimal(a, left), toDecimal(b, right)]
      const [wide, high] = [a * 10n ** BigInt(right), b * 10n ** BigInt(left)]
      expect(add(x, y)).toBe(toDecimal(wide + high, left + right))
      expect(subtract(x, y)).toBe(toDecimal(wide - high, left + right))
      expect(multiply(x, y)).toBe(toDecimal(a * b, left + right))
      expect(Math.sign(compare(x, y))).toBe(wide < high ? -1 : wide > high ? 1 : 0)
    }),
    runs,
  )
})

test('formats JSON numbers, and rejects those that are not finite', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e60, max: 1e60 }), (number) => {
      fc.pre(Math.abs(number) > 1e-60)
      expect(Number(parseDecimal(number))).toBe(number)
    }),
    runs,
  )
  expect(parseDecimal(1e-7)).toBe('0.0000001')
  expect(parseDecimal('2500.10')).toBe('2500.1')
  for (const none of [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    {},
    '',
    '1.',
    '.5',
    '0x1',
    '1e999',
    '9'.repeat(200),
  ])
    expect(parseDecimal(none)).toBeNull()
})

test('truncates percentages, and has none of zero', () => {
  expect(getPercent('132.08', '12348.54')).toBe('1.06')
  expect(getPercent('-1', '3')).toBe('-33.33')
  expect(getPercent('1', '0')).toBeNull()
})

test('compares numbers independent of their notation, and zero has no sign', () => {
  for (const [a, b] of [
    ['1.50', '1.5'],
    ['0', '-0'],
    ['0.000', '0'],
  ] as const)
    expect(compare(a, b)).toBe(0)
  expect(toDecimal(0n, 2)).toBe('0')
  expect(toDecimal(0n, 0)).toBe('0')
  expect(subtract('-1.25', '-1.25')).toBe('0')
})

test('a number has 128 characters at most', () => {
  expect(parseDecimal('9'.repeat(128))).toBe('9'.repeat(128))
  expect(parseDecimal('9'.repeat(129))).toBeNull()
})
