import { bytesToHex } from '@noble/hashes/utils.js'
import type { Pseudonymizer } from '../../kernel/index.ts'
import { getAmounts } from '../shared/amounts/extract-amounts.ts'
import { toDigits } from './address.ts'
import { normalizeAddress } from './checksum.ts'
import { NATIVE_TOKEN } from './constants.ts'

/** What everybody knows names nobody: what stands for nothing, and for the native currency. */
const KNOWN: readonly (string | undefined)[] = [toDigits('0'.repeat(40)), toDigits(NATIVE_TOKEN)]

/** Of an address, with or without `0x`: in mixed case, right or wrong as it was; lower case elsewhere. */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const digits = toDigits(text)
  if (!digits) return undefined
  if (KNOWN.includes(digits)) return text
  const [prefix, own] = [text.slice(0, -digits.length), text.slice(-digits.length)]
  const other = bytesToHex(draw(digits, digits.length / 2))
  if (!/[a-f]/.test(own) || !/[A-F]/.test(own)) return prefix + other
  const right = normalizeAddress(other)?.slice('0x'.length) ?? other
  return prefix + (normalizeAddress(digits)?.endsWith(own) ? right : right.replace(/[a-f]/gi, swapCase))
}

const swapCase = (letter: string) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())

/** What a contract answers may be a balance, too. */
export const extractAmounts = getAmounts(/eth_getBalance|eth_call|wallet_getAssets/)
