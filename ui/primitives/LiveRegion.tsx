import type { ReactNode } from 'react'

/** Announces what comes into it. It stays while it is empty: what comes with its region may not be announced. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div className={children ? 'center' : 'unseen'} role="status">
    {children}
  </div>
)
