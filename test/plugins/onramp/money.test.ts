import { afterEach, expect, test } from 'vitest'
import { formatMoney } from '../../../plugins/onramp/views/format-money.ts'
import { setNumberStyle } from '../../../ui/format/number-style.ts'
import { createNumberStyle } from '../../../ui/locale/create-number-style.ts'

afterEach(() => setNumberStyle())

test('formats money in its own currency', () => {
  expect([formatMoney('100', 'USD'), formatMoney('2.85', 'EUR'), formatMoney('1000', 'JPY')]).toEqual([
    '$100',
    '€2.85',
    '¥1,000',
  ])
})

test('has no mark that would turn the direction of a value within a sentence', () => {
  setNumberStyle(createNumberStyle('ar'))
  expect(formatMoney('7500', 'USD')).toBe('7,500\u00a0US$')
})
