import { expect, test } from 'vitest'
import { formatMoney } from '../../../plugins/onramp/views/money.ts'

test('formats money in its own currency', () => {
  expect([formatMoney('100', 'USD'), formatMoney('2.85', 'EUR'), formatMoney('1000', 'JPY')]).toEqual([
    '$100',
    '€2.85',
    '¥1,000',
  ])
})
