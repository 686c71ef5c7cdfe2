// Selectors for the watchers: the open view, and the connections.
import { Router } from '../capabilities.ts'
import { selectConnections, selectConnectionsBy } from '../shared/wallets/connections.ts'
import type { Context } from './context.ts'
import { BASIC_VIEW, CONNECTOR, VIEW } from './manifest.ts'

type SelectorContext = Pick<Context, 'read' | 'services'>

export function selectShownView({ services }: SelectorContext) {
  const top = services.state(Router)?.stack.at(-1)
  return top && [VIEW, BASIC_VIEW].includes(top.view) ? [top.view, top.params] : null
}

/** Whether a connection attempt waits for the pairing. */
export const isConnecting = (context: SelectorContext) =>
  selectConnections(context).some(
    ({ attempt }) => attempt?.connectorId === CONNECTOR && attempt.outcome === null && !attempt.isReconnection,
  )

export const { isUsed, selectActiveNetworks } = selectConnectionsBy(CONNECTOR)
