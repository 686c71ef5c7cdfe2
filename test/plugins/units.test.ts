import fc from 'fast-check'
import { formatUnits as viemFormat, parseUnits as viemParse } from 'viem'
import { expect, test } from 'vitest'
import { amountFor, formatUnits, parseUnits, priced } from '../../plugins/units.ts'

const runs = { numRuns: Number(process.env.PORTICO_RUNS ?? 0) * 25 || 2_000 }
const atomic = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

test('T9: what is formatted is parsed to the same amount, for all decimals', () => {
  fc.assert(
    fc.property(atomic, decimals, (amount, places) => {
      expect(parseUnits(formatUnits(amount, places), places)).toBe(amount)
    }),
    runs,
  )
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

test('T9: what is finer than the currency is refused, and never rounded', () => {
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
  test(`T9: ${text} with ${places} decimals is ${amount}`, () => expect(parseUnits(text, places)).toBe(amount))

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
  test(`T9: ${JSON.stringify(text.slice(0, 12))} is no amount`, () => expect(parseUnits(text, 18)).toBe(null))

for (const places of [-1, 37, 1.5, Number.NaN, 255])
  test(`T10: nothing has ${places} decimals`, () => expect(parseUnits('1', places)).toBe(null))

test('T9: money buys at most what it is worth', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((one) => formatUnits(one, 9))
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      price,
      fc.integer({ min: 0, max: 27 }),
      (cents, one, places) => {
        const money = formatUnits(cents, 2)
        const amount = amountFor(money, one, places) as bigint
        const worth = (of: bigint) => parseUnits(priced(of, places, one) as string, places + 9) as bigint
        const given = parseUnits(money, places + 9) as bigint
        expect(worth(amount) <= given).toBe(true)
        expect(worth(amount + 1n) > given).toBe(true)
      },
    ),
    runs,
  )
  expect(amountFor('1', '0', 18)).toBe(null)
  expect(amountFor('1', 'NaN', 18)).toBe(null)
  expect(priced(1n, 18, '-1')).toBe(null)
})
