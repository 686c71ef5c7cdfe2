import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icons = { caution: 'warning', critical: 'error', info: 'info' } as const

interface BannerProps {
  kind: keyof typeof icons
  title?: string
  testId?: string
  children?: ReactNode
}

/** What must be known before going on, above what it concerns. One in a view. */
export const Banner = ({ kind, title, testId, children }: BannerProps) => (
  <div className={`banner ${kind}`} role={kind === 'critical' ? 'alert' : undefined} data-testid={testId}>
    <Icon name={icons[kind]} />
    <div>
      {title && <b>{title}</b>}
      {children}
    </div>
  </div>
)
