// Asking a wallet, and what becomes of it: an answer, a refusal, silence, or a visitor who gave up.
import { type EffectContext, PorticoError } from '../../kernel/index.ts'
import type { Namespace } from '../caip.ts'
import { Chain, type ChainActs, type ConnectOutcome, type Connector } from '../capabilities.ts'
import { CONNECT_TIMEOUT, RECONNECT_TIMEOUT } from './constants.ts'
import type { contract } from './contract.ts'
import type { ChainRecord, ConnectionState } from './state.ts'

export type Context = EffectContext<typeof contract>

/** @throws 'Chain adapter not found' */
export function chainOf({ services }: Context, namespace: Namespace): ChainActs {
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!chain) throw new PorticoError('chain-adapter-missing', 'Chain adapter not found')
  return chain
}

/** @throws 'Connector not found' */
export function connectorOf({ read }: Context, connectorId: string, namespace?: Namespace): Connector {
  const connector = read().connectors.find(({ id, chain }) => id === connectorId && (!namespace || chain === namespace))
  if (!connector) throw new PorticoError('connector-missing', 'Connector not found')
  return connector
}

/** Every chain of the slice whose wallet is being asked by the visitor's own wish. */
export const asking = ({ chains }: ConnectionState): readonly ChainRecord[] =>
  Object.values(chains).filter(({ attempt }) => attempt?.outcome === null && !attempt.isReconnection)

/** Connects, and resolves when the attempt is over, however it ends. */
export async function connect(context: Context, connectorId: string, namespace?: Namespace) {
  const connector = connectorOf(context, connectorId, namespace)
  const { send, until, read } = context
  chainOf(context, connector.chain)
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

/** The effect of `connectionRequested`. */
export async function askWallet(
  context: Context,
  { namespace, connectorId }: { namespace: Namespace; connectorId: string },
) {
  const { send, read, io } = context
  const connector = connectorOf(context, connectorId, namespace)
  const caipNetworkId = read().chains[namespace]?.networkState.activeNetwork ?? ''
  const silence = io.sleep(CONNECT_TIMEOUT).then(() => null)
  try {
    const answer = chainOf(context, namespace).connect({ connector, caipNetworkId })
    const session = await Promise.race([answer, silence])
    if (session) send('connected', { namespace, connectorId, ...session, addresses: [...session.addresses] })
    else send('connectionEnded', { namespace, outcome: 'timedOut' })
  } catch (error) {
    send('connectionEnded', { namespace, outcome: outcomeOf(error) })
  }
}

/** The effect of `reconnectionRequested`: no prompt, and no failure that the visitor would have to read. */
export async function askAgain(
  context: Context,
  { namespace, connectorId }: { namespace: Namespace; connectorId: string },
) {
  const { send, read, io, until } = context
  const silence = io.sleep(RECONNECT_TIMEOUT).then(() => undefined)
  const isKnown = ({ connectors }: ConnectionState) => connectors.some(({ id }) => id === connectorId)
  await Promise.race([until(isKnown), silence])
  if (!isKnown(read())) return send('connectionEnded', { namespace, outcome: 'timedOut' })
  try {
    const connector = connectorOf(context, connectorId, namespace)
    const session = await Promise.race([chainOf(context, namespace).reconnect({ connector }), silence])
    if (session) send('connected', { namespace, connectorId, ...session, addresses: [...session.addresses] })
    else send('connectionEnded', { namespace, outcome: session === null ? 'rejected' : 'timedOut' })
  } catch {
    send('connectionEnded', { namespace, outcome: 'failed' })
  }
}

/** What a wallet's error means. @see EIP-1193 for 4001 */
export const outcomeOf = (error: unknown): Exclude<ConnectOutcome, 'connected'> =>
  (error as { code?: unknown } | null)?.code === 4001 ? 'rejected' : 'failed'
