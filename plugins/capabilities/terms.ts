import type { Services } from '../../kernel/index.ts'
import { Connectors } from './accounts.ts'
import { Host } from './host.ts'

/**
 * Whether the visitor has not yet accepted the terms that the host requires before a wallet is chosen. The first view
 * asks for them by the same rule (`use-consent.ts`), which it has by itself: it needs the rest of this file for nothing.
 */
export function hasUnacceptedTerms(
  services: Pick<Services<readonly [typeof Connectors, typeof Host]>, 'state'>,
): boolean {
  const { features, termsUrl, privacyUrl } = services.state(Host) ?? {}
  const isAsked = Boolean(features?.legalCheckbox && (termsUrl || privacyUrl))
  return isAsked && services.state(Connectors)?.hasAcceptedTerms !== true
}
