import type { ReactNode } from 'react'
import { toSafeText } from '../format/text.ts'
import { useSheet } from '../hooks/sheet.ts'
import { moneySheet } from '../theme/money.ts'
import { Icon } from './Icon.tsx'
import { TokenDisc } from './TokenDisc.tsx'

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
  const size = text.length > 12 ? 'is-s' : text.length > 8 ? 'is-m' : undefined
  return (
    <div className="panel amt">
      {caption && <small>{caption}</small>}
      <div className={isBad ? 'split crit' : 'split'}>
        {isFiat && <span aria-hidden="true">$</span>}
        <input
          type="text"
          inputMode="decimal"
          className={size}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          placeholder="0"
          value={text}
          maxLength={rest.longest}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          data-testid="amount-input"
          onChange={({ currentTarget }) => rest.onEnter(currentTarget.value)}
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
