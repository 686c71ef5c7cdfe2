import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNamespace, toReference } from '../../../plugins/capabilities/caip.ts'
import { isAddress } from '../../../plugins/eip155/address.ts'
import { normalizeAddress } from '../../../plugins/eip155/checksum.ts'

test('splits a CAIP-2 id into namespace and reference', () => {
  expect([toNamespace('eip155:31337'), toReference('eip155:31337')]).toEqual(['eip155', '31337'])
})

// The examples of EIP-55.
for (const address of [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]) {
  test(`normalizes every notation of ${address}`, () => {
    for (const written of [address, address.toLowerCase(), address.slice(2), address.slice(2).toUpperCase()]) {
      expect(normalizeAddress(written)).toBe(address)
    }
  })
}

test('an EVM address is 40 hex digits with an optional 0x', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(digits, (text) => isAddress(text) && isAddress(`0x${text}`) && normalizeAddress(text)?.length === 42),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => isAddress(text) === (normalizeAddress(text) !== null)),
    { seed: 1 },
  )
  for (const text of ['', '0x', '0x12', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`, ` 0x${'a'.repeat(40)}`]) {
    expect(isAddress(text), text).toBe(false)
  }
})
