// Looks up chains and connectors, and runs an attempt to connect from start to end.
import { type EffectContext, PorticoError } from '../../kernel/index.ts'
import type { Namespace } from '../capabilities/caip.ts'
import { Chain, type ChainMethods, type Connector, Transport, transportConnector } from '../capabilities.ts'
import { hasNoNamespaces } from '../shared/wallets/has-no-namespaces.ts'
import type { contract } from './contract.ts'
import {
  createChainAdapterMissingError,
  createChainRequiredError,
  createConnectionClientMissingError,
  createConnectorMissingError,
} from './errors.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

export type Context = EffectContext<typeof contract>

export const getChains = (context: Context): readonly ChainMethods[] =>
  hasNoNamespaces(context)
    ? context.services
        .all(Transport)
        .flatMap((transport) => Object.keys(context.read().chains).flatMap((one) => transport.chain?.(one) ?? []))
    : context.services.all(Chain)

/** @throws 'Chain adapter not found' */
export function getChain(context: Context, namespace: Namespace): ChainMethods {
  const chain = getChains(context).find((one) => one.namespace === namespace)
  if (!chain) throw createChainAdapterMissingError(namespace)
  return chain
}

/**
 * Gets the chain whose account changes.
 * @throws 'Chain is required to update chain account data'
 */
export function getAccountChain(
  { chains, activeNamespace }: ConnectionState,
  namespace = activeNamespace,
): ChainRecord {
  const record = Object.hasOwn(chains, namespace) ? chains[namespace] : undefined
  if (!record) throw createChainRequiredError()
  return record
}

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

/**
 * Connects, and resolves when the attempt ends, with any outcome.
 * @throws The attempt's `fault`
 */
export async function connect(context: Context, connectorId: string, namespace?: Namespace) {
  const connector = getConnector(context, connectorId, namespace)
  const { send, waitFor, read } = context
  send('connectionRequested', { namespace: connector.chain, connectorId })
  const getAttempt = ({ chains }: ConnectionState) => chains[connector.chain]?.attempt
  const own = getAttempt(read())?.id
  // The attempt also ends when another one replaces it.
  const getOutcome = (slice: ConnectionState) => {
    const attempt = getAttempt(slice)
    return attempt?.id === own ? attempt?.outcome : 'cancelled'
  }
  await waitFor((slice) => getOutcome(slice) !== null)
  const status = getOutcome(read()) ?? ('cancelled' as const)
  const { fault } = getAttempt(read()) ?? {}
  if (status === 'failed' && fault) throw new PorticoError(fault.code, fault.message, fault)
  return { status }
}
