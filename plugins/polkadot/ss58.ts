// Addresses of Substrate: a network's prefix, an account's 32 bytes and a sum, in Base58. Fetched with the first one.
import { blake2b } from '@noble/hashes/blake2.js'
import { base16, base58 } from '@scure/base'
import { isAddress } from './address.ts'

const CONTEXT = new TextEncoder().encode('SS58PRE')
const ACCOUNT_BYTES = 32
const SUM_BYTES = 2
/** Prefixes below this take one byte, the others two. */
const ONE_BYTE = 64
const NO_PREFIX = 128

/**
 * An account by itself: each network writes it in another way.
 *
 * @returns 32 bytes in hexadecimal digits, or `null` where it is no address, of whichever prefix.
 * @see SS58 Address Format
 */
export function decodeAccount(text: string): string | null {
  if (!isAddress(text)) return null
  const bytes = base58.decode(text)
  const [first = NO_PREFIX] = bytes
  const start = first < ONE_BYTE ? 1 : 2
  const [head, sum] = [bytes.subarray(0, -SUM_BYTES), bytes.subarray(-SUM_BYTES)]
  if (first >= NO_PREFIX || head.length !== start + ACCOUNT_BYTES || `${computeChecksum(head)}` !== `${sum}`)
    return null
  return toHex(head.subarray(start))
}

/** The prefix of the network as which an address is written. */
export function decodePrefix(address: string): number {
  const [first = 0, second = 0] = base58.decode(address)
  return first < ONE_BYTE ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
}

/** The inverse, as a network writes it. @param prefix - Below 16,384. */
export function encodeAddress(account: string, prefix: number): string {
  const head = Uint8Array.of(...prefixBytes(prefix), ...toBytes(account))
  return base58.encode(Uint8Array.of(...head, ...computeChecksum(head)))
}

/** @returns 0x-prefixed. @see Substrate, `Blake2_128Concat` */
export const hashKey = (account: string): string => toHex(blake2b(toBytes(account), { dkLen: 16 })) + account

const prefixBytes = (prefix: number) =>
  prefix < ONE_BYTE ? [prefix] : [((prefix & 0xfc) >> 2) | ONE_BYTE, (prefix >> 8) | ((prefix & 3) << 6)]

const computeChecksum = (head: Uint8Array) => blake2b(Uint8Array.of(...CONTEXT, ...head)).subarray(0, SUM_BYTES)

const toHex = (bytes: Uint8Array) => base16.encode(bytes).toLowerCase()
const toBytes = (hex: string) => base16.decode(hex.toUpperCase())
