// How a text encodes bytes. Each form finds its runs, decodes and encodes them. Bytes are strings of code units below
// 256.

import { formatBase58, parseBase58 } from './base58.ts'
import { formatHex, parseHex, toByteString } from './bytes.ts'

export interface DecodedBytes {
  /** The part of the run before the bytes. */
  readonly lead: string
  readonly bytes: string
  /** Encodes other bytes in the same way. */
  write(bytes: string): string
}

export interface ByteForm {
  readonly runs: RegExp
  /** A matcher finds known digits in the text itself, so only the text that the bytes decode to is searched. */
  readonly isText?: boolean
  /** The ways to decode a run: it is not always known where its first byte begins. */
  read(run: string): readonly DecodedBytes[]
}

/** The minimum length of a run. */
export const SHORTEST_RUN = 16

/** Digits that `hex` reads: other forms would read them, too, with the sign before them. */
const HEX = /^(?:0?x)?[0-9a-f]+$/i

const hex: ByteForm = {
  runs: /[0-9a-f]{16,}/gi,
  isText: true,
  read: (run) =>
    // With an odd number of digits, the first or the last one belongs to no byte.
    (run.length % 2 === 0 ? [0] : [0, 1]).map((from) => {
      const digits = run.slice(from, run.length - ((run.length - from) % 2))
      const tail = run.slice(from + digits.length)
      const isUpper = digits !== digits.toLowerCase()
      return {
        lead: run.slice(0, from),
        bytes: parseHex(digits),
        write: (bytes) => (isUpper ? formatHex(bytes).toUpperCase() : formatHex(bytes)) + tail,
      }
    }),
}

/** Numbers with as many bytes as an account id: 20 or 32. */
const decimal: ByteForm = {
  runs: /(?<!\d)[1-9]\d{36,79}(?!\d)/g,
  read: (run) => {
    const digits = BigInt(run).toString(16)
    return [40, 64]
      .filter((size) => digits.length <= size)
      .map((size) => ({
        lead: '',
        bytes: parseHex(digits.padStart(size, '0')),
        write: (bytes) => BigInt(`0x${formatHex(bytes)}`).toString(),
      }))
  },
}

const list: ByteForm = {
  // A full stop may end the sentence, but a decimal point belongs to its number.
  runs: /(?<!\d\.?)\d{1,3}(?:, ?\d{1,3}){15,}(?!\.?\d)/g,
  read(run) {
    const gap = run.includes(', ') ? ', ' : ','
    const items = run.split(',').map(Number)
    if (items.some((one) => one > 255)) return []
    return [
      {
        lead: '',
        bytes: toByteString(Uint8Array.from(items)),
        write: (bytes) => Array.from(bytes, (byte) => byte.charCodeAt(0)).join(gap),
      },
    ]
  },
}

const base64: ByteForm = {
  runs: /[A-Za-z0-9+/_-]{16,}={0,2}/g,
  read(run) {
    if (HEX.test(run)) return []
    const bare = run.replaceAll('=', '')
    const isUrl = /[-_]/.test(bare) && !/[+/]/.test(bare)
    const isPadded = bare !== run
    const plain = bare.replaceAll('-', '+').replaceAll('_', '/')
    // After a path or a sign, the encoded bytes may begin at any offset.
    const starts = /[+/_-]/.test(bare) ? [0, 1, 2, 3] : [0]
    return starts.map((from) => {
      const length = bare.length - ((bare.length - from) % 4 === 1 ? 1 : 0)
      const tail = bare.slice(length)
      return {
        lead: bare.slice(0, from),
        bytes: atob(plain.slice(from, length)),
        write(bytes) {
          const written = btoa(bytes)
          const fit = isPadded ? written : written.replaceAll('=', '')
          return (isUrl ? fit.replaceAll('+', '-').replaceAll('/', '_') : fit) + tail
        },
      }
    })
  },
}

const base58: ByteForm = {
  runs: /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{22,1800}(?![1-9A-HJ-NP-Za-km-z])/g,
  read: (run) => (HEX.test(run) ? [] : [{ lead: '', bytes: parseBase58(run), write: formatBase58 }]),
}

/** In the order in which they are tried. */
const ALL: readonly ByteForm[] = [list, decimal, hex, base58, base64]
/** The only forms that a text of hexadecimal digits may have. */
const OF_HEX: readonly ByteForm[] = [decimal, hex]
const HEX_TEXT = /^(?:0x)?[0-9a-f]+$/i

/** Returns the forms that bytes may have in a text. */
export const getByteForms = (text: string): readonly ByteForm[] => (HEX_TEXT.test(text) ? OF_HEX : ALL)
