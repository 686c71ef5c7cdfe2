import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { useErrorReport } from '../modal/shell.ts'
import connectionIllustrationSheet from '../theme/connection-illustration.css'
import { Icon } from './Icon.tsx'

interface ConnectionIllustrationProps {
  state: 'waiting' | 'declined' | 'success'
  /** The wallet's tile, shown in the door until it is connected. */
  children?: ReactNode
}

/** The main drawing of the connecting view: a wallet at a door. The text beside it describes the state. */
export function ConnectionIllustration({ state, children }: ConnectionIllustrationProps) {
  useSheet(connectionIllustrationSheet)
  useErrorReport(state === 'declined')
  return (
    <div className={`doorway is-${state}`}>
      <svg viewBox="0 0 128 144" width="128" height="144" aria-hidden="true">
        <path className="niche" d="M14 142V64a50 50 0 0 1 100 0v78z" />
        {state === 'success' && <path className="light" d="M14 142V64a50 50 0 0 1 100 0v78z" />}
        <path className="ring" pathLength="100" d="M4 142V64a60 60 0 0 1 120 0v78" />
        {state === 'waiting' && <path className="lit" pathLength="100" d="M4 142V64a60 60 0 0 1 120 0v78" />}
        <path className="floor" d="M0 142.5h128" />
      </svg>
      <div className="doorway-inside">
        {state === 'success' ? (
          <BigCheck />
        ) : (
          <span className="guest">
            {children}
            {state === 'declined' && <Corner />}
          </span>
        )}
      </div>
    </div>
  )
}

const Corner = () => (
  <span className="corner">
    <Icon name="close" size={14} />
  </span>
)

const BigCheck = () => (
  <svg
    width="48"
    height="48"
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m11 25 9 9 17-19" />
  </svg>
)
