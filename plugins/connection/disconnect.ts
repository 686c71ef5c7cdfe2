import type { Namespace } from '../capabilities/caip.ts'
import { Router } from '../capabilities.ts'
import type { Context } from './context.ts'
import { createDisconnectFailedError } from './errors.ts'
import { getChain } from './find-chain.ts'
import { findConnector } from './find-connector.ts'
import type { ChainRecord, ConnectionState, DisconnectOrigin } from './state.ts'

const REASON_MAX_LENGTH = 300

/**
 * Disconnects in five steps, in this order: (1) plugins that watch `disconnecting` drop what is about to be sent; (2)
 * each chain disconnects; (3) accounts and networks reset; (4) `disconnecting` is empty again, and plugins drop their
 * pairings; (5) the stored ids are removed. A failure does not stop the next step.
 * @throws 'Failed to disconnect'
 */
export function forgetSession(context: Context, namespaces: readonly Namespace[], by: DisconnectOrigin) {
  const { send } = context
  if (namespaces.length === 0) return
  // Only another tab is named: reports of earlier versions, which name nobody, must rerun.
  send('disconnectRequested', { namespaces: [...namespaces], ...(by === 'elsewhere' && { by }) })
  const failures = by === 'wallet' ? [] : namespaces.flatMap((namespace) => getFailure(context, namespace, by))
  for (const namespace of namespaces) send('disconnected', { namespace, by })
  const [failure] = failures
  if (failure === undefined) return send(by === 'visitor' ? 'disconnectEnded' : 'disconnectFollowed')
  send('disconnectFailed', {
    reason: String((failure as Error | null)?.message ?? failure).slice(0, REASON_MAX_LENGTH),
  })
  throw createDisconnectFailedError(failure)
}

/**
 * Disconnects one namespace or all on the visitor's wish. A transport has one session for all its namespaces: they end
 * together.
 */
export function disconnect(context: Context, namespace?: Namespace) {
  const { read, services } = context
  const findTransport = ({ namespace: chain, accountState }: ChainRecord) =>
    findConnector(read(), accountState.connectedWalletInfo?.connectorId ?? '', chain)?.transport
  const chosen = namespace && read().chains[namespace]
  const shared = chosen && findTransport(chosen)
  const namespaces = Object.values(read().chains)
    .filter((record) => record.status !== 'disconnected')
    .filter((record) => !namespace || record === chosen || (shared && findTransport(record) === shared))
    .map((record) => record.namespace)
  try {
    forgetSession(context, namespaces, 'visitor')
  } finally {
    if (namespaces.length > 0) services.get(Router).close()
  }
}

/** Returns true if there are wallets beside the active ones, or the wallets of an earlier visit are being restored. */
export const hasMoreToDisconnect = ({ isRestored, chains, sessions }: ConnectionState): boolean =>
  !isRestored ||
  Object.values(chains).some(({ status }) => status === 'connecting') ||
  sessions.some((one) => one.others)

/**
 * Forgets a session that the wallet ended. The chain adapter is called last: that call ends the run that reported the
 * wallet's event.
 */
export function forgetSessionByWallet(context: Context, namespace: Namespace) {
  const { read, services } = context
  forgetSession(context, [namespace], 'wallet')
  const { open, stack = [], toast } = services.state(Router) ?? {}
  const isNobody = Object.values(read().chains).every(({ status }) => status === 'disconnected')
  // No account is left to show. A modal with a toast stays open, so that the visitor reads it; networks need no account.
  const isOfAccount = stack[0]?.view === 'Account' && stack.at(-1)?.view !== 'Networks'
  if (open && isNobody && !toast && isOfAccount) services.get(Router).close()
  getFailure(context, namespace, 'wallet')
}

function getFailure(context: Context, namespace: Namespace, by: DisconnectOrigin): readonly unknown[] {
  try {
    getChain(context, namespace).disconnect(by)
    return []
  } catch (error) {
    return [error ?? 'unknown']
  }
}
