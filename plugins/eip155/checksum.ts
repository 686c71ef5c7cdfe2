import { keccak_256 } from '@noble/hashes/sha3.js'
import { toDigits } from './address.ts'

/**
 * The one form in which addresses are kept: `0x` and mixed case. Fetched with the first address: the hash is heavy.
 *
 * @returns `null` where it is no address.
 * @see EIP-55
 */
export function normalizeAddress(text: string): string | null {
  const digits = toDigits(text)
  if (!digits) return null
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isUpper = (i: number) => (((hash[i >> 1] as number) >> (i % 2 === 0 ? 4 : 0)) & 8) !== 0
  return `0x${[...digits].map((digit, i) => (isUpper(i) ? digit.toUpperCase() : digit)).join('')}`
}
