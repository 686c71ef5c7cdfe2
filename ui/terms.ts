import { Connectors, Host } from '../plugins/capabilities.ts'
import type { AnyKernel } from './hooks/kernel.ts'

/** Whether the host requires the visitor to accept its terms first, and they have not. */
export function hasOpenTerms(kernel: Pick<AnyKernel, 'state'>): boolean {
  const { features, termsUrl, privacyUrl } = kernel.state(Host) ?? {}
  const isAsked = features?.legalCheckbox === true && Boolean(termsUrl || privacyUrl)
  return isAsked && kernel.state(Connectors)?.hasAcceptedTerms !== true
}
