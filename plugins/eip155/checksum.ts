// What needs the hash function, which is large: it is loaded lazily, with the first address.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { toDigits } from './address.ts'

/**
 * Normalizes an address to the form in which the state has it: `0x` and checksum case.
 *
 * @returns `null` if the text is not an address
 * @see EIP-55
 */
export function normalizeAddress(text: string): string | null {
  const digits = toDigits(text)
  if (!digits) return null
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isUpper = (i: number) => (((hash[i >> 1] as number) >> (i % 2 === 0 ? 4 : 0)) & 8) !== 0
  return `0x${[...digits].map((digit, i) => (isUpper(i) ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * Whether the letters of an address contradict its checksum: it was mistyped. Letters of one case claim none.
 *
 * @param normal - The same address from `normalizeAddress`.
 */
export function isChecksumWrong(text: string, normal: string): boolean {
  const given = text.slice(-40)
  return /[a-f]/.test(given) && /[A-F]/.test(given) && given !== normal.slice(2)
}

/**
 * Computes the hash of a signed transaction.
 *
 * @param params - Of `eth_sendRawTransaction`.
 * @returns `null` without a signed transaction, or if it has blobs, which its hash leaves out
 * @see EIP-4844
 */
export function hashTransaction(params: unknown): string | null {
  const signed = String(Object(params)[0])
  return /^0x(?!03)(?:[0-9a-f]{2})+$/i.test(signed) ? `0x${bytesToHex(keccak_256(hexToBytes(signed.slice(2))))}` : null
}
