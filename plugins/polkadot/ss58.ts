// SS58 addresses: a network prefix, an account's 32 bytes and a checksum, in Base58. Loaded lazily, with the first
// address.
import { blake2b } from '@noble/hashes/blake2.js'
import { base16, base58 } from '@scure/base'
import { isAddress } from './address.ts'

const CONTEXT = new TextEncoder().encode('SS58PRE')
const ACCOUNT_BYTES = 32
const SUM_BYTES = 2
/** Lower prefixes take one byte, higher ones two. */
const ONE_BYTE = 64
const NO_PREFIX = 128

/**
 * Decodes an address to the account, independent of the network.
 *
 * @returns 32 bytes as hex, or `null` if it is not an address
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

/** Decodes the network prefix of an address. */
export function decodePrefix(address: string): number {
  const [first = 0, second = 0] = base58.decode(address)
  return first < ONE_BYTE ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
}

/** Encodes an account as an address. @param prefix - Below 16,384 */
export function encodeAddress(account: string, prefix: number): string {
  const head = Uint8Array.of(...prefixBytes(prefix), ...toBytes(account))
  return base58.encode(Uint8Array.of(...head, ...computeChecksum(head)))
}

/** Hashes an account to its storage key. @returns Hex. @see Substrate, `Blake2_128Concat` */
export const hashKey = (account: string): string => toHex(blake2b(toBytes(account), { dkLen: 16 })) + account

const prefixBytes = (prefix: number) =>
  prefix < ONE_BYTE ? [prefix] : [((prefix & 0xfc) >> 2) | ONE_BYTE, (prefix >> 8) | ((prefix & 3) << 6)]

const computeChecksum = (head: Uint8Array) => blake2b(Uint8Array.of(...CONTEXT, ...head)).subarray(0, SUM_BYTES)

const toHex = (bytes: Uint8Array) => base16.encode(bytes).toLowerCase()
const toBytes = (hex: string) => base16.decode(hex.toUpperCase())
