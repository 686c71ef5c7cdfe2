// The few calls that ENS needs, by hand: the library for it would weigh more than all else here.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const WORD = 64
const ZERO = '0'.repeat(WORD)

/** The node of a name in normal form, 64 digits. @see ENSIP-1 */
export function namehash(name: string): string {
  let node: Uint8Array = new Uint8Array(32)
  for (const label of name.split('.').reverse()) node = keccak_256(concatBytes(node, keccak_256(utf8ToBytes(label))))
  return bytesToHex(node)
}

/** `selector` is that of a function which takes a node, and perhaps a text. */
export const encodeCall = (selector: string, node: string, text?: string): string =>
  `0x${selector}${node}${text === undefined ? '' : encodeText(text)}`

function encodeText(text: string): string {
  const bytes = bytesToHex(utf8ToBytes(text))
  return `${word(WORD)}${word(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')}`
}

const word = (value: number) => value.toString(16).padStart(WORD, '0')

/** The address in an answer, in lower case; `null` where it is none, or the zero address. */
export function addressIn(answer: string): string | null {
  const digits = answer.slice(2, 2 + WORD).toLowerCase()
  if (digits.length !== WORD || digits === ZERO || !digits.startsWith('0'.repeat(24))) return null
  return `0x${digits.slice(24)}`
}

/** The text in an answer; `null` where it holds none that can be read. */
export function textIn(answer: string, longest: number): string | null {
  const digits = answer.slice(2)
  const at = numberAt(digits, 0) * 2
  const length = numberAt(digits, at)
  const start = at + WORD
  if (!(length <= longest) || digits.length < start + length * 2) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(digits.slice(start, start + length * 2)))
  } catch {
    return null
  }
}

/** NaN where there is no whole word. */
function numberAt(digits: string, at: number): number {
  const one = digits.slice(at, at + WORD)
  return one.length === WORD ? Number(`0x${one}`) : Number.NaN
}
