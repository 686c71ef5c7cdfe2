import type { ReactNode } from 'react'
import { groupDigits } from '../format/approximate-amount.ts'
import { style } from '../format/number-style.ts'
import { toSafeText } from '../format/text.ts'
import { readTypedAmount } from '../format/typed-amount.ts'
import { useSheet } from '../hooks/sheet.ts'
import moneySheet from '../theme/amount-form.css'
import { getAmountClass } from './FittedAmount.tsx'
import { Icon } from './Icon.tsx'
import { TokenDisc } from './TokenDisc.tsx'

/** Characters above which a field may not show the whole text. */
const LONG = 18

interface AmountFieldProps {
  /** A caption, unless the view already says it. */
  caption?: string
  /** Accessible label of the input. */
  label: string
  /** The text as typed, with the digits `0` to `9` and a point: the field writes both as the language does. */
  text: string
  onEnter: (text: string) => void
  /** Maximum number of characters. */
  longest: number
  /** Whether the amount is in dollars. */
  isFiat?: boolean
  /** Whether there is nothing to send. */
  isInvalid?: boolean
  /** Whether the amount itself is invalid. */
  isBad?: boolean
  /** `undefined`: none is chosen, and the label is shown instead. */
  token: { readonly symbol: string; readonly iconUrl: string | undefined; readonly isNative: boolean } | undefined
  tokenLabel: string
  onToken: () => void
  /** Shown below the amount and the token. */
  children: ReactNode
}

/** A field for an amount and its token. */
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
        {isFiat && style.dollars[0] && <span aria-hidden="true">{style.dollars[0].trim()}</span>}
        <AmountInput
          label={label}
          text={text}
          longest={rest.longest}
          isInvalid={isInvalid === true}
          onEnter={rest.onEnter}
        />
        {isFiat && style.dollars[1] && <span aria-hidden="true">{style.dollars[1].trim()}</span>}
        <button type="button" className="pill" aria-label={rest.tokenLabel} onClick={rest.onToken}>
          {token && <TokenDisc {...token} size={24} />}
          {token ? <bdi>{toSafeText(token.symbol, 12)}</bdi> : rest.tokenLabel}
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

/** The input of an amount, sized to fit. Its digits are grouped while it is not being edited. */
export function AmountInput({ id, label, text, onEnter, longest, isInvalid }: AmountInputProps) {
  // Drawn over the input while it has no focus: inside the input a comma would be a decimal point.
  const grouped = groupDigits(text)
  const typed = style.formatTyped(text)
  return (
    <span className="entry">
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className={getAmountClass(text).trim()}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'amount-message' : undefined}
        placeholder={style.formatTyped('0')}
        value={typed}
        title={text.length > LONG ? text : undefined}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        data-testid="amount-input"
        onChange={({ currentTarget }) => onEnter(readTypedAmount(currentTarget.value))}
      />
      {grouped !== typed && (
        <bdi dir="ltr" aria-hidden="true" className={`grouped${getAmountClass(grouped)}`}>
          {grouped}
        </bdi>
      )}
    </span>
  )
}
