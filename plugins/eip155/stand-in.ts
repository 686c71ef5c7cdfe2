import { bytesToHex } from '@noble/hashes/utils.js'
import type { StandIn } from '../../kernel/index.ts'
import { amountsOf } from '../amounts.ts'
import { digitsOf } from './address.ts'
import { normalizeAddress } from './checksum.ts'
import { NATIVE_TOKEN } from './constants.ts'

/** What everybody knows names nobody: what stands for nothing, and for the native currency. */
const KNOWN: readonly (string | undefined)[] = [digitsOf('0'.repeat(40)), digitsOf(NATIVE_TOKEN)]

/** Of an address, with or without `0x`: in mixed case, right or wrong as it was; lower case elsewhere. */
export const standIn: StandIn = (text, draw) => {
  const digits = digitsOf(text)
  if (!digits) return undefined
  if (KNOWN.includes(digits)) return text
  const [prefix, own] = [text.slice(0, -digits.length), text.slice(-digits.length)]
  const other = bytesToHex(draw(digits, digits.length / 2))
  if (!/[a-f]/.test(own) || !/[A-F]/.test(own)) return prefix + other
  const right = normalizeAddress(other)?.slice('0x'.length) ?? other
  return prefix + (normalizeAddress(digits)?.endsWith(own) ? right : right.replace(/[a-f]/gi, otherCase))
}

const otherCase = (letter: string) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())

/** What a contract answers may be a balance, too. */
export const amountsIn = amountsOf(/eth_getBalance|eth_call|wallet_getAssets/)
