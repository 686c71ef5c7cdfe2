import { formatAmount } from './amount.ts'

/** How many decimals show an amount to within a thousandth of itself, and no fewer than `shown`. */
export function getCloseDecimals(atomic: string, decimals: number, shown: number): number {
  if (!/^\d+$/.test(atomic)) return shown
  const value = BigInt(atomic)
  for (let count = shown; count < decimals; count++) {
    if ((value % 10n ** BigInt(decimals - count)) * 1_000n < value) return count
  }
  return Math.max(shown, decimals)
}

/** Digits before the point that are written out; more than these are no amount that anybody has. */
const LONGEST_UNITS = 15

/**
 * The shortest text that is within a thousandth of an amount, from six decimals on. One of more than 15 digits before
 * the point is a power of ten, `1.234×10³⁹`, so that it fits everywhere.
 *
 * @param isPadded - With zeros at its end, where it has fewer decimals than six.
 */
export function formatCloseAmount(atomic: string, decimals: number, isPadded = false): string {
  const power = atomic.length - decimals - 1
  if (power >= LONGEST_UNITS && /^\d+$/.test(atomic))
    return `${formatAmount(atomic, atomic.length - 1)}×10${[...`${power}`].map((digit) => SUPERSCRIPT[+digit]).join('')}`
  const text = formatAmount(atomic, decimals, getCloseDecimals(atomic, decimals, 6))
  return isPadded ? text : trimZeros(text)
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Characters that one line of text holds. */
const LINE = 28

/** Every digit of an amount where one line holds them, else as close as that is. */
export function formatAmountOfLine(atomic: string, decimals: number): string {
  const exact = formatExactAmount(atomic, decimals)
  return exact.length > LINE ? formatCloseAmount(atomic, decimals) : exact
}

/** Every digit of an amount, grouped, with no zeros at its end. */
export const formatExactAmount = (atomic: string, decimals: number): string =>
  trimZeros(formatAmount(atomic, decimals, decimals))

/** An amount as somebody has typed it, its digits before the point grouped; anything else as it is. */
export const groupDigits = (text: string): string =>
  /^\d+(?:\.\d*)?$/.test(text) ? text.replace(/^\d+/, (units) => units.replace(/\B(?=(\d{3})+$)/g, ',')) : text

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
