import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashKeccak } from '../../../../plugins/shared/wallets/keccak.ts'

const hashText = (text: string) => hashKeccak(new TextEncoder().encode(text))

test('hashes the texts of which Ethereum publishes the hash', () => {
  expect(hashText('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
  expect(hashText('eth')).toBe('4f5b812789fc606be1b3b16908db13fc7a9adf7ca72641f84d75b47069d3d7f0')
  expect(hashText('Transfer(address,address,uint256)')).toBe(
    'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  )
})

test('a hash is the library’s, also of bytes that fill a block or begin the next one', () =>
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(0, 134, 135, 136, 137, 271, 272),
      (bytes, length) => {
        const padded = new Uint8Array(Math.max(length, bytes.length))
        padded.set(bytes)
        for (const one of [bytes, padded]) expect(hashKeccak(one)).toBe(bytesToHex(keccak_256(one)))
      },
    ),
  ))
