import type { ReactNode } from 'react'
import { useSheet } from '../hooks/sheet.ts'
import { useErrorReport } from '../modal/shell.ts'
import bannerSheet from '../theme/banner.css'
import { Icon } from './Icon.tsx'

const icons = { caution: 'warning', critical: 'error', info: 'info' } as const

interface BannerProps {
  kind: keyof typeof icons
  title?: string
  testId?: string
  /** Announced at once. Without a live region around it, which would announce it a second time. */
  isAlert?: boolean
  /** A button at the end. */
  end?: ReactNode
  children?: ReactNode
}

/** A notice above the content that it concerns. One per view. */
export function Banner({ kind, title, testId, isAlert, end, children }: BannerProps) {
  useSheet(bannerSheet)
  useErrorReport(kind === 'critical')
  return (
    <div className={`banner is-${kind}`} role={isAlert ? 'alert' : undefined} data-testid={testId}>
      <Icon name={icons[kind]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {end}
    </div>
  )
}
