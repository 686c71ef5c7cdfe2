// Reads what other tabs tell, and brings this tab in line with them. `tell-other-tabs.ts` tells them what this one knows.
import type { Namespace } from '../capabilities/caip.ts'
import type { Context } from './context.ts'
import { forgetSession } from './disconnect.ts'
import { findConnector } from './find-connector.ts'
import { mergeStoredSessions, pickStoredSessions, type StoredSessions } from './merge-sessions.ts'
import { isSameSession } from './session-id.ts'
import type { ConnectionState, StoredSession } from './state.ts'
import { storageParsers } from './stored-schemas.ts'
import { storeSessions } from './stored-sessions.ts'
import { selectTabDifferences, type TabDifference } from './tab-differences.ts'

/** Reads a message of another tab; `null` means that storage has changed. Only the last of many messages may arrive. */
export async function readOtherTab(context: Context, message: unknown) {
  const received = message === null ? null : storageParsers.all(message)
  if (received) takeOver(context, received)
  await storeSessions(context, received)
}

/** Takes over what another tab, or storage, knows of sessions and this tab does not. */
export function takeOver({ read, send }: Context, known: StoredSessions) {
  const own = pickStoredSessions(read())
  if (!isSameSession(mergeStoredSessions(own, known), own)) send('sessionsMerged', known)
}

/** The watcher of `selectTabDifferences`: brings this tab in line with the others, whose sessions have loaded this file. */
export function followTabs(context: Context) {
  const { read, send } = context
  const released = listReleased(context)
  if (released.length > 0) return send('sessionsEnded', { namespaces: released })
  for (const { namespace, session: own, wanted } of selectTabDifferences(read())) {
    // Else it would be released.
    const { connectorId, id: session } = wanted as StoredSession
    if (own) send('sessionAdopted', { namespace, session })
    else send('reconnectionRequested', { namespace, connectorId, session })
  }
}

/**
 * Lists the namespaces whose session the other tabs do not have any more. A transport has one person in all of its
 * namespaces: with a new session in one, it is released in each.
 */
function listReleased({ read }: Context) {
  const ended = selectTabDifferences(read()).filter((one) => one.session && !isSameAccount(read(), one))
  return Object.values(read().chains).flatMap(({ namespace, accountState }) =>
    ended.some(
      ({ namespace: own, connectorId, wanted }) =>
        own === namespace ||
        (wanted && wanted.connectorId === connectorId && accountState.connectedWalletInfo?.connectorId === connectorId),
    )
      ? namespace
      : [],
  )
}

/**
 * Returns true if the other tabs have the account that is connected here. A wallet of the page tells each tab of its
 * accounts; what is behind a transport is told to one tab: with each new session it may be another person, or phone.
 */
const isSameAccount = (state: ConnectionState, { namespace, session, connectorId, wanted }: TabDifference) =>
  connectorId &&
  wanted?.connectorId === connectorId &&
  (!findConnector(state, connectorId, namespace)?.transport || wanted.follows === session)

/**
 * The effect of `sessionsEnded`, which any tab may have taken back meanwhile. The tab that ended the session has already
 * called the wallet.
 */
export function forgetEndedSessions(context: Context) {
  const released = listReleased(context)
  try {
    dropOfTransports(context, released)
    forgetSession(context, released, 'elsewhere')
  } catch {
    // `disconnectFailed` has reported it, and there is no caller here.
  }
}

/**
 * Drops what a transport that is released has beside the active wallets: its accounts there are of the same person. If
 * the next session has any, they are listed again.
 */
function dropOfTransports({ read, send }: Context, released: readonly Namespace[]) {
  const ids = released.map((namespace) => {
    const { connectorId = '' } = read().chains[namespace]?.accountState.connectedWalletInfo ?? {}
    return findConnector(read(), connectorId, namespace)?.transport && connectorId
  })
  for (const { namespace, otherWallets = [] } of Object.values(read().chains)) {
    const wallets = otherWallets.filter(({ wallet }) => !ids.includes(wallet.connectorId))
    if (wallets.length < otherWallets.length) send('otherWalletsChanged', { namespace, wallets })
  }
}
