import { type AmountParts, splitAmount } from './amount.ts'
import { toAtomic } from './decimal.ts'
import { style } from './number-style.ts'

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
