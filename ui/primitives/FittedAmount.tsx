import { formatApproximateAmount, formatExactAmount } from '../format/approximate-amount.ts'
import { useSheet } from '../hooks/sheet.ts'
import fittedSheet from '../theme/fitted.css'

interface FittedAmountProps {
  /** In atomic units, decimal. */
  atomic: string
  decimals: number
  /** Shown after the amount. */
  symbol?: string
  /** Pads with zeros to six decimals, for amounts that still change. */
  isPadded?: boolean
}

/** An amount that always fits on one line. The exact value is in the tooltip and for screen readers. */
export function FittedAmount({ atomic, decimals, symbol, isPadded }: FittedAmountProps) {
  useSheet(fittedSheet)
  const behind = symbol ? ` ${symbol}` : ''
  const exact = formatExactAmount(atomic, decimals)
  const text = formatApproximateAmount(atomic, decimals, isPadded)
  return (
    <bdi
      dir="ltr"
      className={`amount fitted${getAmountClass(text + behind, symbol ? WIDE : NARROW)}`}
      title={exact + behind}
    >
      {text === exact ? (
        <span className="whole">{text}</span>
      ) : (
        <>
          <span className="whole" aria-hidden="true">
            {text}
          </span>
          <span className="unseen">{exact}</span>
        </>
      )}
      {behind}
    </bdi>
  )
}

/** Maximum lengths at 32, 24, 19 and 15 px, beside a picture and beside a named token; longer text is 12 px. */
const WIDE = [0, 15, 19, 25] as const
const NARROW = [8, 11, 14, 18] as const

/** Returns the class of a number by its length. */
export function getAmountClass(text: string, limits: readonly number[] = NARROW): string {
  const size = limits.findIndex((limit) => text.length <= limit)
  return [' is-l', ' is-m', ' is-s', ' is-xs'][size] ?? ' is-xxs'
}
