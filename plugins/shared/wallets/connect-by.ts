import type { Services } from '../../../kernel/index.ts'
import { Accounts, Connectors, Router } from '../../capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Connectors, typeof Router]>, 'state' | 'get'>
}

/**
 * Connects by a way that serves several namespaces: in the one that the visitor asked for, on whichever view; else in the
 * active one, unless another wallet is connected there and some namespace has none; else in any.
 */
export function connectBy({ services }: Context, connectorId: string): void {
  const known = services.state(Connectors)?.connectors.filter(({ id }) => id === connectorId) ?? []
  const { activeNamespace, connections = [] } = services.state(Accounts) ?? {}
  const asked = services.state(Router)?.stack.findLast(({ params }) => params.namespace)?.params.namespace
  const isOther = (namespace: string) =>
    connections.some(
      (one) =>
        one.namespace === namespace &&
        one.status === 'connected' &&
        one.accountState.connectedWalletInfo?.connectorId !== connectorId,
    )
  const named = known.find(({ chain }) => chain === asked)
  const active = known.find(({ chain }) => chain === activeNamespace)
  const free = known.find(({ chain }) => !isOther(chain))
  const connector = named ?? (active && !isOther(active.chain) ? active : (free ?? active ?? known[0]))
  if (connector) services.get(Connectors).connect({ namespace: connector.chain, connectorId })
}
