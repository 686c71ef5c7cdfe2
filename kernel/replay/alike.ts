// Where a report's amounts were replaced, what code computes from them differs, too: three digits of each stay, so that
// one differs by less than 1 %, and a sum or product of two by less than 2 %.
import { isNode } from '../json.ts'

const TOLERANCE = 0.02
/** As many digits are no amount that was replaced. */
const SHORT = 3
export const ANY_AMOUNT = Number.POSITIVE_INFINITY
const NUMBER = /\d+(?:\.\d+)?/g
const HEX = /^0x(?:[0-9a-f]{8})?((?:[0-9a-f]{64})+)$|^0x([0-9a-f]{1,32})$/i
/** More is no amount, but somebody's address. */
const AMOUNT_WORD = /^0{32}/

/** Compares plain data in depth, as `isEqual` does, but for amounts. @param reach - How far they may be from another. */
export function isAlike(a: unknown, b: unknown, reach = TOLERANCE): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'number' && typeof b === 'number') return isNear(a, b, reach)
  if (typeof a === 'string' && typeof b === 'string') return areTextsAlike(a, b, reach)
  if (!isNode(a) || !isNode(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const defined = (node: Record<string, unknown>) => Object.keys(node).filter((key) => node[key] !== undefined)
  const [left, right] = [defined(a), defined(b)]
  return left.length === right.length && left.every((key) => isAlike(a[key], b[key], reach))
}

const isNear = (a: number, b: number, reach: number) =>
  a === b ||
  (Math.max(Math.abs(a), Math.abs(b)) >= 10 ** SHORT || a % 1 !== 0 || b % 1 !== 0
    ? Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * reach
    : false)

function areTextsAlike(a: string, b: string, reach: number): boolean {
  if (HEX.test(a) && HEX.test(b)) return areWordsAlike(a, b, reach)
  const [left, right] = [a.match(NUMBER) ?? [], b.match(NUMBER) ?? []]
  if (left.length !== right.length || a.replace(NUMBER, '#') !== b.replace(NUMBER, '#')) return false
  return left.every((one, i) => isNumberAlike(one, right[i] as string, reach))
}

const isNumberAlike = (a: string, b: string, reach: number) =>
  a === b || (a.replace(/\D/g, '').length > SHORT && isNear(Number(a), Number(b), reach))

/** Words of a contract's call, or one quantity. */
function areWordsAlike(a: string, b: string, reach: number): boolean {
  const words = (text: string) => {
    const [, many, one] = HEX.exec(text) ?? []
    return many ? (many.match(/.{64}/g) ?? []) : [one ?? '0']
  }
  const [left, right] = [words(a), words(b)]
  return (
    left.length === right.length &&
    a.slice(0, a.length - left.join('').length) === b.slice(0, b.length - right.join('').length) &&
    left.every((word, i) => isWordAlike(word, right[i] as string, reach))
  )
}

const isWordAlike = (a: string, b: string, reach: number) =>
  a.toLowerCase() === b.toLowerCase() ||
  ([a, b].every((word) => word.length <= 32 || AMOUNT_WORD.test(word)) &&
    isNear(Number(`0x${a}`), Number(`0x${b}`), reach))
