import type { ReactNode } from 'react'
import { groupDigits } from '../format/close-amount.ts'
import { toSafeText } from '../format/text.ts'
import { useSheet } from '../hooks/sheet.ts'
import { moneySheet } from '../theme/money.ts'
import { getAmountSize } from './FittedAmount.tsx'
import { Icon } from './Icon.tsx'
import { TokenDisc } from './TokenDisc.tsx'

/** Characters from which on a field may not hold them all. */
const LONG = 18

interface AmountFieldProps {
  /** What becomes of it, where that is not said above. */
  caption?: string
  /** Says how much of what is entered. */
  label: string
  /** As typed. */
  text: string
  onEnter: (text: string) => void
  /** Characters of the longest that is taken. */
  longest: number
  /** Whether it is dollars that are typed. */
  isFiat?: boolean
  /** Whether nothing is there that could be sent. */
  isInvalid?: boolean
  /** Whether the figure itself is wrong. */
  isBad?: boolean
  token: { readonly symbol: string; readonly iconUrl: string | undefined; readonly isNative: boolean }
  tokenLabel: string
  onToken: () => void
  /** What stands below the figure, and below the token. */
  children: ReactNode
}

/** How much of which token. */
export function AmountField({
  caption,
  label,
  text,
  token,
  isFiat,
  isInvalid,
  isBad,
  children,
  ...rest
}: AmountFieldProps) {
  useSheet(moneySheet)
  return (
    <div className="panel amt">
      {caption && <small>{caption}</small>}
      <div className={isBad ? 'split crit' : 'split'}>
        {isFiat && <span aria-hidden="true">$</span>}
        <AmountInput
          label={label}
          text={text}
          longest={rest.longest}
          isInvalid={isInvalid === true}
          onEnter={rest.onEnter}
        />
        <button type="button" className="pill" aria-label={rest.tokenLabel} onClick={rest.onToken}>
          <TokenDisc {...token} size={24} />
          <bdi>{toSafeText(token.symbol, 12)}</bdi>
          <Icon name="chevron-down" size={16} />
        </button>
      </div>
      <div className="split about num">{children}</div>
    </div>
  )
}

interface AmountInputProps extends Pick<AmountFieldProps, 'label' | 'text' | 'onEnter' | 'longest' | 'isInvalid'> {
  id?: string
}

/** The figure itself, of a size that shows all of it. Its digits are grouped while nobody edits them. */
export function AmountInput({ id, label, text, onEnter, longest, isInvalid }: AmountInputProps) {
  // Drawn over the field while that has no focus: in the field itself a comma would be a decimal point.
  const grouped = groupDigits(text)
  return (
    <span className="entry">
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className={getAmountSize(text).trim()}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        placeholder="0"
        value={text}
        title={text.length > LONG ? text : undefined}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        data-testid="amount-input"
        onChange={({ currentTarget }) => onEnter(currentTarget.value)}
      />
      {grouped !== text && (
        <bdi dir="ltr" aria-hidden="true" className={`grouped${getAmountSize(grouped)}`}>
          {grouped}
        </bdi>
      )}
    </span>
  )
}
