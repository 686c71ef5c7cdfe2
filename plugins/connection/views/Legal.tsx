import type { ReactNode } from 'react'
import { safeLink } from '../../../ui/format/link.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Link } from '../../../ui/primitives/Link.tsx'
import { Host, type HostFacts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

function pagesOf(host: HostFacts | undefined) {
  const terms = safeLink(host?.termsUrl)
  const privacy = safeLink(host?.privacyUrl)
  return { terms, privacy, isAsked: host?.features.legalCheckbox === true && Boolean(terms ?? privacy) }
}

/** Whether anything may be chosen yet: where the host wants the terms accepted, once they were. */
export function useConsent() {
  const { isAsked } = useFacts(Host, pagesOf)
  const hasAccepted = useSlice(contract, (slice) => slice.hasAccepted)
  return { mayConnect: !isAsked || hasAccepted }
}

/** What connecting means in law: a box to tick, or a line to read; nothing where the host names no page. */
export function Legal() {
  const t = useMessages<Messages>()
  const { terms, privacy, isAsked } = useFacts(Host, pagesOf)
  const hasAccepted = useSlice(contract, (slice) => slice.hasAccepted)
  const { acceptTerms } = useActions(contract)
  if (!terms && !privacy) return null
  const links = [
    terms && (
      <Link key="terms" href={terms}>
        {t('legal.terms')}
      </Link>
    ),
    terms && privacy && <span key="and">{t('legal.and')}</span>,
    privacy && (
      <Link key="privacy" href={privacy}>
        {t('legal.privacy')}
      </Link>
    ),
  ]
  if (!isAsked)
    return (
      <p className="foot">
        {t('legal.byConnecting')} {spaced(links)}
      </p>
    )
  return (
    <label className="foot legal">
      <input
        type="checkbox"
        checked={hasAccepted}
        onChange={({ currentTarget }) => act(acceptTerms({ isAccepted: currentTarget.checked }))}
        data-testid="legal-checkbox"
      />
      <span>
        {t('legal.accept')} {spaced(links)}
      </span>
    </label>
  )
}

const spaced = (parts: readonly ReactNode[]) =>
  parts.filter(Boolean).flatMap((part, i) => (i > 0 ? [' ', part] : [part]))
