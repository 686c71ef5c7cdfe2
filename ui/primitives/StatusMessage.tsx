import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { statusMessageSheet } from '../theme/status-message.ts'

interface StatusMessageProps {
  /** The drawing above the words. */
  picture: ReactNode
  title: string
  children?: ReactNode
  /** For an empty list rather than a whole view. */
  isSmall?: boolean
  /** Spoken when it changes, where the sentence itself is the state. */
  isLive?: boolean
}

/** A drawing, a headline and a sentence, centred: what it is, and what to know. */
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
