import { formatAmount } from './amount.ts'

/** Converts a decimal string to atomic units and a number of decimals. */
export function toAtomic(decimal: string): readonly [atomic: string, decimals: number] {
  const [units = '', cents = ''] = decimal.split('.')
  return [units + cents, cents.length]
}

/**
 * Formats an amount in whole units, `2918.4`, as `2,918.400`. Exact, and rounds towards zero.
 * @param decimal - A decimal number, as a string; any other text gives an empty one.
 * @param shown - Decimals to show, padded with zeros.
 */
export const formatDecimal = (decimal: string, shown = 3): string => formatAmount(...toAtomic(decimal), shown)
