import type { ReactNode } from 'react'
import { Frame } from './Frame.tsx'
import { words } from './words.ts'

/** A single message. */
export const Notice = ({ text, isError, children }: { text: string; isError?: boolean; children?: ReactNode }) => (
  <Frame>
    <div className="card notice">
      <p role={isError ? 'alert' : 'status'}>{text}</p>
      {children}
    </div>
  </Frame>
)

/** Shown in a tab when another tab has taken over the phone. */
export const Moved = () => (
  <Notice text={words.moved}>
    <button type="button" className="filled" onClick={() => location.reload()}>
      {words.takeBack}
    </button>
  </Notice>
)
