// Numbers in the words of a contract's call, its result or a log of it.

/** In hexadecimal digits. */
const WORD = 64
const SELECTOR = 8
const DATA = /^0x[0-9a-f]{64,}$/i
/** A word with other digits at its start is an address, a hash or a text. */
const NUMBER = /^(?:0{31}|f{31})/i
const PADDING = '0'.repeat(WORD - SELECTOR)
/** How many calls may be in each other. */
const DEEPEST = 4

/**
 * Maps the numbers in words: those of a call after its selector, and those of calls in it. Of data that was cut off, the
 * whole words.
 * @param map - Gets a number, which may be negative. Returns `undefined` if it stays.
 * @returns The same text if none changes
 */
export function mapWords(text: string, map: (number: bigint) => bigint | undefined): string {
  if (!DATA.test(text)) return text
  const start = '0x'.length + ((text.length - '0x'.length) % WORD === 0 ? 0 : SELECTOR)
  return text.slice(0, start) + mapDigits(text.slice(start), map, 0)
}

function mapDigits(digits: string, map: (number: bigint) => bigint | undefined, depth: number): string {
  let other = ''
  let at = 0
  while (at + WORD <= digits.length) {
    const word = digits.slice(at, at + WORD)
    at += WORD
    const number = NUMBER.test(word) ? BigInt.asIntN(256, BigInt(`0x${word}`)) : undefined
    const mapped = number === undefined ? undefined : map(number)
    other += mapped === undefined ? word : BigInt.asUintN(256, mapped).toString(16).padStart(WORD, '0')
    const end = at + 2 * Number(number ?? 0n)
    if (depth === DEEPEST || !isCall(digits, at, end)) continue
    other += digits.slice(at, at + SELECTOR) + mapDigits(digits.slice(at + SELECTOR, end), map, depth + 1) + PADDING
    at = end + PADDING.length
  }
  return other + digits.slice(at)
}

/** Whether bytes of this length are a call: a selector, words, and zeros that fill the last one. */
const isCall = (digits: string, at: number, end: number) =>
  (end - at) % WORD === SELECTOR &&
  end - at > WORD &&
  digits.startsWith(PADDING, end) &&
  !digits.startsWith('0'.repeat(SELECTOR), at)

const ZEROS = /(?<!0)0{32,}(?=([1-9a-f][0-9a-f]{0,31}))/gi

/**
 * Maps the numbers that have a word at any place, as within a contract's code.
 * @param map - Gets what may be a number. Returns `undefined` if it stays.
 * @returns The same text if none changes
 */
export function mapAnywhere(text: string, map: (number: bigint) => bigint | undefined): string {
  if (!DATA.test(text)) return text
  let other = ''
  let from = 0
  for (const { 0: zeros, 1: digits = '', index } of text.matchAll(ZEROS)) {
    const start = index + zeros.length
    const least = Math.max(start + 1, index + WORD, from + WORD)
    for (let end = start + digits.length; end >= least; end--) {
      const mapped = end % 2 === 0 ? map(BigInt(`0x${text.slice(start, end)}`)) : undefined
      if (mapped === undefined) continue
      other += text.slice(from, end - WORD) + mapped.toString(16).padStart(WORD, '0')
      from = end
      break
    }
  }
  return other + text.slice(from)
}
