import fc from 'fast-check'
import { formatUnits as viemFormat, parseUnits as viemParse } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits, parseUnits, toAmount, toWorth } from '../../../../plugins/shared/amounts/units.ts'

const runs = { numRuns: Number(process.env.PORTICO_RUNS ?? 0) * 25 || 2_000 }
const atomic = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('T9: for 100,000 amounts and decimals, formatting and parsing loses nothing', () => {
  const isKept = (amount: bigint, places: number) => parseUnits(formatUnits(amount, places), places) === amount
  fc.assert(fc.property(atomic, decimals, isKept), { numRuns: Math.max(runs.numRuns, 100_000) })
})

const EDGES = [
  0n,
  1n,
  9n,
  10n,
  99n,
  100n,
  123n,
  1_000n,
  123_456n,
  999_999n,
  1_000_000n,
  10n ** 9n - 1n,
  10n ** 9n,
] as const
const LARGE = [10n ** 18n - 1n, 10n ** 18n, 10n ** 18n + 1n, 10n ** 36n, 2n ** 64n - 1n, 2n ** 128n, 2n ** 256n - 1n]

test.each([0, 1, 2, 3, 6, 8, 9, 12, 15, 18, 24, 30, 36])('T9: exact to the last digit with %i decimals', (places) => {
  for (const amount of [...EDGES, ...LARGE]) {
    const digits = `${amount}`.padStart(places + 1, '0')
    const [units, cents] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)]
    const text = cents.replace(/0+$/, '') ? `${units}.${cents.replace(/0+$/, '')}` : units
    expect(formatUnits(amount, places)).toBe(text)
    expect(parseUnits(text, places)).toBe(amount)
    if (places > 0) expect(parseUnits(`${units}.${cents}`, places)).toBe(amount)
    expect(parseUnits(`${units}.${cents}1`, places)).toBe(null)
  }
})

test('T9: another library agrees', () => {
  fc.assert(
    fc.property(atomic, decimals, (amount, places) => {
      expect(formatUnits(amount, places)).toBe(viemFormat(amount, places))
      expect(parseUnits(viemFormat(amount, places), places)).toBe(viemParse(viemFormat(amount, places), places))
    }),
    runs,
  )
})

test('T9: refuses an amount with more digits than the currency, and never rounds', () => {
  fc.assert(
    fc.property(decimals, fc.nat({ max: 1_000_000 }), (places, units) => {
      expect(parseUnits(`${units}.${'0'.repeat(places)}1`, places)).toBe(null)
      expect(parseUnits(`${units}.${'0'.repeat(places)}0`, places)).toBe(BigInt(units) * 10n ** BigInt(places))
    }),
    runs,
  )
})

for (const [text, places, amount] of [
  ['1', 0, 1n],
  ['1.5', 1, 15n],
  ['.5', 18, 5n * 10n ** 17n],
  ['1.', 6, 1_000_000n],
  ['00012', 0, 12n],
  ['0', 36, 0n],
] as const)
  test(`T9: parses ${text} with ${places} decimals as ${amount}`, () => expect(parseUnits(text, places)).toBe(amount))

for (const text of [
  '',
  '.',
  '-1',
  '+1',
  '1e18',
  '1,5',
  '1 000',
  '0x10',
  '１',
  'NaN',
  'Infinity',
  '1.2.3',
  ' 1',
  '9'.repeat(129),
])
  test(`T9: refuses ${JSON.stringify(text.slice(0, 12))} as an amount`, () => expect(parseUnits(text, 18)).toBe(null))

for (const places of [-1, 37, 1.5, Number.NaN, 255])
  test(`T10: refuses ${places} decimals`, () => expect(parseUnits('1', places)).toBe(null))

test('T9: money buys at most what it is worth', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((one) => formatUnits(one, 9))
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      price,
      fc.integer({ min: 0, max: 27 }),
      (cents, one, places) => {
        const money = formatUnits(cents, 2)
        const amount = toAmount(money, one, places) as bigint
        const worth = (of: bigint) => parseUnits(toWorth(of, places, one) as string, places + 9) as bigint
        const given = parseUnits(money, places + 9) as bigint
        expect(worth(amount) <= given).toBe(true)
        expect(worth(amount + 1n) > given).toBe(true)
      },
    ),
    runs,
  )
  expect(toAmount('1', '0', 18)).toBe(null)
  expect(toAmount('1', 'NaN', 18)).toBe(null)
  expect(toWorth(1n, 18, '-1')).toBe(null)
})
