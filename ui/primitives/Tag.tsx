import type { ReactNode } from 'react'

/** A quiet word at the end of a row; with a dot where it says that something is there. */
export const Tag = ({ hasDot = false, children }: { hasDot?: boolean; children: ReactNode }) => (
  <span className={hasDot ? 'tag is-on' : 'tag'}>{children}</span>
)
