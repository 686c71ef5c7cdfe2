import type { ReactNode } from 'react'
import { toSafeLink } from '../../../ui/format/link.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Check } from '../../../ui/primitives/Check.tsx'
import { Link } from '../../../ui/primitives/Link.tsx'
import footSheet from '../../../ui/theme/footnote.css'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import legalSheet from './legal.css'
import { useConsent } from './use-consent.ts'

/** The legal notice: a checkbox, or a line of text. */
export default function Legal() {
  useSheet(footSheet)
  useSheet(legalSheet)
  const t = useMessages<Messages>()
  const { terms, privacy, isAsked, hasAccepted } = useConsent()
  const { acceptTerms } = useActions(contract)
  const links = [
    terms && <Page key="terms" href={terms} text={t('legal.terms')} />,
    terms && privacy && <span key="and">{t('legal.and')}</span>,
    privacy && <Page key="privacy" href={privacy} text={t('legal.privacy')} />,
  ]
  if (!isAsked)
    return (
      <p className="foot">
        {t('legal.byConnecting')} {joinWithSpaces(links)}
      </p>
    )
  return (
    <div className="foot legal">
      <Check
        isTicked={hasAccepted}
        onTick={(isAccepted) => runAction(acceptTerms({ isAccepted }))}
        testId="legal-checkbox"
      >
        {t('legal.accept')} {joinWithSpaces(links)}
      </Check>
    </div>
  )
}

const joinWithSpaces = (parts: readonly ReactNode[]) =>
  parts.filter(Boolean).flatMap((part, i) => (i > 0 ? [' ', part] : [part]))

/** A link to a legal page; plain text if the URL is unsafe. */
const Page = ({ href, text }: { href: string; text: string }) =>
  toSafeLink(href) ? <Link href={href}>{text}</Link> : <span>{text}</span>
