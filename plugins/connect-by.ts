import type { Services } from '../kernel/index.ts'
import { Accounts, Connectors, Router } from './capabilities.ts'

interface Context {
  readonly services: Pick<Services<readonly [typeof Accounts, typeof Connectors, typeof Router]>, 'facts' | 'get'>
}

/** Connects by a way that serves several families: in the one that the view names, else in the active one, else in any. */
export function connectBy({ services }: Context, connectorId: string): void {
  const known = services.facts(Connectors)?.connectors.filter(({ id }) => id === connectorId) ?? []
  const wanted = [services.facts(Router)?.stack.at(-1)?.params.namespace, services.facts(Accounts)?.activeNamespace]
  const connector = wanted.flatMap((one) => known.find(({ chain }) => chain === one) ?? [])[0] ?? known[0]
  if (connector) services.get(Connectors).connect({ namespace: connector.chain, connectorId })
}
