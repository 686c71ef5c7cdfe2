// What a node keeps of an account, read without the library that knows all of it.
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Json } from '../../kernel/index.ts'

/** Two hashes of 128 bits, of `System` and of `Account`. */
const ACCOUNTS = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters of four bytes, and four amounts of sixteen. @see Substrate, `AccountInfo` and `AccountData` */
const INFO = /^0x[0-9a-f]{160}$/
const [FREE, FREE_END] = [34, 66]

/** What `state_queryStorageAt` is asked for. @param key - The account's, hashed. */
export const getAccountKey = (key: string): string => ACCOUNTS + key

/** Whether it is about that key; an account that holds nothing is none. */
export const isStorage = (key: string) => (answer: Json) => parseChange(answer, key) !== undefined

/** @returns What is free, in the smallest unit, decimal, also where it is locked for now. */
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
