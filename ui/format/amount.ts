import { style } from './number-style.ts'

const MINUS = '−'

/** The two halves of a displayed number; the second may be styled quieter. */
export interface AmountParts {
  readonly sign: '' | typeof MINUS
  /** Grouped, in the digits of the language. */
  readonly units: string
  /** Without the decimal separator; empty if there are none. */
  readonly cents: string
}

/**
 * Splits an amount in atomic units for display. Exact, and rounds towards zero: it never shows more than the amount.
 *
 * @param atomic - A decimal integer, as a string; any other text gives empty parts.
 * @param decimals - The currency's decimals.
 * @param shown - Decimals to show.
 */
export function splitAmount(atomic: string, decimals: number, shown = 3): AmountParts {
  if (!/^-?\d+$/.test(atomic)) return { sign: '', units: '', cents: '' }
  const value = BigInt(atomic)
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const units = digits.slice(0, point)
  const cents = shown > 0 ? digits.slice(point).padEnd(shown, '0').slice(0, shown) : ''
  const isZero = !/[1-9]/.test(units + cents)
  return {
    sign: value < 0n && !isZero ? MINUS : '',
    units: style.formatUnits(units),
    cents: style.formatTyped(cents),
  }
}

/**
 * Formats an amount in atomic units: `2,918.400`, in German `2.918,400`. Exact, and rounds towards zero: it never shows
 * more than the amount.
 *
 * @param atomic - A decimal integer, as a string; any other text gives an empty one.
 * @param decimals - The currency's decimals.
 * @param shown - Decimals to show, padded with zeros.
 * @example formatAmount('2918400000000000000000', 18) // '2,918.400'
 */
export function formatAmount(atomic: string, decimals: number, shown = 3): string {
  const { sign, units, cents } = splitAmount(atomic, decimals, shown)
  return sign + units + (cents && style.decimal + cents)
}
