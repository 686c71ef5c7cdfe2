import { splitFiat } from '../format/decimal.ts'
import { useSheet } from '../hooks/sheet.ts'
import { amountDisplaySheet } from '../theme/amount-display.ts'

interface FiatProps {
  /** In dollars, decimal. */
  value: string
  /** The one big figure of a view. */
  isDisplay?: boolean
}

/** Dollars: tabular, the cents quieter, left to right everywhere. */
export function Fiat({ value, isDisplay = false }: FiatProps) {
  useSheet(amountDisplaySheet)
  const { sign, units, cents } = splitFiat(value)
  const size = units.length > 13 ? ' is-m' : units.length > 9 ? ' is-l' : ''
  return (
    <bdi dir="ltr" className={isDisplay ? `amount${size}` : 'num'}>
      {sign}${units}
      <i>.{cents}</i>
    </bdi>
  )
}
