import { bytesToHex } from '@noble/hashes/utils.js'
import type { StandIn } from '../../kernel/index.ts'
import { digitsOf } from './address.ts'
import { normalizeAddress } from './checksum.ts'
import { NATIVE_TOKEN } from './constants.ts'

/** What everybody knows names nobody: what stands for nothing, and for the native currency. */
const KNOWN: readonly (string | undefined)[] = [digitsOf('0'.repeat(40)), digitsOf(NATIVE_TOKEN)]

/** Of an address, with or without `0x`: mixed case where it was the right one, lower case elsewhere. */
export const standIn: StandIn = (text, draw) => {
  const digits = digitsOf(text)
  if (!digits) return undefined
  if (KNOWN.includes(digits)) return text
  const prefix = text.slice(0, -digits.length)
  const other = bytesToHex(draw(digits, digits.length / 2))
  const isNormal = normalizeAddress(digits)?.endsWith(text.slice(prefix.length))
  return prefix + (isNormal ? normalizeAddress(other)?.slice('0x'.length) : other)
}
