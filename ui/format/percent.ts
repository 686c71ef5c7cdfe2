import { formatDecimal } from './decimal.ts'
import { style } from './number-style.ts'

/**
 * Formats a decimal as a percentage: `0.52%`, in German `0,52 %`, in Turkish `%0,52`.
 * @param shown - Decimals to show. Default: those that it has.
 */
export function formatPercent(decimal: string, shown?: number): string {
  const [before, after] = style.percent ?? ['', '%']
  const number = shown === undefined ? style.formatTyped(decimal) : formatDecimal(decimal, shown)
  return number.replace(/^(\D?)(.*)$/, (_, sign: string, digits: string) => sign + before + digits + after)
}
