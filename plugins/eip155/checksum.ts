// What needs the hash function: it is loaded lazily, with the first address.
import { hashKeccak } from '../shared/wallets/keccak.ts'
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
  const hash = hashKeccak(new TextEncoder().encode(digits))
  return `0x${[...digits].map((digit, i) => (hash.charAt(i) < '8' ? digit : digit.toUpperCase())).join('')}`
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
  if (!/^0x(?!03)(?:[0-9a-f]{2})+$/i.test(signed)) return null
  const bytes = signed.slice(2).match(/../g) ?? []
  return `0x${hashKeccak(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))}`
}
