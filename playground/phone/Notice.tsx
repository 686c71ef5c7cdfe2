import type { ReactNode } from 'react'
import { Frame } from './Frame.tsx'
import { words } from './words.ts'

/** One sentence, while there is nothing else to see. */
export const Notice = ({ text, isError, children }: { text: string; isError?: boolean; children?: ReactNode }) => (
  <Frame>
    <div className="card notice">
      <p role={isError ? 'alert' : 'status'}>{text}</p>
      {children}
    </div>
  </Frame>
)

/** What the tab shows that lost the phone to another. */
export const Moved = () => (
  <Notice text={words.moved}>
    <button type="button" className="filled" onClick={() => location.reload()}>
      {words.takeBack}
    </button>
  </Notice>
)
