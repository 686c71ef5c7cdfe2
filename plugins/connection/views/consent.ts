import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Host } from '../../capabilities.ts'
import { contract } from '../contract.ts'

/** Gets the legal pages, and whether the visitor may connect: if the host requires acceptance, only after that. */
export function useConsent() {
  const { terms, privacy, features, hasNotes } = useCapability(Host, (host) => ({
    terms: host?.termsUrl,
    privacy: host?.privacyUrl,
    features: host?.features,
    hasNotes: Boolean(host?.appInfo?.disclaimer || host?.appInfo?.learnMoreUrl),
  }))
  const hasAccepted = useSlice(contract, (slice) => slice.hasAcceptedTerms)
  const hasPages = Boolean(terms || privacy)
  const isAsked = hasPages && features?.legalCheckbox === true
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
