import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { Draw, Pseudonymizer } from '../../kernel/index.ts'
import { createAmountExtractor } from '../shared/amounts/extract-amounts.ts'
import { isAddress, isTaproot } from './address.ts'
import { isOnCurve } from './curve.ts'

const base58check = createBase58check(sha256)
const SEGWIT = /^(?:bc|tb|bcrt)1/
/** As QR codes have them. */
const UPPER = /^(?:BC|TB|BCRT)1/

/**
 * Replaces an address by one of the same network and kind with a valid checksum. The pseudonym depends on the hash
 * alone, so all addresses of a hash correspond.
 */
export const pseudonymize: Pseudonymizer = (text, draw, ...rest) => {
  if (UPPER.test(text)) return pseudonymize(text.toLowerCase(), draw, ...rest)?.toUpperCase()
  const own = toBytes(text)
  if (!own) return undefined
  const from = bytesToHex(own)
  let other = draw(from, own.length)
  // A Taproot address has a key in it, and half of all numbers are none.
  if (isTaproot(text)) for (let again = 1; !isOnCurve(other); again++) other = draw(`${from} ${again}`, own.length)
  return SEGWIT.test(text) ? createSegwitPseudonym(text, other) : base58(text, other)
}

/** Gets the hash or key that an address pays to. */
export function toBytes(text: string): Uint8Array | undefined {
  if (!isAddress(text)) return undefined
  if (UPPER.test(text)) return toBytes(text.toLowerCase())
  try {
    if (!SEGWIT.test(text)) return base58check.decode(text).slice(1)
    const { words } = getCode(text).decode(text as `${string}1${string}`)
    return getCode(text).fromWords(words.slice(1))
  } catch {
    return undefined
  }
}

const getCode = (text: string) => (isTaproot(text) ? bech32m : bech32)

/** Encodes a witness program with the version of `text`. @see BIP-173, BIP-350 */
function createSegwitPseudonym(text: string, other: ReturnType<Draw>): string {
  const code = getCode(text)
  const { prefix, words } = code.decode(text as `${string}1${string}`)
  return code.encode(prefix, [words[0] ?? 0, ...code.toWords(other)])
}

const base58 = (text: string, other: ReturnType<Draw>) =>
  base58check.encode(Uint8Array.of(base58check.decode(text)[0] ?? 0, ...other))

/** Amounts in a response: all that an address received and sent, and what a transaction pays. */
export const extractAmounts = createAmountExtractor(
  /\/(?:address|tx)\//,
  new Set(['funded_txo_sum', 'spent_txo_sum', 'value', 'fee']),
)
