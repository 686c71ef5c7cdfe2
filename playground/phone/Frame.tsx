import type { ReactNode } from 'react'
import { words } from './words.ts'

/** The phone's frame, with a notice that this is test equipment. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <main className="phone">
    <header>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect x="8" y="3" width="12" height="22" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 21.5h4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <h1>{words.name}</h1>
      <span className="badge">{words.test}</span>
    </header>
    <p className="warning">{words.warning}</p>
    {children}
  </main>
)
