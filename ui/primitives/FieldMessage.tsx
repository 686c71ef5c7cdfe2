import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import moneySheet from '../theme/money.css'
import { Icon } from './Icon.tsx'

/** An error message below a field. */
export function FieldMessage({ children }: { children: ReactNode }) {
  useSheet(moneySheet)
  return (
    <p className="msg crit" role="alert">
      <Icon name="error" size={18} />
      <span>{children}</span>
    </p>
  )
}
