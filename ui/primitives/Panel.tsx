import { Children, type ReactNode } from 'react'

interface PanelProps {
  /** Accessible label, if there is no heading. */
  label?: string | undefined
  isBusy?: boolean
  /** Its rows are items of the list around it. Without names or states, which would make it a list of its own. */
  isPart?: true
  children: ReactNode
}

/** A raised list of rows. */
export const Panel = ({ label, isBusy, isPart, children }: PanelProps) => (
  <ul className="panel" role={isPart && 'none'} aria-label={label} aria-busy={isBusy || undefined}>
    {Children.map(children, (row) => row && <li role={isPart && 'listitem'}>{row}</li>)}
  </ul>
)
