import type { HostInfo } from '../plugins/capabilities.ts'

/** Whether the host requires the visitor to accept its terms before choosing a wallet. */
export const requiresTerms = (host: HostInfo | undefined): boolean =>
  host?.features.legalCheckbox === true && Boolean(host.termsUrl || host.privacyUrl)
