// The effects that call a wallet or request a balance, with their outcomes: success, rejection, timeout or cancel.
// Loaded lazily, with the first request.
import { PorticoError } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import { type ConnectOutcome, type ConnectorRef, Router } from '../capabilities.ts'
import type { Context } from './context.ts'
import { getChain } from './find-chain.ts'
import { getConnector, loadTransport } from './find-connector.ts'
import { selectActiveNetwork } from './initial-state.ts'
import { pickStoredSessions } from './merge-sessions.ts'
import { keepOtherWallets } from './other-wallets.ts'
import { nextId } from './session-id.ts'
import { sortSession } from './sort-session.ts'
import { findNetwork } from './switch-network.ts'

export { reconnectWallet } from './reconnect-wallet.ts'

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
    const others = keepOtherWallets(context, { namespace, connectorId })
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

/** The effect of `networkRequested`. */
export async function requestNetworkSwitch(
  context: Context,
  { namespace, caipNetworkId }: { namespace: Namespace; caipNetworkId: CaipNetworkId },
) {
  const { send, read, io, services } = context
  const timeout = io.sleep(CONNECT_TIMEOUT_MS).then(() => 'timedOut' as const)
  const request = async () => {
    const chain = getChain(context, namespace)
    await chain.switchNetwork(findNetwork(read(), caipNetworkId))
    if (!read().chains[namespace]?.networkState.approvedAccounts) return null
    const { getSharedAccounts } = await io.load('shared-accounts', () => import('./shared-accounts.ts'))
    return getSharedAccounts(context, chain, caipNetworkId)
  }
  const outcome = await Promise.race([request(), timeout]).catch(toConnectOutcome)
  if (typeof outcome !== 'string') return send('networkChanged', { namespace, caipNetworkId, ...outcome })
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

/** Maps a wallet's error to an outcome. @see EIP-1193 for 4001 */
const toConnectOutcome = (error: unknown): Exclude<ConnectOutcome, 'connected'> =>
  (error as { code?: unknown } | null)?.code === 4001 ? 'rejected' : 'failed'
