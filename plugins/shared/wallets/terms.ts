import type { Services } from '../../../kernel/index.ts'
import { hasUnacceptedTerms } from '../../capabilities/terms.ts'
import { type Connectors, type Host, Router } from '../../capabilities.ts'

export interface TermsContext {
  readonly services: Pick<Services<readonly [typeof Connectors, typeof Host, typeof Router]>, 'get' | 'state'>
}

/**
 * Shows the view that asks for the host's terms, unless the visitor has accepted them. For what a visitor chooses in
 * other views, which a host may open by itself.
 * @returns Whether it does
 */
export function askForTerms({ services }: TermsContext): boolean {
  const isAsked = hasUnacceptedTerms(services)
  const { namespace } = services.state(Router)?.stack.at(-1)?.params ?? {}
  if (isAsked) services.get(Router).replace('Connect', namespace ? { namespace } : {})
  return isAsked
}
