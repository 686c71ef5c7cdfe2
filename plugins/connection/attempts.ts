// Asking a wallet, and what becomes of it: an answer, a refusal, silence, or a visitor who gave up.
import type { EffectContext } from '../../kernel/index.ts'
import type { Namespace } from '../caip.ts'
import {
  Chain,
  type ChainActs,
  type ChainSession,
  type ConnectOutcome,
  type Connector,
  type ConnectorRef,
} from '../capabilities.ts'
import { claimOf } from './claims.ts'
import { CONNECT_TIMEOUT, RECONNECT_TIMEOUT } from './constants.ts'
import type { contract } from './contract.ts'
import { chainAdapterMissing, connectionClientMissing, connectorMissing } from './errors.ts'
import { preferredFirst } from './preferred.ts'
import { keptOf, nextId } from './sessions.ts'
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

/** The effect of `connectionRequested`. */
export async function askWallet(context: Context, { namespace, connectorId }: ConnectorRef) {
  const { send, read, io } = context
  const connector = connectorOf(context, connectorId, namespace)
  const caipNetworkId = read().chains[namespace]?.networkState.activeNetwork ?? ''
  // A transport knows by itself how long it waits.
  const silence = connector.transport ? [] : [io.sleep(CONNECT_TIMEOUT).then(() => null)]
  try {
    const asked = chainOf(context, namespace).connect({ connector, caipNetworkId })
    const answer = await Promise.race([Promise.all([asked, io.random(8)]), ...silence])
    if (!answer) return send('connectionEnded', { namespace, outcome: 'timedOut' })
    const [opened, random] = answer
    const session = nextId(keptOf(read()), io.now(), random)
    send('connected', { namespace, connectorId, ...ordered(context, namespace, opened), session })
  } catch (error) {
    send('connectionEnded', { namespace, outcome: outcomeOf(error) })
  }
}

/** The effect of `reconnectionRequested`: no prompt, and no failure that the visitor would have to read. */
export async function askAgain(
  context: Context,
  { namespace, connectorId, session }: ConnectorRef & { readonly session?: string | undefined },
) {
  const { send, read, io, until } = context
  const silence = io.sleep(RECONNECT_TIMEOUT).then(() => undefined)
  const isKnown = (slice: ConnectionState) => connectorIn(slice, connectorId, namespace) !== undefined
  await Promise.race([until(isKnown), silence])
  // Whoever announces itself in the same moment is heard first: two that claim one name are not to be told apart.
  await io.sleep(0)
  const { connectors } = read()
  const isAmbiguous = connectors.filter((one) => one.chain === namespace && claimOf(one) === connectorId).length > 1
  if (!isKnown(read()) || isAmbiguous) return send('connectionEnded', { namespace, outcome: 'timedOut' })
  try {
    const connector = connectorOf(context, connectorId, namespace)
    const asked = chainOf(context, namespace).reconnect({ connector })
    const opened = await Promise.race([asked, ...(connector.transport ? [] : [silence])])
    if (!opened) return send('connectionEnded', { namespace, outcome: opened === null ? 'rejected' : 'timedOut' })
    // What no earlier visit left is a new session.
    const random = session ? '' : await io.random(8)
    const own = session ?? nextId(keptOf(read()), io.now(), random)
    send('connected', { namespace, connectorId, ...ordered(context, namespace, opened), session: own })
  } catch {
    send('connectionEnded', { namespace, outcome: 'failed' })
  }
}

const ordered = ({ read }: Context, namespace: Namespace, { addresses, types, ...opened }: ChainSession) => ({
  ...opened,
  ...preferredFirst({ addresses, types }, read().chains[namespace]?.accountState.preferredAccountType ?? 'eoa'),
})

/** What a wallet's error means. @see EIP-1193 for 4001 */
export const outcomeOf = (error: unknown): Exclude<ConnectOutcome, 'connected'> =>
  (error as { code?: unknown } | null)?.code === 4001 ? 'rejected' : 'failed'
