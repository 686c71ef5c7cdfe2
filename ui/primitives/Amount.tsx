import { splitAmount } from '../format/amount.ts'
import { style } from '../format/number-style.ts'
import { useSheet } from '../hooks/sheet.ts'
import amountDisplaySheet from '../theme/amount-display.css'
import { getDisplayClass } from './Fiat.tsx'

interface AmountProps {
  /** In atomic units, decimal. */
  atomic: string
  decimals: number
  symbol: string
  /** Decimals to show. Default 3. */
  shown?: number
  /** Whether it is the main figure of the view. */
  isDisplay?: boolean
}

/** An amount with its symbol: tabular digits, quieter decimals, always left to right. */
export function Amount({ atomic, decimals, symbol, shown = 3, isDisplay = false }: AmountProps) {
  useSheet(amountDisplaySheet)
  const { sign, units, cents } = splitAmount(atomic, decimals, shown)
  const size = isDisplay ? getDisplayClass(units.length + cents.length + symbol.length) : ''
  return (
    <bdi dir="ltr" className={isDisplay ? `amount${size}` : 'num'}>
      {sign}
      {units}
      {cents && (
        <i>
          {style.decimal}
          {cents}
        </i>
      )}
      <span className="symbol"> {symbol}</span>
    </bdi>
  )
}
