// Exact amounts can identify an account. A report without names keeps three digits of each and draws the rest. Equal
// amounts stay equal, in any unit and encoding, and an amount that is over 1 % larger stays larger.
import { mapAnywhere, mapWords } from './amount-words.ts'
import { formatHex, parseHex } from './bytes.ts'
import type { Draw } from './define-migrations.ts'

/** Digits that stay. */
const KEPT_DIGITS = 3
/** Shorter numbers within a text may be a count or a year. */
const MIN_DIGITS = 7
/** An allowance without limit is told as the greatest number: nobody has as much. */
const GREATEST = 2n ** 128n
const DECIMAL = /^-?\d+(?:\.\d+)?$/
const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const IN_TEXT = /(?<![\w.])(?:0x[0-9a-f]+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\w|\.\d)/gi
/** Before a token's symbol, a short number is an amount. */
const SYMBOL = /^ [A-Z]/
/** Little-endian words of 16 bytes. */
const REVERSED = /0x(?:[0-9a-f]{32})+$/i

export function createRedrawnAmounts(draw: Draw) {
  /** What replaces the digits of each amount; an empty text until it is drawn. */
  const learned = new Map<string, string>()
  /** The digits of amounts by the first ones of them, to find an amount by what a text shows of it. */
  const byStart = new Map<string, string[]>()

  function add(value: unknown): void {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
    else addOne(value)
  }
  function addOne(value: unknown) {
    const text = getDecimal(value)
    if (text === undefined) mapWords(`${value}`, (number) => void addNumber(number))
    else if (BigInt(text.replace(/\..*/, '')) <= GREATEST) addDigits(significant(text))
  }
  /** Learns a number that may be anything, such as a count. */
  function addNumber(number: bigint) {
    const size = getSize(number)
    if (size !== undefined) addDigits(significant(size))
  }
  function addDigits(digits: string) {
    if (digits === '' || learned.has(digits)) return
    learned.set(digits, '')
    const start = digits.slice(0, KEPT_DIGITS + 1)
    const alike = byStart.get(start)
    if (alike) alike.push(digits)
    else byStart.set(start, [digits])
  }
  function replaceDigits(digits: string): string | undefined {
    const known = learned.get(digits)
    if (known !== '') return known
    const bytes = draw(`amount ${digits}`, digits.length - KEPT_DIGITS)
    const rest = Array.from(bytes, (byte, i) => (i === bytes.length - 1 ? 1 + (byte % 9) : byte % 10))
    const drawn = digits.slice(0, KEPT_DIGITS) + rest.join('')
    const other = drawn === digits ? drawn.slice(0, -1) + (1 + (Number(drawn.at(-1)) % 9)) : drawn
    learned.set(digits, other)
    return other
  }
  /** Replaces a decimal number by one of the same format and magnitude. */
  function replaceDecimal(text: string): string | undefined {
    const digits = significant(text)
    const other = digits.length > KEPT_DIGITS ? replaceDigits(digits) : undefined
    return other && writeDigits(text, other)
  }
  /** Replaces what a text shows of an amount, rounded towards zero. */
  function replaceRounded(text: string): string | undefined {
    const digits = text.replace(/[.,]/g, '').replace(/^0+/, '')
    const whole = byStart.get(digits.slice(0, KEPT_DIGITS + 1))?.find((one) => one.startsWith(digits))
    const other = whole && replaceDigits(whole)
    return other && writeDigits(text, other)
  }
  function writeDigits(text: string, digits: string): string {
    let at = 0
    const start = text.search(/[1-9]/)
    return text.slice(0, start) + text.slice(start).replace(/\d/g, () => digits.charAt(at++) || '0')
  }
  function replaceHex(digits: string, least = 0): string | undefined {
    const decimal = BigInt(`0x${digits}`).toString()
    const other = decimal.length < least ? undefined : replaceDecimal(decimal)
    return other && BigInt(other).toString(16).padStart(digits.length, '0')
  }
  function replaceNumber(number: bigint): bigint | undefined {
    const size = getSize(number)
    const other = size === undefined ? undefined : replaceDecimal(size)
    return other === undefined ? undefined : BigInt(number < 0n ? `-${other}` : other)
  }
  const otherReversed = (part: string) => {
    const other = replaceHex(reversed(part), MIN_DIGITS)
    return other ? reversed(other) : part
  }
  function replaceInHex(text: string): string {
    const other = QUANTITY.test(text) ? replaceHex(text.slice(2)) : undefined
    if (other) return `0x${other}`
    const inWords = mapAnywhere(mapWords(text, replaceNumber), replaceNumber)
    if (inWords !== text) return inWords
    return REVERSED.test(text) ? `0x${text.slice(2).replace(/.{32}/g, otherReversed)}` : text
  }
  const inText = (one: string, at: number, text: string) => {
    if (/x/i.test(one)) return replaceInHex(one)
    if (!/[.,]/.test(one) && one.length < MIN_DIGITS && !SYMBOL.test(text.slice(at + one.length, at + one.length + 2)))
      return one
    const other = replaceDecimal(one) ?? replaceRounded(one)
    // Otherwise it may be a list of numbers, of which only the last one has decimals.
    return other ?? one.replace(/\d+\.\d+$/, (last) => replaceDecimal(last) ?? last)
  }
  /** @returns The same text if it contains no amount */
  const replaceInText = (text: string) =>
    DECIMAL.test(text) ? (replaceDecimal(text) ?? text) : text.replace(IN_TEXT, inText)

  return {
    add,
    /** Whether it is an amount of which more digits were drawn than kept. */
    isRedrawn(text: string) {
      const digits = significant(text)
      return digits.length > KEPT_DIGITS && learned.has(digits)
    },
    owns: (value: string | number) => learned.has(significant(getDecimal(value) ?? '')),
    text: (text: string) => (learned.size > 0 ? replaceInText(text) : text),
    number: (number: number) => Number(replaceDecimal(`${number}`) ?? number),
  }
}

/** Normalizes a number or a numeric text to decimal digits, whatever its unit. */
function getDecimal(value: unknown): string | undefined {
  if (typeof value === 'string' && QUANTITY.test(value)) {
    const number = BigInt(value)
    // An address, say: many are written so, and to write one in decimal digits takes long.
    return number > GREATEST ? undefined : number.toString()
  }
  const text = typeof value === 'number' ? `${value}` : value
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined
}

/** The digits of a number without its sign; `undefined` if it is too short or too long for an amount. */
function getSize(number: bigint): string | undefined {
  const size = number < 0n ? -number : number
  const digits = size.toString()
  return size > GREATEST || digits.length < MIN_DIGITS ? undefined : digits
}

const significant = (text: string) => text.replace(/[-.,]/g, '').replace(/^0+|0+$/g, '')
const reversed = (digits: string) => formatHex([...parseHex(digits)].reverse().join(''))
