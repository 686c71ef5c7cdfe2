import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { isLookAlike } from '../../../plugins/shared/wallets/address-poisoning.ts'
import { isSameAddress } from '../../../plugins/shared/wallets/same-address.ts'

const COUNT = 10_000

/** A seeded random generator. @see Mulberry32 */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = seeded(7)
const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
const evm = () => `0x${digits(40)}`
const solana = () => base58.encode(Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256)))
const mixedCase = (text: string) => text.replace(/[a-f]/g, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter))

/** Addresses with the ends of a known one, as address poisoning uses them. */
const poison: readonly ((known: string) => string)[] = [
  (known) => `${known.slice(0, 6)}${digits(36)}`,
  (known) => `0x${digits(36)}${known.slice(-4)}`,
  (known) => `${known.slice(0, 8)}${digits(28)}${known.slice(-6)}`,
  (known) => mixedCase(`${known.slice(0, 6)}${digits(32)}${known.slice(-4)}`),
]

test('T5: catches at least 99.9 % of 10,000 look-alikes', () => {
  let caught = 0
  for (let i = 0; i < COUNT; i++) {
    const known = evm()
    if (isLookAlike((poison[i % poison.length] as (known: string) => string)(known), known)) caught++
  }
  expect(caught).toBeGreaterThanOrEqual(COUNT * 0.999)
})

test('T5: takes no pair of 10,000 random addresses for look-alikes', () => {
  const pairs = Array.from({ length: COUNT }, (_, i) =>
    i % 2 ? ([evm(), evm()] as const) : ([solana(), solana()] as const),
  )
  expect(pairs.filter(([a, b]) => isLookAlike(a, b))).toEqual([])
})

test('T5: hex digits differ regardless of case, base58 digits by case', () => {
  const known = evm()
  expect(isLookAlike(mixedCase(known), known)).toBe(false)
  expect(isSameAddress(mixedCase(known), known)).toBe(true)
  const [one] = [solana()]
  expect(isLookAlike(`${one.slice(0, 4)}${solana().slice(4)}`, one)).toBe(true)
  expect(isSameAddress(one.toLowerCase(), one)).toBe(false)
  // Who compares the ends ignores case.
  const known58 = '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'
  expect(isLookAlike('586zCG2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', known58)).toBe(true)
  expect(isLookAlike('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJos6hr5', known58)).toBe(true)
})
