import { formatAmount } from './amount.ts'
import { style } from './number-style.ts'

/** Returns how many decimals show an amount to within 0.1 %, and at least `shown`. */
export function getApproximateDecimals(atomic: string, decimals: number, shown: number): number {
  if (!/^\d+$/.test(atomic)) return shown
  const value = BigInt(atomic)
  for (let count = shown; count < decimals; count++) {
    if ((value % 10n ** BigInt(decimals - count)) * 1_000n < value) return count
  }
  return Math.max(shown, decimals)
}

/** Longer integer parts are shown as a power of ten; no real amount is that large. */
const LONGEST_UNITS = 15

/**
 * Formats an amount as the shortest text that is exact to 0.1 %, with six decimals or more. With more than 15 integer
 * digits it becomes a power of ten, `1.234×10³⁹`, so that it always fits.
 *
 * @param isPadded - Pads with zeros to six decimals.
 */
export function formatApproximateAmount(atomic: string, decimals: number, isPadded = false): string {
  const power = atomic.length - decimals - 1
  if (power >= LONGEST_UNITS && /^\d+$/.test(atomic))
    return `${formatAmount(atomic, atomic.length - 1)}×${style.formatTyped('10')}${toSuperscript(power)}`
  const text = formatAmount(atomic, decimals, getApproximateDecimals(atomic, decimals, 6))
  return isPadded ? text : trimZeros(text)
}

/** Unicode has superscripts of Latin digits alone. */
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const toSuperscript = (power: number): string => `${power}`.replace(/\d/g, (digit) => SUPERSCRIPT[+digit] as string)

/** Characters that fit on one line. */
const LINE = 28

/** Formats every digit of an amount if they fit on one line, else an approximation to 0.1 %. */
export function formatAmountForLine(atomic: string, decimals: number): string {
  const exact = formatExactAmount(atomic, decimals)
  return exact.length > LINE ? formatApproximateAmount(atomic, decimals) : exact
}

/** Formats every digit of an amount, grouped, without trailing zeros. */
export const formatExactAmount = (atomic: string, decimals: number): string =>
  trimZeros(formatAmount(atomic, decimals, decimals))

/** Groups the integer digits of an amount as it was typed, `1234.5`. Returns any other text unchanged. */
export function groupDigits(text: string): string {
  const [, units = '', rest = ''] = /^(\d+)((?:\.\d*)?)$/.exec(text) ?? []
  return units ? style.formatUnits(units) + style.formatTyped(rest) : text
}

/** Removes the zeros at the end of the decimals. */
function trimZeros(text: string): string {
  const [units = '', cents = ''] = text.split(style.decimal)
  const zero = style.formatTyped('0')
  let rest = cents
  while (rest.endsWith(zero)) rest = rest.slice(0, -zero.length)
  return rest ? units + style.decimal + rest : units
}
