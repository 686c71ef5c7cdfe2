import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import moneySheet from '../theme/amount-form.css'

/** A list of names and values: its children are `DetailItem`s. */
export function DetailList({ children }: { children: ReactNode }) {
  useSheet(moneySheet)
  return <dl className="kv">{children}</dl>
}

/** A name with its value, in a `DetailList`. */
export const DetailItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
