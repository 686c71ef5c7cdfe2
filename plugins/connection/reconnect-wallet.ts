// Reconnects a wallet of an earlier visit or of another tab, within a time limit.
import type { Connector, ConnectorRef } from '../capabilities.ts'
import type { Context } from './context.ts'
import { getChain } from './find-chain.ts'
import { findConnector, getConnector, loadTransport } from './find-connector.ts'
import { pickStoredSessions } from './merge-sessions.ts'
import { keepOtherWallets } from './other-wallets.ts'
import { computeSessionId } from './session-id.ts'
import { sortSessionAccounts } from './sort-session-accounts.ts'
import type { ConnectionState } from './state.ts'
import { getWalletIdentity } from './wallet-identity.ts'

/** Milliseconds that the previous wallet has to announce itself and respond after a reload. */
export const RECONNECT_TIMEOUT_MS = 5_000

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
    const own = session ?? computeSessionId(pickStoredSessions(read()), io.now(), random)
    const others = keepOtherWallets(context, { namespace, connectorId, session })
    send('connected', {
      namespace,
      connectorId,
      ...sortSessionAccounts(context, namespace, opened),
      session: own,
      ...others,
    })
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
