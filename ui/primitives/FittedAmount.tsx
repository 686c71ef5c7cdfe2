import { formatCloseAmount, formatExactAmount } from '../format/close-amount.ts'
import { useSheet } from '../hooks/sheet.ts'
import { fittedSheet } from '../theme/fitted.ts'

interface FittedAmountProps {
  /** In atomic units, decimal. */
  atomic: string
  decimals: number
  /** Said behind it. */
  symbol?: string
  /** Six decimals at least, though they be zeros: of what still changes. */
  isPadded?: boolean
}

/** An amount whose number is on one line at any length. What its decimals hide is there on hover and for screen readers. */
export function FittedAmount({ atomic, decimals, symbol, isPadded }: FittedAmountProps) {
  useSheet(fittedSheet)
  const behind = symbol ? ` ${symbol}` : ''
  const exact = formatExactAmount(atomic, decimals)
  const text = formatCloseAmount(atomic, decimals, isPadded)
  return (
    <bdi
      dir="ltr"
      className={`amount fitted${getAmountSize(text + behind, symbol ? WIDE : NARROW)}`}
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

/** Characters at 32, 24, 19 and 15 px that fit beside a picture, and beside a token with its name; more are of 12 px. */
const WIDE = [0, 15, 19, 25] as const
const NARROW = [8, 11, 14, 18] as const

/** The class of a number by how long it is. */
export function getAmountSize(text: string, limits: readonly number[] = NARROW): string {
  const size = limits.findIndex((limit) => text.length <= limit)
  return [' is-l', ' is-m', ' is-s', ' is-xs'][size] ?? ' is-xxs'
}
