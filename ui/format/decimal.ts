import { type AmountParts, formatAmount, splitAmount } from './amount.ts'

/** A decimal string as amounts in atomic units are: its digits, and how many of them stand behind the point. */
function toAtomic(decimal: string): readonly [atomic: string, decimals: number] {
  const [units = '', cents = ''] = decimal.split('.')
  return [units + cents, cents.length]
}

/** An amount in whole units, `2918.4`, as it is shown: `2,918.400`. Exact, and rounds towards zero. */
export const formatDecimal = (decimal: string, shown = 3): string => formatAmount(...toAtomic(decimal), shown)

/** Dollars in two parts, so that the cents may be quieter. */
export const splitFiat = (decimal: string): AmountParts => splitAmount(...toAtomic(decimal), 2)

/** Dollars: `$2,918.40`. */
export function formatFiat(decimal: string): string {
  const { sign, units, cents } = splitFiat(decimal)
  return `${sign}$${units}.${cents}`
}

/** What something costs, in dollars: what is there is never nothing. */
export function formatCost(decimal: string): string {
  const text = formatFiat(decimal)
  return text === '$0.00' && /[1-9]/.test(decimal) ? '<$0.01' : text
}
