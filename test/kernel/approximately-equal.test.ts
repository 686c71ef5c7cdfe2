// Which differences a rerun tolerates if the amounts of the report were replaced.
import { expect, test, vi } from 'vitest'
import {
  isApproximatelyEqual,
  type Tolerance,
  tolerateAmounts,
  tolerateAny,
} from '../../kernel/replay/approximately-equal.ts'

const tolerateNone: Tolerance = () => false
const word = (digits: string) => digits.padStart(64, '0')
const ADDRESS = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test.each([
  [12, 12],
  [0, -0],
  ['0xA9059CBB', '0xa9059cbb'],
  ['0x2A', '0x2a'],
  [{ list: [1, { of: 'it' }], absent: undefined }, { list: [1, { of: 'it' }] }],
  // An address in a contract's call, in two cases.
  [`0xa9059cbb${word(ADDRESS)}${word('7')}`, `0xa9059cbb${word(ADDRESS.toUpperCase())}${word('7')}`],
])('%j and %j are equal, whatever may differ', (recorded, today) => {
  expect(isApproximatelyEqual(recorded, today, tolerateNone)).toBe(true)
})

test.each([
  [100, 101, ['100', '101']],
  ['You get 12.5 USDC', 'You get 12.75 USDC', ['12.5', '12.75']],
  ['2 ETH are 12.5 USDC', '2 ETH are 12.75 USDC', ['12.5', '12.75']],
  ['0x64', '0x65', ['100', '101']],
  [`0xa9059cbb${word('64')}`, `0xa9059cbb${word('65')}`, ['100', '101']],
  // The same address, in two cases.
  [`0xa9059cbb${word(ADDRESS)}${word('64')}`, `0xa9059cbb${word(ADDRESS.toUpperCase())}${word('65')}`, ['100', '101']],
])('%j and %j differ in one amount, which the tolerance decides on', (recorded, today, amounts) => {
  const tolerate = vi.fn(tolerateAny)
  expect(isApproximatelyEqual(recorded, today, tolerate)).toBe(true)
  expect(tolerate.mock.calls).toEqual([amounts])
  expect(isApproximatelyEqual(recorded, today, tolerateNone)).toBe(false)
})

test.each([
  ['You get 12.5 USDC', 'You pay 12.5 USDC'],
  ['1 of 2', '1 of'],
  ['No. #', 'No. 1'],
  [['1'], { 0: '1' }],
  [{ a: '1' }, { b: '1' }],
  [1, '1'],
  // The same amount, written in another way.
  ['0x64', '100'],
  ['100', '0x64'],
  // Another selector, another count of words, another address, and an address instead of an amount.
  [`0xa9059cbb${word('64')}`, `0x095ea7b3${word('64')}`],
  [`0xa9059cbb${word('64')}`, `0xa9059cbb${word('64')}${word('64')}`],
  [`0xa9059cbb${word(ADDRESS)}`, `0xa9059cbb${word(ADDRESS.replace('f', '0'))}`],
  [`0xa9059cbb${word('64')}`, `0xa9059cbb${word(ADDRESS)}`],
  [`0xa9059cbb${word('64')}`, `0xa9059cbb${word('64')}64`],
])('%j and %j are not equal, whatever the tolerance', (recorded, today) => {
  expect(isApproximatelyEqual(recorded, today, tolerateAny)).toBe(false)
})

test('a replaced amount may differ by 2 % of the larger one; no other number may differ', () => {
  const isTolerated = tolerateAmounts((recorded) => recorded !== '7')
  for (const [recorded, today] of [
    ['100', '102'],
    ['102', '100'],
    ['98', '100'],
    ['1000', '981'],
    ['0', '0'],
    ['0.0100', '0.0101'],
  ] as const)
    expect([recorded, today, isTolerated(recorded, today)]).toEqual([recorded, today, true])
  for (const [recorded, today] of [
    ['100', '103'],
    ['103', '100'],
    ['100', '97'],
    ['0', '1'],
    ['100', '10000'],
    // No amount.
    ['7', '7'],
  ] as const)
    expect([recorded, today, isTolerated(recorded, today)]).toEqual([recorded, today, false])
})
