import { keccak_256 } from '@noble/hashes/sha3.js'

const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i

/** Optional `0x` and 40 hexadecimal digits. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)

/**
 * The one form in which addresses are kept: `0x` and mixed case.
 *
 * @returns `null` where it is no address.
 * @see EIP-55
 */
export function normalizeAddress(text: string): string | null {
  const digits = ADDRESS.exec(text)?.[1]?.toLowerCase()
  if (!digits) return null
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isUpper = (i: number) => (((hash[i >> 1] as number) >> (i % 2 === 0 ? 4 : 0)) & 8) !== 0
  return `0x${[...digits].map((digit, i) => (isUpper(i) ? digit.toUpperCase() : digit)).join('')}`
}
