import { Connectors, Host } from '../plugins/capabilities.ts'
import type { AnyKernel } from './hooks/kernel.ts'
import { requiresTerms } from './requires-terms.ts'

/** Whether the visitor has not yet accepted the terms that the host requires. */
export const hasUnacceptedTerms = (kernel: Pick<AnyKernel, 'state'>): boolean =>
  requiresTerms(kernel.state(Host)) && kernel.state(Connectors)?.hasAcceptedTerms !== true
