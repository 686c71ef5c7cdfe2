import { formatCloseAmount, formatExactAmount } from '../format/close-amount.ts'
import { useSheet } from '../hooks/sheet.ts'
import { fittedSheet } from '../theme/fitted.ts'

interface FittedAmountProps {
  /** In atomic units, decimal. */
  atomic: string
  decimals: number
  symbol: string
}

/** An amount that moves, on one line at any length. What its decimals hide is there on hover and for screen readers. */
export function FittedAmount({ atomic, decimals, symbol }: FittedAmountProps) {
  useSheet(fittedSheet)
  const exact = `${formatExactAmount(atomic, decimals)} ${symbol}`
  const text = `${formatCloseAmount(atomic, decimals)} ${symbol}`
  return (
    <bdi dir="ltr" className={`amount fitted${getSize(text)}`} title={exact}>
      {text === exact ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="unseen">{exact}</span>
        </>
      )}
    </bdi>
  )
}

/** By how long it is: 24, 19 or 15 px. */
const getSize = (text: string): string => (text.length > 20 ? ' is-xs' : text.length > 14 ? ' is-s' : '')
