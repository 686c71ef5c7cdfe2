import { Children, type ReactNode } from 'react'

interface PanelProps {
  /** Accessible label, if there is no heading. */
  label?: string | undefined
  isBusy?: boolean
  children: ReactNode
}

/** A raised list of rows. */
export const Panel = ({ label, isBusy, children }: PanelProps) => (
  <ul className="panel" aria-label={label} aria-busy={isBusy || undefined}>
    {Children.map(children, (row) => row && <li>{row}</li>)}
  </ul>
)
