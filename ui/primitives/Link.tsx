import type { ReactNode } from 'react'
import { toSafeLink } from '../format/link.ts'

interface LinkProps {
  href: string | null | undefined
  className?: string
  children: ReactNode
}

/** A link to an external page in a new tab. Renders nothing for an unsafe URL. */
export function Link({ href, className, children }: LinkProps) {
  const safe = toSafeLink(href)
  return safe ? (
    <a className={className} href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : null
}
