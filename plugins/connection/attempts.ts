// Which wallet is meant, and an attempt to connect it from its beginning to its end.
import type { EffectContext } from '../../kernel/index.ts'
import type { Namespace } from '../caip.ts'
import { Chain, type ChainActs, type Connector } from '../capabilities.ts'
import type { contract } from './contract.ts'
import { chainAdapterMissing, connectionClientMissing, connectorMissing } from './errors.ts'
import type { ConnectionState } from './state.ts'

export type Context = EffectContext<typeof contract>

/** @throws 'Chain adapter not found' */
export function chainOf({ services }: Context, namespace: Namespace): ChainActs {
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!chain) throw chainAdapterMissing(namespace)
  return chain
}

/** @throws 'ConnectionController client not set', 'Chain adapter not found', 'Connector not found' */
export function connectorOf(context: Context, connectorId: string, namespace?: Namespace): Connector {
  if (context.services.all(Chain).length === 0) throw connectionClientMissing()
  if (namespace) chainOf(context, namespace)
  const connector = connectorIn(context.read(), connectorId, namespace)
  if (!connector) throw connectorMissing(connectorId)
  return connector
}

/** Ids are unique within a family: without one, the first. */
export const connectorIn = ({ connectors }: ConnectionState, connectorId: string, namespace?: Namespace) =>
  connectors.find(({ id, chain }) => id === connectorId && (!namespace || chain === namespace))

/** Connects, and resolves when the attempt is over, however it ends. */
export async function connect(context: Context, connectorId: string, namespace?: Namespace) {
  const connector = connectorOf(context, connectorId, namespace)
  const { send, until, read } = context
  send('connectionRequested', { namespace: connector.chain, connectorId })
  const attemptIn = ({ chains }: ConnectionState) => chains[connector.chain]?.attempt
  const own = attemptIn(read())?.id
  // Over when it ended, and also when another took its place.
  const outcomeIn = (slice: ConnectionState) => {
    const attempt = attemptIn(slice)
    return attempt?.id === own ? attempt?.outcome : 'cancelled'
  }
  await until((slice) => outcomeIn(slice) !== null)
  return { status: outcomeIn(read()) ?? ('cancelled' as const) }
}
