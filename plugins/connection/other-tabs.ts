// Reads what other tabs tell, and brings this tab in line with them. `post-sessions.ts` tells them what this one knows.
import type { Context } from './connect.ts'
import { selectDeviations } from './deviations.ts'
import { forgetSession } from './disconnect.ts'
import { mergeStoredSessions, pickStoredSessions, type StoredSessions } from './merge-sessions.ts'
import { isSameSession } from './session-id.ts'
import { storageParsers } from './stored-schemas.ts'
import { storeSessions } from './stored-sessions.ts'

/** Reads a message of another tab; `null` means that storage has changed. Only the last of many messages may arrive. */
export async function readOtherTab(context: Context, message: unknown) {
  const received = message === null ? null : storageParsers.all(message)
  if (received) takeOver(context, received)
  await storeSessions(context)
}

/** Takes over what another tab, or storage, knows of sessions and this tab does not. */
export function takeOver({ read, send }: Context, known: StoredSessions) {
  const own = pickStoredSessions(read())
  if (!isSameSession(mergeStoredSessions(own, known), own)) send('sessionsMerged', known)
}

/** The watcher of `deviations`: brings this tab in line with the others, whose sessions have loaded this file. */
export function followTabs({ read, send }: Context) {
  const deviations = selectDeviations(read())
  const released = deviations.filter(({ todo }) => todo === 'release').map(({ namespace }) => namespace)
  if (released.length > 0) return send('sessionsEnded', { namespaces: released })
  for (const { namespace, connectorId, id: session, todo } of deviations) {
    if (todo === 'adopt') send('sessionAdopted', { namespace, session })
    else send('reconnectionRequested', { namespace, connectorId, session })
  }
}

/**
 * The effect of `sessionsEnded`, which any tab may have taken back meanwhile. The tab that ended the session has already
 * called the wallet.
 */
export function forgetEndedSessions(context: Context) {
  const ended = selectDeviations(context.read()).filter(({ todo }) => todo === 'release')
  try {
    forgetSession(
      context,
      ended.map(({ namespace }) => namespace),
      'elsewhere',
    )
  } catch {
    // `disconnectFailed` has reported it, and there is no caller here.
  }
}
