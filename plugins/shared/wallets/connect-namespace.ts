import type { Services } from '../../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../../capabilities.ts'
import { askForTerms, type TermsContext } from './terms.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Connectors, typeof Router]>, 'state' | 'get'>
}

/** Connects for a visitor who chose to, or asks for the host's terms first. */
export function connectChosen(context: Context & TermsContext, connectorId: string): void {
  if (!askForTerms(context)) connectNamespace(context, connectorId)
}

/**
 * Connects with a connector that serves several namespaces. Prefers the namespace that the visitor selected in any open
 * view, then the active one, unless another wallet is connected there and some namespace is free, then any.
 */
export function connectNamespace({ services }: Context, connectorId: string): void {
  const known = services.state(Connectors)?.connectors.filter(({ id }) => id === connectorId) ?? []
  const { activeNamespace, connections = [] } = services.state(Accounts) ?? {}
  const selected = services.state(Router)?.stack.findLast(({ params }) => params.namespace)?.params.namespace
  const isOther = (namespace: string) =>
    connections.some(
      (one) =>
        one.namespace === namespace &&
        one.status === 'connected' &&
        one.accountState.connectedWalletInfo?.connectorId !== connectorId,
    )
  const named = known.find(({ chain }) => chain === selected)
  const active = known.find(({ chain }) => chain === activeNamespace)
  const free = known.find(({ chain }) => !isOther(chain))
  const connector = named ?? (active && !isOther(active.chain) ? active : (free ?? active ?? known[0]))
  if (connector) services.get(Connectors).connect({ namespace: connector.chain, connectorId })
}
