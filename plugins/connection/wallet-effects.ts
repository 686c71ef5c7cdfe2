// The effects that call a wallet or request a balance, with their outcomes: success, rejection, timeout or cancel.
// Loaded lazily, with the first request.
import { PorticoError } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import { type ChainSession, type ConnectOutcome, type Connector, type ConnectorRef, Router } from '../capabilities.ts'
import { type Context, findConnector, getChain, getConnector, loadTransport } from './connect.ts'
import { selectActiveNetwork } from './initial-state.ts'
import { keepOthers } from './keep-others.ts'
import { RECONNECT_TIMEOUT_MS } from './limits.ts'
import { nextId } from './session-id.ts'
import { pickStoredSessions } from './sessions.ts'
import { sortPreferredFirst } from './sort-accounts.ts'
import type { ConnectionState } from './state.ts'
import { findNetwork } from './switch-network.ts'
import { getWalletIdentity } from './wallet-identity.ts'

/** Milliseconds that a wallet has to respond before the attempt times out. */
const CONNECT_TIMEOUT_MS = 120_000

/** The effect of `connectionRequested`. */
export async function connectWallet(context: Context, { namespace, connectorId }: ConnectorRef) {
  const { send, read, io } = context
  const connector = getConnector(context, connectorId, namespace)
  const caipNetworkId = read().chains[namespace]?.networkState.activeNetwork ?? ''
  // A transport has its own timeout.
  const timeout = connector.transport ? [] : [io.sleep(CONNECT_TIMEOUT_MS).then(() => null)]
  try {
    await loadTransport(context, connector)
    const request = getChain(context, namespace).connect({ connector, caipNetworkId })
    const answer = await Promise.race([Promise.all([request, io.random(8)]), ...timeout])
    if (!answer) return send('connectionEnded', { namespace, outcome: 'timedOut' })
    const [opened, random] = answer
    const session = nextId(pickStoredSessions(read()), io.now(), random)
    const others = keepOthers(context, { namespace, connectorId })
    send('connected', { namespace, connectorId, ...sortSession(context, namespace, opened), session, ...others })
  } catch (error) {
    send('connectionEnded', { namespace, outcome: toConnectOutcome(error), ...findFault(error) })
  }
}

/** An error that the host can fix (something is missing) goes to the caller. Any other is a result. */
const findFault = (error: unknown) =>
  error instanceof PorticoError && error.code.endsWith('-missing')
    ? { fault: { code: error.code, message: error.message, hints: [...error.hints] } }
    : {}

/** The effect of `reconnectionRequested`: reconnects without a prompt and without an error for the visitor. */
export async function reconnectWallet(
  context: Context,
  { namespace, connectorId, session }: ConnectorRef & { readonly session?: string | undefined },
) {
  const { send, read, io } = context
  const timeout = io.sleep(RECONNECT_TIMEOUT_MS).then(() => undefined)
  if (!(await isAnnounced(context, { namespace, connectorId }, timeout)))
    return send('connectionEnded', { namespace, outcome: 'timedOut' })
  try {
    const connector = getConnector(context, connectorId, namespace)
    await loadTransport(context, connector)
    const request = getChain(context, namespace).reconnect({ connector })
    const opened = await Promise.race([request, ...(connector.transport ? [] : [timeout])])
    if (!opened) return send('connectionEnded', { namespace, outcome: opened === null ? 'rejected' : 'timedOut' })
    // A reconnection without a stored session starts a new one.
    const random = session ? '' : await io.random(8)
    const own = session ?? nextId(pickStoredSessions(read()), io.now(), random)
    const others = keepOthers(context, { namespace, connectorId, session })
    send('connected', { namespace, connectorId, ...sortSession(context, namespace, opened), session: own, ...others })
  } catch {
    send('connectionEnded', { namespace, outcome: 'failed' })
  }
}

/** Waits for a wallet of an earlier visit. @returns `false` if it did not come, or if two claim its name */
export async function isAnnounced(
  { read, io, waitFor }: Context,
  { namespace, connectorId }: ConnectorRef,
  timeout: Promise<undefined>,
): Promise<boolean> {
  const isKnown = (slice: ConnectionState) => findConnector(slice, connectorId, namespace) !== undefined
  await Promise.race([waitFor(isKnown), timeout])
  // Lets other wallets announce themselves first: if two claim one name, neither is reconnected.
  await io.sleep(0)
  const isOfName = (one: Connector) => one.chain === namespace && getWalletIdentity(one) === connectorId
  return isKnown(read()) && read().connectors.filter(isOfName).length < 2
}

/** The effect of `networkRequested`. */
export async function requestNetworkSwitch(
  context: Context,
  { namespace, caipNetworkId }: { namespace: Namespace; caipNetworkId: CaipNetworkId },
) {
  const { send, read, io, services } = context
  const timeout = io.sleep(CONNECT_TIMEOUT_MS).then(() => 'timedOut' as const)
  const request = async () => getChain(context, namespace).switchNetwork(findNetwork(read(), caipNetworkId))
  const outcome = await Promise.race([request(), timeout]).catch(toConnectOutcome)
  if (!outcome) return send('networkChanged', { namespace, caipNetworkId })
  const message = outcome === 'rejected' ? 'Network switch declined' : 'Network switch failed'
  services.get(Router).toast(message, { variant: 'error' })
  send('networkRequestEnded', { namespace, outcome })
}

/** The effect of `balanceRequested`. */
export async function fetchBalance(context: Context, { namespace }: { namespace: Namespace }) {
  const { read, send } = context
  const record = read().chains[namespace]
  const address = record?.accountState.address
  const network = selectActiveNetwork(record)
  if (!address) return
  // No server is known for a network that the host does not list.
  if (!network) return send('balanceFailed', { namespace })
  try {
    const balance = await getChain(context, namespace).getBalance({ address, network })
    send('balanceReceived', { namespace, balance, symbol: network.nativeCurrency.symbol })
  } catch {
    send('balanceFailed', { namespace })
  }
}

export const sortSession = (
  { read }: Context,
  namespace: Namespace,
  { addresses, types, ...opened }: ChainSession,
) => ({
  ...opened,
  ...sortPreferredFirst({ addresses, types }, read().chains[namespace]?.accountState.preferredAccountType ?? 'eoa'),
})

/** Maps a wallet's error to an outcome. @see EIP-1193 for 4001 */
const toConnectOutcome = (error: unknown): Exclude<ConnectOutcome, 'connected'> =>
  (error as { code?: unknown } | null)?.code === 4001 ? 'rejected' : 'failed'
