import { splitFiat } from '../format/decimal.ts'
import { useSheet } from '../hooks/sheet.ts'
import { amountDisplaySheet } from '../theme/amount-display.ts'

interface FiatProps {
  /** In dollars, decimal. */
  value: string
  /** The one big figure of a view. */
  isDisplay?: boolean
}

/** The class of the one big figure of a view, by its characters: 40, 32, 24, 19 or 15 px. */
export const getDisplaySize = (length: number): string =>
  length > 26 ? ' is-xs' : length > 20 ? ' is-s' : length > 15 ? ' is-m' : length > 11 ? ' is-l' : ''

/** Dollars: tabular, the cents quieter, left to right everywhere. */
export function Fiat({ value, isDisplay = false }: FiatProps) {
  useSheet(amountDisplaySheet)
  const { sign, units, cents } = splitFiat(value)
  const size = isDisplay ? getDisplaySize(units.length + 4) : ''
  return (
    <bdi dir="ltr" className={isDisplay ? `amount${size}` : 'num'}>
      {sign}${units}
      <i>.{cents}</i>
    </bdi>
  )
}
