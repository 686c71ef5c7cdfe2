import type { ReactNode } from 'react'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Host, type HostFacts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

const isWebPage = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '')

function pagesOf(host: HostFacts | undefined) {
  const terms = isWebPage(host?.termsUrl) ? host.termsUrl : null
  const privacy = isWebPage(host?.privacyUrl) ? host.privacyUrl : null
  return { terms, privacy, isAsked: host?.features.legalCheckbox === true && (terms !== null || privacy !== null) }
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
    terms && <Page key="terms" href={terms} text={t('legal.terms')} />,
    terms && privacy && <span key="and">{t('legal.and')}</span>,
    privacy && <Page key="privacy" href={privacy} text={t('legal.privacy')} />,
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

const Page = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
)
