import { formatUnits } from '../shared/amounts/units.ts'
import { MESSAGE_DECIMALS } from './constants.ts'
import type { SentSwap } from './state.ts'

/**
 * Formats one side of a swap as `1,234.5 ETH`: grouped, and rounded towards zero.
 *
 * @param shown - Number of decimals. Without it, all significant digits.
 */
export function formatSide({ amount, decimals, symbol }: SentSwap['from'], shown?: number): string {
  const [units = '', all = ''] = formatUnits(BigInt(amount), decimals).split('.')
  const cents = shown === undefined ? all : all.slice(0, shown).padEnd(shown, '0')
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}${cents && `.${cents}`} ${symbol}`
}

export const formatSwap = ({ from, to }: Pick<SentSwap, 'from' | 'to'>): string =>
  `${formatSide(from, MESSAGE_DECIMALS)} to ${formatSide(to, MESSAGE_DECIMALS)}`

export const formatPendingSwap = (swap: Pick<SentSwap, 'from' | 'to'>): string => `Swapping ${formatSwap(swap)}`
