// Restores an earlier visit and follows other tabs. On a first visit, the lazy part does not load.
import type { Context } from './connect.ts'
import { ENDED_KEY, RECENT_KEY, SESSIONS_KEY } from './constants.ts'
import { forgetSession } from './disconnect.ts'
import { pickStoredSessions, selectDeviations } from './sessions.ts'

const tabs = { target: 'tabs' } as const

/** The stored texts; `null` if there is none. */
export interface StoredTexts {
  readonly recent: string | null
  readonly sessions: string | null
  readonly ended: string | null
}

export const loadStorage = ({ io }: Context) => io.load('storage', () => import('./storage.ts'))

export async function restore(context: Context) {
  const { io, send, read } = context
  io.listen({ ...tabs, event: 'changed' }, async (own, message) => (await loadStorage(own)).readOtherTab(own, message))
  io.listen({ target: 'page', event: 'shown' }, async (own) =>
    (await own.io.load('balance', () => import('./balance.ts'))).refreshOnVisible(own),
  )
  const [recent, sessions, ended] = await Promise.all([
    readText(context, RECENT_KEY),
    readText(context, SESSIONS_KEY),
    readText(context, ENDED_KEY),
  ])
  const texts = { recent, sessions, ended }
  const isPromised = Object.values(read().chains).some(({ attempt }) => attempt?.id === -1)
  const isLeft = isPromised || Object.values(texts).some((text) => text !== null)
  if (isLeft) await (await loadStorage(context)).restoreSessions(context, texts)
  else send('recentConnectorsRestored', { recent: read().recentWallets.map((one) => ({ ...one })) })
  // Storage may be lost or outdated: the tab that knows more tells the others.
  await postSessions(context)
}

export const postSessions = ({ io, read }: Context) =>
  io.request({ ...tabs, method: 'tell', params: JSON.stringify(pickStoredSessions(read())) }).catch(() => {})

export async function readText(context: Context, key: string): Promise<string | null> {
  try {
    return await context.io.get(key)
  } catch {
    reportStorageFailure(context)
    return null
  }
}

/** Selects the active namespace if several are connected. A single one is not stored: `null`. */
export const selectStoredNamespace = ({ read }: Pick<Context, 'read'>) =>
  read().sessions.length > 1 ? read().activeNamespace : null

/** Reports once that storage is unavailable. From then on, sessions last as long as the page. */
export function reportStorageFailure({ read, send, signal }: Context) {
  if (!signal.aborted && !read().isStorageLost) send('storageFailed')
}

/** The watcher of `deviations`: brings this tab in line with the others. */
export function followTabs({ read, send }: Context) {
  const [first, ...rest] = selectDeviations(read())
  if (!first) return
  const { namespace, connectorId, id: session, todo } = first
  const lost = [first, ...rest].filter((one) => one.todo === 'letGo').map((one) => one.namespace)
  if (lost.length > 0) send('sessionsEnded', { namespaces: lost })
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
