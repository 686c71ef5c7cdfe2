import { splitFiat } from '../format/decimal.ts'
import { style } from '../format/number-style.ts'
import { useSheet } from '../hooks/sheet.ts'
import amountDisplaySheet from '../theme/amount-display.css'

interface FiatProps {
  /** In dollars, decimal. */
  value: string
  /** Whether it is the main figure of the view. */
  isDisplay?: boolean
}

/** Returns the class of a view's main figure by its length: 40, 32, 24, 19 or 15 px. */
export const getDisplayClass = (length: number): string =>
  length > 26 ? ' is-xs' : length > 20 ? ' is-s' : length > 15 ? ' is-m' : length > 11 ? ' is-l' : ''

/** A dollar amount: tabular digits, quieter cents, always left to right. */
export function Fiat({ value, isDisplay = false }: FiatProps) {
  useSheet(amountDisplaySheet)
  const { sign, units, cents } = splitFiat(value)
  const [before, after] = style.dollars
  const size = isDisplay ? getDisplayClass(units.length + 4) : ''
  return (
    <bdi dir="ltr" className={isDisplay ? `amount${size}` : 'num'}>
      {sign}
      {before}
      {units}
      <i>
        {style.decimal}
        {cents}
      </i>
      {after}
    </bdi>
  )
}
