// Reads an account's balance from a node's storage without the library.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Json } from '../../kernel/index.ts'

/** Storage prefix: the 128-bit hashes of `System` and `Account`. */
const ACCOUNTS = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four 4-byte counters and four 16-byte amounts. @see Substrate, `AccountInfo` and `AccountData` */
const INFO = /^0x[0-9a-f]{160}$/
const [FREE, FREE_END] = [34, 66]

/** Gets an account's storage key for `state_queryStorageAt`. @param key - The account's hashed key */
export const getAccountKey = (key: string): string => ACCOUNTS + key

/** Returns a check for responses about a key. An empty account has no value. */
export const isStorage = (key: string) => (answer: Json) => parseChange(answer, key) !== undefined

/**
 * Parses an account's free balance, including locked amounts.
 * @returns The smallest unit, as a decimal string
 */
export function parseFree(answer: Json, key: string): string {
  const info = parseChange(answer, key)
  if (info === undefined) throw new TypeError('Expected a balance')
  return BigInt(`0x0${info === null ? '' : reverseBytes(info.slice(FREE, FREE_END))}`).toString()
}

function parseChange(answer: Json, key: string): string | null | undefined {
  const [{ changes }] = [Object(Array.isArray(answer) ? answer[0] : null) as { changes?: Json }]
  const change = Array.isArray(changes) ? changes.find((one) => Array.isArray(one) && one[0] === key) : undefined
  const [, value] = (change ?? []) as readonly Json[]
  return value === null || (typeof value === 'string' && INFO.test(value)) ? value : undefined
}

/** From the least byte first to the greatest first, in hexadecimal. */
export const reverseBytes = (digits: string) => bytesToHex(hexToBytes(digits).reverse())
