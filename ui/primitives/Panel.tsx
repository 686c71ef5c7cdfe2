import { Children, type ReactNode } from 'react'

interface PanelProps {
  /** What the rows are, where no heading says it. */
  label?: string | undefined
  isBusy?: boolean
  children: ReactNode
}

/** A raised surface that holds rows, as a list. */
export const Panel = ({ label, isBusy, children }: PanelProps) => (
  <ul className="panel" aria-label={label} aria-busy={isBusy || undefined}>
    {Children.map(children, (row) => row && <li>{row}</li>)}
  </ul>
)
