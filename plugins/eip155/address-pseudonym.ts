import { bytesToHex } from '@noble/hashes/utils.js'
import type { Draw, Pseudonymizer } from '../../kernel/index.ts'
import { toDigits } from './address.ts'
import { normalizeAddress } from './checksum.ts'

/** Public addresses that identify no one: those to which people burn tokens, and the native currency. */
const KNOWN = /^(0+(dead)?|e+)$/

/** Digits at each end that people compare. `send` warns by as many, which a test of the pseudonyms makes sure of. */
const COMPARED_ENDS = 4

/**
 * Replaces an address, with or without `0x`. Mixed case stays mixed, with a right or wrong checksum as before;
 * otherwise the result is lower case.
 */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const digits = toDigits(text)
  if (!digits) return undefined
  if (KNOWN.test(digits)) return text
  const [prefix, own] = [text.slice(0, -40), text.slice(-40)]
  const other = drawDigits(digits, draw)
  if (!/[a-f]/.test(own) || !/[A-F]/.test(own)) return prefix + other
  const right = normalizeAddress(other)?.slice('0x'.length) ?? other
  return prefix + (normalizeAddress(digits)?.endsWith(own) ? right : right.replace(/[a-f]/gi, swapCase))
}

/** Addresses that begin or end alike have pseudonyms that do, so that a rerun warns of the same ones. */
function drawDigits(digits: string, draw: Draw): string {
  const middle = bytesToHex(draw(digits, digits.length / 2)).slice(COMPARED_ENDS, -COMPARED_ENDS)
  const first = bytesToHex(draw(`first ${digits.slice(0, COMPARED_ENDS)}`, COMPARED_ENDS / 2))
  const last = bytesToHex(draw(`last ${digits.slice(-COMPARED_ENDS)}`, COMPARED_ENDS / 2))
  return first + middle + last
}

const swapCase = (letter: string) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())
