import { type AmountParts, formatAmount, splitAmount } from './amount.ts'
import { style } from './number-style.ts'

/** Converts a decimal string to atomic units and a number of decimals. */
function toAtomic(decimal: string): readonly [atomic: string, decimals: number] {
  const [units = '', cents = ''] = decimal.split('.')
  return [units + cents, cents.length]
}

/**
 * Formats an amount in whole units, `2918.4`, as `2,918.400`. Exact, and rounds towards zero.
 * @param decimal - A decimal number, as a string; any other text gives an empty one.
 * @param shown - Decimals to show, padded with zeros.
 */
export const formatDecimal = (decimal: string, shown = 3): string => formatAmount(...toAtomic(decimal), shown)

/** Splits dollars in two parts; the cents may be styled quieter. */
export const splitFiat = (decimal: string): AmountParts => splitAmount(...toAtomic(decimal), 2)

/** Formats dollars, a decimal number as a string: `$2,918.40`, in German `2.918,40 $`. Rounds towards zero. */
export function formatFiat(decimal: string): string {
  const { sign, units, cents } = splitFiat(decimal)
  const [before, after] = style.dollars
  return sign + before + units + style.decimal + cents + after
}

/** Formats a cost in dollars, a decimal number as a string. One above zero is never shown as zero: `<$0.01`. */
export function formatCost(decimal: string): string {
  const text = formatFiat(decimal)
  return text === formatFiat('0') && /[1-9]/.test(decimal) ? `<${formatFiat('0.01')}` : text
}
