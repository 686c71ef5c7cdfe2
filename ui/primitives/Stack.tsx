import type { ReactNode } from 'react'

/** A view's stacked buttons, which stay in sight while the view scrolls. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
