// Encodes the few calls that ENS needs. Written by hand: a library would be the largest part of this plugin.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { URLS_LIMIT } from './constants.ts'

const WORD = 64
const ADDRESS_DIGITS = 40
const LONGEST_URL = 2_048
const ZERO = '0'.repeat(WORD)

/** Computes the node of a normalized name: 64 hex digits. @see ENSIP-1 */
export function namehash(name: string): string {
  let node: Uint8Array = new Uint8Array(32)
  for (const label of name.split('.').reverse()) node = keccak_256(concatBytes(node, keccak_256(utf8ToBytes(label))))
  return bytesToHex(node)
}

/** Encodes a call to a function that takes a node and optionally a text, or a number. */
export function encodeCall(selector: string, node: string, second?: string | number): string {
  const rest = typeof second === 'number' ? encodeNumber(second) : second === undefined ? '' : encodeText(second)
  return `0x${selector}${node}${rest}`
}

function encodeText(text: string): string {
  const bytes = bytesToHex(utf8ToBytes(text))
  return `${encodeNumber(WORD)}${encodeNumber(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')}`
}

const encodeNumber = (value: number) => value.toString(16).padStart(WORD, '0')

/** Decodes an address to lower case; `null` for the zero address or anything else. */
export function decodeAddress(answer: string): string | null {
  const digits = answer.slice(2, 2 + WORD).toLowerCase()
  if (digits.length !== WORD || digits === ZERO || !digits.startsWith('0'.repeat(24))) return null
  return `0x${digits.slice(24)}`
}

/** Decodes an EVM address that is returned as bytes, to lower case; `null` for the zero address or anything else. */
export function decodeAddressBytes(answer: string): string | null {
  const bytes = decodeBytes(answer, ADDRESS_DIGITS)?.slice(2)
  return bytes?.length === ADDRESS_DIGITS ? decodeAddress(`0x${bytes.padStart(WORD, '0')}`) : null
}

/** Decodes a text; `null` if it is unreadable. */
export function decodeText(answer: string, longest: number): string | null {
  const bytes = readBytesAt(answer.slice(2), 0, longest)
  return bytes === null ? null : decodeUtf8(bytes)
}

function decodeUtf8(bytes: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(bytes))
  } catch {
    return null
  }
}

/** Decodes bytes to `0x` hex; `null` if there are none. */
export function decodeBytes(answer: string, longest: number): string | null {
  const bytes = readBytesAt(answer.slice(2), 0, longest)
  return bytes === null ? null : `0x${bytes}`
}

/** Reads the bytes to which the offset at `at` points. */
function readBytesAt(digits: string, at: number, longest: number): string | null {
  const offset = readNumberAt(digits, at) * 2
  const length = readNumberAt(digits, offset)
  const start = offset + WORD
  return length <= longest && digits.length >= start + length * 2 ? digits.slice(start, start + length * 2) : null
}

/** Encodes a call with two byte arguments, which are hex without `0x`. */
export function encodeBytes(selector: string, first: string, second: string): string {
  const [one, other] = [encodeWord(first), encodeWord(second)]
  return `0x${selector}${encodeNumber(WORD)}${encodeNumber(WORD + one.length / 2)}${one}${other}`
}

const encodeWord = (bytes: string) =>
  `${encodeNumber(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')}`

/** Encodes a name in DNS wire format; `null` if a label is too long. @see RFC 1035 */
export function encodeDnsName(name: string): string | null {
  const labels = name.split('.').map((label) => bytesToHex(utf8ToBytes(label)))
  if (labels.some(({ length }) => length > 2 * 255)) return null
  return `${labels.map((label) => encodeNumber(label.length / 2).slice(-2) + label).join('')}00`
}

/** Where an offchain response is, as a contract says. */
export interface Lookup {
  readonly sender: string
  readonly urls: readonly string[]
  /** Hex without `0x`, as are the next two. */
  readonly callData: string
  readonly callback: string
  readonly extraData: string
}

const OFFCHAIN_LOOKUP = '0x556f1830'

/** Decodes the `OffchainLookup` error of a reverted call; `null` for other errors. @see EIP-3668 */
export function decodeLookup(data: unknown, longest: number): Lookup | null {
  if (typeof data !== 'string' || data.length > longest || !data.toLowerCase().startsWith(OFFCHAIN_LOOKUP)) return null
  const digits = data.slice(OFFCHAIN_LOOKUP.length).toLowerCase()
  const sender = decodeAddress(`0x${digits}`)
  const list = digits.slice(readNumberAt(digits, WORD) * 2)
  const count = Math.min(readNumberAt(list, 0) || 0, URLS_LIMIT)
  const urls = Array.from({ length: count }, (_, at) => readBytesAt(list.slice(WORD), at * WORD, LONGEST_URL))
  const callData = readBytesAt(digits, 2 * WORD, longest)
  const extraData = readBytesAt(digits, 4 * WORD, longest)
  if (!sender || callData === null || extraData === null) return null
  const callback = digits.slice(3 * WORD, 3 * WORD + 8)
  return { sender, urls: urls.flatMap((url) => (url && decodeUtf8(url)) || []), callData, callback, extraData }
}

/** Reads a word as a number; `NaN` if the data ends before. */
function readNumberAt(digits: string, at: number): number {
  const one = digits.slice(at, at + WORD)
  return one.length === WORD ? Number(`0x${one}`) : Number.NaN
}
