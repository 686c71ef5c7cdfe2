import { splitFiat } from '../format/fiat.ts'
import { style } from '../format/number-style.ts'
import { useSheet } from '../hooks/sheet.ts'
import amountDisplaySheet from '../theme/amount-display.css'

interface FiatProps {
  /** In dollars, decimal. */
  value: string
  /** Whether it is the main figure of the view. */
  isDisplay?: boolean
}

/** The classes of figures that are longer than so many characters: 15, 19, 24 and 32 px. */
const DISPLAY_CLASSES: readonly (readonly [limit: number, name: string])[] = [
  [26, ' is-xs'],
  [20, ' is-s'],
  [15, ' is-m'],
  [11, ' is-l'],
]

/** Returns the class of a view's main figure by its length. The shortest have none: they are 40 px. */
export const getDisplayClass = (length: number): string => DISPLAY_CLASSES.find(([limit]) => length > limit)?.[1] ?? ''

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
