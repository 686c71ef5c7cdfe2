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

/** An amount with no zeros at its end: the shortest text that is within a thousandth of it, from six decimals on. */
export const formatCloseAmount = (atomic: string, decimals: number): string =>
  trimZeros(formatAmount(atomic, decimals, getCloseDecimals(atomic, decimals, 6)))

/** Every digit of an amount, grouped, with no zeros at its end. */
export const formatExactAmount = (atomic: string, decimals: number): string =>
  trimZeros(formatAmount(atomic, decimals, decimals))

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
