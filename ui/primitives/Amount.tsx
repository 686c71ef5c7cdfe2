import { splitAmount } from '../format/amount.ts'
import { useSheet } from '../hooks/sheet.ts'
import { amountDisplaySheet } from '../theme/amount-display.ts'
import { getDisplaySize } from './Fiat.tsx'

interface AmountProps {
  /** In atomic units, decimal. */
  atomic: string
  decimals: number
  symbol: string
  /** Decimals to show. Default 3. */
  shown?: number
  /** The one big figure of a view. */
  isDisplay?: boolean
}

/** A figure with its symbol: tabular, what is behind the point quieter, left to right everywhere. */
export function Amount({ atomic, decimals, symbol, shown = 3, isDisplay = false }: AmountProps) {
  useSheet(amountDisplaySheet)
  const { sign, units, cents } = splitAmount(atomic, decimals, shown)
  const size = isDisplay ? getDisplaySize(units.length + cents.length + symbol.length) : ''
  return (
    <bdi dir="ltr" className={isDisplay ? `amount${size}` : 'num'}>
      {sign}
      {units}
      {cents && <i>.{cents}</i>}
      <span className="symbol"> {symbol}</span>
    </bdi>
  )
}
