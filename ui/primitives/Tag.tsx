import type { ReactNode } from 'react'

/** A quiet label at the end of a row, with an optional dot. */
export const Tag = ({ hasDot = false, children }: { hasDot?: boolean; children: ReactNode }) => (
  <span className={hasDot ? 'tag is-on' : 'tag'}>{children}</span>
)
