import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Link } from './Link.tsx'

interface OpenRequestProps {
  title: string
  /** Where the visitor can look; no link where the address is not safe. */
  link?: { href: string | null | undefined; label: string } | undefined
  /** The button by which the visitor says that they looked, and that nothing was sent. */
  dismissLabel: string
  onDismiss: () => void
  testId: string
  children: ReactNode
}

/** A request of which nobody here knows the end, and what a visitor can do about it. */
export const OpenRequest = ({ title, link, dismissLabel, onDismiss, testId, children }: OpenRequestProps) => (
  <>
    <Banner kind="caution" title={title} testId={testId}>
      {children} {link && <Link href={link.href}>{link.label}</Link>}
    </Banner>
    <Button data-testid={`${testId}-checked`} onClick={onDismiss}>
      {dismissLabel}
    </Button>
  </>
)
