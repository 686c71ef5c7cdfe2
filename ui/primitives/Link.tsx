import type { ReactNode } from 'react'
import { toSafeLink } from '../format/link.ts'

interface LinkProps {
  href: string | null | undefined
  className?: string
  children: ReactNode
}

/** Leads to a page outside, in a tab of its own; an address that is not safe is no link, and shows nothing. */
export function Link({ href, className, children }: LinkProps) {
  const safe = toSafeLink(href)
  return safe ? (
    <a className={className} href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : null
}
