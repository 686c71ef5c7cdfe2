import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import statusMessageSheet from '../theme/status-message.css'

interface StatusMessageProps {
  /** The drawing above the text. */
  picture: ReactNode
  title: string
  children?: ReactNode
  /** For an empty list rather than a whole view. */
  isSmall?: boolean
  /** Announced when it changes, if the text itself is the state. */
  isLive?: boolean
}

/** A centered drawing with a headline and a sentence. */
export function StatusMessage({ picture, title, children, isSmall = false, isLive = false }: StatusMessageProps) {
  useSheet(statusMessageSheet)
  return (
    <div className={isSmall ? 'center emptybox' : 'center'}>
      {picture}
      <div className="says" role={isLive ? 'status' : undefined}>
        <h3>{title}</h3>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
