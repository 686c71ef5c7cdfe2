import { selectableNetworks } from '@polkadot/networks'
import { decodeAddress, encodeAddress as encodeByPolkadot } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENERIC, getPrefix } from '../../../plugins/polkadot/address-prefixes.ts'
import { decodeAccount, encodeAddress } from '../../../plugins/polkadot/ss58.ts'

const ALICE = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc.integer({ min: 0, max: 16_383 }).filter((one) => one !== 46 && one !== 47)
const RUNS = { numRuns: Number(process.env.PORTICO_RUNS ?? 200), seed: 58 }
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('an account has the format of each network', () => {
  expect(encodeAddress(ALICE, 0)).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  expect(encodeAddress(ALICE, 2)).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')
  expect(encodeAddress(ALICE, 42)).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
})

test('agrees with an independent library on addresses, for every account and prefix', () => {
  fc.assert(
    fc.property(account, prefix, (bytes, prefix) => {
      const address = encodeByPolkadot(bytes, prefix)
      expect(encodeAddress(hexOf(bytes), prefix)).toBe(address)
      expect(decodeAccount(address)).toBe(hexOf(decodeAddress(address)))
    }),
    RUNS,
  )
})

test('refuses an address with a changed letter', () => {
  const address = encodeAddress(ALICE, 0)
  fc.assert(
    fc.property(
      fc.nat(address.length - 1),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijk'),
      (at, letter) => {
        const other = address.slice(0, at) + letter + address.slice(at + 1)
        // A 16-bit checksum accepts one in 65,536 errors: the library tells which.
        expect(decodeAccount(other) !== null).toBe(isAddress(other))
      },
    ),
    RUNS,
  )
  for (const none of ['', 'nobody', '0x1', `${address} `, 'I'.repeat(48), '1'.repeat(48)])
    expect(decodeAccount(none)).toBeNull()
})

const isAddress = (text: string) => {
  try {
    return decodeAddress(text).length === 32
  } catch {
    return false
  }
}

test('each known prefix is that of the registry', () => {
  const known = selectableNetworks.flatMap(({ genesisHash, prefix }) =>
    genesisHash.map((hash) => [hash, prefix] as const),
  )
  const listed = known.filter(([hash]) => getPrefix(`polkadot:${hash.slice(2, 34)}`) !== GENERIC)
  expect(listed.map(([, prefix]) => prefix).sort((a, b) => a - b)).toEqual([0, 2, 5, 8, 10])
  for (const [hash, prefix] of listed) expect(getPrefix(`polkadot:${hash.slice(2, 34)}`)).toBe(prefix)
})
