import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'
import { contract } from '../contract.ts'

/** Gets the legal pages, and whether the visitor may connect: if the host requires acceptance, only after that. */
export function useConsent() {
  const { terms, privacy, isAsked, hasNotes } = useCapability(Host, (host) => ({
    terms: host?.termsUrl,
    privacy: host?.privacyUrl,
    isAsked: Boolean(host?.features.legalCheckbox && (host.termsUrl || host.privacyUrl)),
    hasNotes: Boolean(host?.appInfo?.disclaimer || host?.appInfo?.learnMoreUrl),
  }))
  const hasAccepted = useSlice(contract, (slice) => slice.hasAcceptedTerms)
  const hasPages = Boolean(terms || privacy)
  return {
    terms,
    privacy,
    hasPages,
    hasFooter: hasPages || hasNotes,
    isAsked,
    hasAccepted,
    mayConnect: !isAsked || hasAccepted,
  }
}
