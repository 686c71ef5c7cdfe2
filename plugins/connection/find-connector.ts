// Finds a connector, and loads its transport.
import type { Namespace } from '../capabilities/caip.ts'
import { type Connector, Transport, transportConnector } from '../capabilities.ts'
import type { Context } from './context.ts'
import { createConnectionClientMissingError, createConnectorMissingError } from './errors.ts'
import { getChain, getChains } from './find-chain.ts'
import type { ConnectionState } from './state.ts'

/** @throws 'ConnectionController client not set', 'Chain adapter not found', 'Connector not found' */
export function getConnector(context: Context, connectorId: string, namespace?: Namespace): Connector {
  if (getChains(context).length === 0) throw createConnectionClientMissingError()
  if (namespace) getChain(context, namespace)
  const connector = findConnector(context.read(), connectorId, namespace)
  if (!connector) throw createConnectorMissingError(connectorId)
  return connector
}

/** Finds a connector. Ids are unique within a namespace; without one, the first match wins. */
export const findConnector = ({ connectors }: ConnectionState, connectorId: string, namespace?: Namespace) =>
  connectors.find(({ id, chain }) => id === connectorId && (!namespace || chain === namespace))

/**
 * Loads a connector's transport if it is lazy.
 * @throws The error of the failed load
 */
export async function loadTransport({ services }: Context, { transport }: Pick<Connector, 'transport'>) {
  const isThere = services.all(Transport).some(({ id }) => id === transport)
  const way = services.slots.get(transportConnector).find((one) => one.transport === transport)
  if (transport && !isThere) await services.load(Transport, way?.plugin)
}
