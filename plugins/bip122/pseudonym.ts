import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { Draw, Pseudonymizer } from '../../kernel/index.ts'
import { getAmounts } from '../shared/amounts/extract-amounts.ts'
import { isAddress, isTaproot } from './address.ts'

const base58check = createBase58check(sha256)
const SEGWIT = /^(?:bc|tb|bcrt)1/

/** Of an address on the same network and of the same kind, with its sum: one hash has one pseudonym, however it is paid. */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const own = toBytes(text)
  if (!own) return undefined
  const other = draw(bytesToHex(own), own.length)
  return SEGWIT.test(text) ? segwit(text, other) : base58(text, other)
}

/** What its output is paid to: a hash, or a key. */
export function toBytes(text: string): Uint8Array | undefined {
  if (!isAddress(text)) return undefined
  try {
    if (!SEGWIT.test(text)) return base58check.decode(text).slice(1)
    const { words } = getCode(text).decode(text as `${string}1${string}`)
    return getCode(text).fromWords(words.slice(1))
  } catch {
    return undefined
  }
}

const getCode = (text: string) => (isTaproot(text) ? bech32m : bech32)

/** A version, and what pays. @see BIP-173, BIP-350 */
function segwit(text: string, other: ReturnType<Draw>): string {
  const code = getCode(text)
  const { prefix, words } = code.decode(text as `${string}1${string}`)
  return code.encode(prefix, [words[0] ?? 0, ...code.toWords(other)])
}

const base58 = (text: string, other: ReturnType<Draw>) =>
  base58check.encode(Uint8Array.of(base58check.decode(text)[0] ?? 0, ...other))

/** All that an address ever got and gave. */
export const extractAmounts = getAmounts(/\/address\//, new Set(['funded_txo_sum', 'spent_txo_sum', 'value']))
