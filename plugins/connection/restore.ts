// Restores an earlier visit and follows other tabs. On a first visit, the lazy part does not load.
import { runLoaded } from '../shared/run-loaded.ts'
import type { Context } from './connect.ts'
import { forgetSession } from './disconnect.ts'
import { selectDeviations } from './sessions.ts'
import { ENDED_KEY, RECENT_KEY, SESSIONS_KEY } from './storage-keys.ts'
import { postSessions, readText } from './stored-texts.ts'

const tabs = { target: 'tabs' } as const

export const loadStorage = ({ io }: Context) => io.load('storage', () => import('./stored-sessions.ts'))

const loadReturn = ({ io }: Context) => io.load('return', () => import('./follow-return.ts'))

export async function restore(context: Context) {
  const { io, send, read } = context
  io.listen({ ...tabs, event: 'changed' }, runLoaded(loadStorage, 'readOtherTab'))
  io.listen({ target: 'page', event: 'shown' }, runLoaded(loadReturn, 'followReturn'))
  const [recent, sessions, ended] = await Promise.all([
    readText(context, RECENT_KEY),
    readText(context, SESSIONS_KEY),
    readText(context, ENDED_KEY),
  ])
  const texts = { recent, sessions, ended }
  const isPromised = Object.values(read().chains).some(({ attempt }) => attempt?.id === -1)
  const isLeft = isPromised || Object.values(texts).some((text) => text !== null)
  if (isLeft) await (await loadStorage(context)).restoreSessions(context, texts)
  else send('recentConnectorsRestored', { recent: read().recent.map((one) => ({ ...one })) })
  // Storage may be lost or outdated: the tab that knows more tells the others.
  await postSessions(context)
}

/** The watcher of `deviations`: brings this tab in line with the others. */
export function followTabs({ read, send }: Context) {
  const [first, ...rest] = selectDeviations(read())
  if (!first) return
  const { namespace, connectorId, id: session, todo } = first
  const released = [first, ...rest].filter((one) => one.todo === 'release').map((one) => one.namespace)
  if (released.length > 0) send('sessionsEnded', { namespaces: released })
  else if (todo === 'adopt') send('sessionAdopted', { namespace, session })
  else send('reconnectionRequested', { namespace, connectorId, session })
}

/** The effect of `sessionsEnded`. The tab that ended the session has already called the wallet. */
export function forgetEndedSessions(context: Context, { namespaces }: { namespaces: readonly string[] }) {
  try {
    forgetSession(context, namespaces, 'elsewhere')
  } catch {
    // `disconnectFailed` has reported it, and there is no caller here.
  }
}
