// Where a report's amounts were replaced, what code computes from them differs, too: three digits of each stay, so that
// one differs by less than 1 %, and a sum or product of two by less than 2 %. No other number may differ: a count, an id
// or the number of a block is what it was.
import { isNode } from '../json.ts'

const TOLERANCE = 0.02
const NUMBER = /0x[0-9a-f]+|\d+(?:\.\d+)?/gi
/** Words of a contract's call or answer after a selector or none; or one quantity. */
const WORDS = /^(0x(?:[0-9a-f]{8})?)((?:[0-9a-f]{64})+)$/i
const QUANTITY = /^0x[0-9a-f]{1,32}$/i
/** A word with fewer leading zeros is an address, not an amount. */
const AMOUNT_WORD = /^0{32}/

/** Whether today's number may be another than the one that was recorded, both in decimal digits. */
export type Tolerance = (recorded: string, today: string) => boolean

/** Of any number, whatever it means. */
export const tolerateAny: Tolerance = () => true

/** @param isAmount - Whether a recorded number is an amount that was replaced. */
export const tolerateAmounts =
  (isAmount: (recorded: string) => boolean): Tolerance =>
  (recorded, today) => {
    const [then, now] = [Number(recorded), Number(today)]
    return Math.abs(then - now) <= Math.max(Math.abs(then), Math.abs(now)) * TOLERANCE && isAmount(recorded)
  }

/** Compares plain data in depth, as `isEqual` does, but for numbers that the tolerance lets differ. */
export function isApproximatelyEqual(recorded: unknown, today: unknown, tolerates: Tolerance): boolean {
  if (Object.is(recorded, today)) return true
  if (typeof recorded === 'number' && typeof today === 'number')
    return recorded === today || tolerates(`${recorded}`, `${today}`)
  if (typeof recorded === 'string' && typeof today === 'string') return areTextsAlike(recorded, today, tolerates)
  if (!isNode(recorded) || !isNode(today) || Array.isArray(recorded) !== Array.isArray(today)) return false
  const defined = (node: Record<string, unknown>) => Object.keys(node).filter((key) => node[key] !== undefined)
  const [left, right] = [defined(recorded), defined(today)]
  return left.length === right.length && left.every((key) => isApproximatelyEqual(recorded[key], today[key], tolerates))
}

function areTextsAlike(recorded: string, today: string, tolerates: Tolerance): boolean {
  const [left, right] = [recorded.match(NUMBER) ?? [], today.match(NUMBER) ?? []]
  if (left.length !== right.length || recorded.replace(NUMBER, '#') !== today.replace(NUMBER, '#')) return false
  return left.every((one, i) => areNumbersAlike(one, right[i] as string, tolerates))
}

function areNumbersAlike(recorded: string, today: string, tolerates: Tolerance): boolean {
  if (recorded.toLowerCase() === today.toLowerCase()) return true
  const [isHex, isHexToday] = [recorded, today].map((text) => /^0x/i.test(text))
  if (!isHex && !isHexToday) return tolerates(recorded, today)
  if (QUANTITY.test(recorded) && QUANTITY.test(today)) return tolerates(toDecimal(recorded), toDecimal(today))
  const [, head, words = ''] = WORDS.exec(recorded) ?? []
  const [, headToday, wordsToday = ''] = WORDS.exec(today) ?? []
  if (head === undefined || head !== headToday || words.length !== wordsToday.length) return false
  return (words.match(/.{64}/g) ?? []).every((word, i) =>
    isWordAlike(word, wordsToday.slice(i * 64, (i + 1) * 64), tolerates),
  )
}

const toDecimal = (hex: string) => BigInt(hex).toString()

const isWordAlike = (recorded: string, today: string, tolerates: Tolerance) =>
  recorded.toLowerCase() === today.toLowerCase() ||
  ([recorded, today].every((word) => AMOUNT_WORD.test(word)) &&
    tolerates(toDecimal(`0x${recorded}`), toDecimal(`0x${today}`)))
