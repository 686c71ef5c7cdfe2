import { formatUnits } from '../shared/amounts/units.ts'
import type { SentSwap } from './state.ts'

/**
 * One side of a swap, `1,234.5 ETH`: grouped, and rounded towards zero.
 *
 * @param shown - Decimals to show; without it, every digit that counts.
 */
export function formatSide({ amount, decimals, symbol }: SentSwap['from'], shown?: number): string {
  const [units = '', all = ''] = formatUnits(BigInt(amount), decimals).split('.')
  const cents = shown === undefined ? all : all.slice(0, shown).padEnd(shown, '0')
  return `${units.replace(/\B(?=(\d{3})+$)/g, ',')}${cents && `.${cents}`} ${symbol}`
}
