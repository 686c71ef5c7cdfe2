import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import moneySheet from '../theme/money.css'

/** A list of name-value pairs. */
export function DetailList({ children }: { children: ReactNode }) {
  useSheet(moneySheet)
  return <dl className="kv">{children}</dl>
}

export const DetailItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
