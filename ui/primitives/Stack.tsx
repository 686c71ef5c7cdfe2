import type { ReactNode } from 'react'

/** The buttons of a view under one another; they stay in sight while the view scrolls. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
