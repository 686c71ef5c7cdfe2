import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupAddress, shortenAddress } from '../../ui/format/address.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import {
  formatAmountForLine,
  formatApproximateAmount,
  formatExactAmount,
  getApproximateDecimals,
  groupDigits,
} from '../../ui/format/approximate-amount.ts'
import { toSafeImage } from '../../ui/format/image.ts'
import { toSafeText } from '../../ui/format/text.ts'

test('an amount is exact, grouped, and never rounded up', () => {
  expect(formatAmount('10000000000000000000000', 18)).toBe('10,000.000')
  expect(formatAmount('1999999999999999999', 18)).toBe('1.999')
  expect(formatAmount('-120000000000000000', 18)).toBe('−0.120')
  expect(formatAmount('-1', 18)).toBe('0.000')
  expect(formatAmount('5', 0, 0)).toBe('5')
  expect(formatAmount('NaN', 18)).toBe('')
})

test('an amount keeps every digit within its limit', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const [units = '', cents = ''] = formatAmount(String(value), decimals, decimals).replaceAll(',', '').split('.')
      expect(BigInt(units + cents)).toBe(value)
    }),
    { seed: 5 },
  ))

test('an address is shortened in the middle, or grouped by four', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(shortenAddress(address)).toBe('0xf39F…2266')
  expect(groupAddress(address).groups.join('')).toBe(address.slice(2))
  expect(groupAddress(address).groups).toHaveLength(10)
})

test('W3: removes characters from names that hide or reorder text, and limits names', () => {
  expect(toSafeText('Har\u202ebor\u200b\u0000 Wal\nlet')).toBe('Harbor Wal let')
  expect(toSafeText('e\u200b\u0301\ud800')).toBe('é')
  expect([...toSafeText('x'.repeat(1e6))]).toHaveLength(64)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(toSafeText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(toSafeText(text)).toBe(toSafeText(text).normalize('NFC'))
      expect(toSafeText(toSafeText(text))).toBe(toSafeText(text))
    }),
    { seed: 6 },
  )
})

test('W2: accepts images from data:image or https only', () => {
  for (const url of ['data:image/png;base64,AA', ' data:image/svg+xml,x\n', 'https://images.example/x.png']) {
    expect(toSafeImage(url)).toBe(url.trim())
  }
  const refused = [
    'http://x.example/x.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:///x',
    '//x.example',
    '',
    null,
  ]
  for (const url of [...refused, `data:image/png;base64,${'A'.repeat(2e5)}`]) expect(toSafeImage(url)).toBeUndefined()
})

test('W2: accepts images only from named origins, if there are any', () => {
  const origins = ['https://images.example', 'http://127.0.0.1:8080/', 'nonsense', '']
  const from = (url: string) => toSafeImage(url, origins)
  for (const url of ['https://images.example/x.png', 'HTTPS://IMAGES.example:443/x.png', 'http://127.0.0.1:8080/x?y'])
    expect(from(url), url).toBe(url)
  expect(from('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
  const refused = [
    'http://images.example/x.png',
    'https://images.example:8443/x.png',
    'https://images.example.evil.example/x.png',
    'https://images.example@evil.example/x.png',
    'https://evil.example/images.example/x.png',
    'http://127.0.0.1:8081/x.png',
    '//images.example/x.png',
    'nonsense',
    'blob:https://images.example/6b1c2b1e-0000-4000-8000-000000000000',
  ]
  for (const url of refused) expect(from(url), url).toBeUndefined()
  expect(toSafeImage('https://images.example/x.png', [])).toBeUndefined()
})

test('groups typed text as far as it is a number', () => {
  expect(groupDigits('1234567.1234')).toBe('1,234,567.1234')
  for (const text of ['', '123', '.5', '1.', '1234,5', '12e9', '-1234']) expect(groupDigits(text)).toBe(text)
})

test('truncates an amount if that hides less than a thousandth of it', () => {
  const least = '28743359409377841'
  expect(formatAmount(least, 18, getApproximateDecimals(least, 18, 3))).toBe('0.02874')
  expect(formatApproximateAmount('9997557352722196597841', 18)).toBe('9,997.557352')
  expect(formatApproximateAmount('1', 18)).toBe('0.000000000000000001')
  expect(formatApproximateAmount('1500000000000000000', 18)).toBe('1.5')
  expect(formatApproximateAmount('12000000', 0)).toBe('12,000,000')
  expect(formatExactAmount('9997557352722196597841', 18)).toBe('9,997.557352722196597841')
  expect(formatApproximateAmount('1500000', 6, true)).toBe('1.500000')
  expect(formatApproximateAmount(`1${'0'.repeat(14)}`, 0)).toBe('100,000,000,000,000')
  expect(formatApproximateAmount(`12345${'0'.repeat(35)}`, 0)).toBe('1.234×10³⁹')
  expect(formatAmountForLine('9997557352722196597841', 18)).toBe('9,997.557352722196597841')
  expect(formatAmountForLine('8'.repeat(30), 18)).toBe('888,888,888,888.888888')
  expect(formatExactAmount('1000000', 6)).toBe('1')
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const [mantissa = '', power = ''] = formatApproximateAmount(`${value}`, decimals).replaceAll(',', '').split('×10')
      const [units = '', cents = ''] = mantissa.split('.')
      const places = decimals + Number([...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join(''))
      const shown = BigInt(units + cents.padEnd(places, '0').slice(0, places))
      expect(shown <= value && (value - shown) * 1_000n < value).toBe(true)
    }),
    { seed: 7 },
  )
})
