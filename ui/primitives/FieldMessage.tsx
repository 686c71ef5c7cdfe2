import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import moneySheet from '../theme/amount-form.css'
import { Icon } from './Icon.tsx'

interface FieldMessageProps {
  /** The field's `aria-describedby`; of an `AmountField` and an `AmountInput` it is `amount-message`. */
  id?: string
  children: ReactNode
}

/** An error message below a field. */
export function FieldMessage({ id, children }: FieldMessageProps) {
  useSheet(moneySheet)
  return (
    <p id={id} className="msg crit" role="alert">
      <Icon name="error" size={18} />
      <span>{children}</span>
    </p>
  )
}
