import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Link } from './Link.tsx'

interface OpenRequestProps {
  title: string
  /** A page to check; no link for an unsafe URL. */
  link?: { href: string | null | undefined; label: string } | false
  /** Label of the button with which the visitor confirms that nothing was sent. */
  dismissLabel: string
  onDismiss: () => void
  testId: string
  children: ReactNode
}

/** A request whose outcome is unknown, and what the visitor can do about it. */
export const UnresolvedRequest = ({ title, link, dismissLabel, onDismiss, testId, children }: OpenRequestProps) => (
  <>
    <Banner kind="caution" title={title} testId={testId}>
      {children} {link && <Link href={link.href}>{link.label}</Link>}
    </Banner>
    <Button data-testid={`${testId}-checked`} onClick={onDismiss}>
      {dismissLabel}
    </Button>
  </>
)
