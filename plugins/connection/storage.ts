// What lasts: sessions, in this browser and among its tabs, and the wallets used last.
import type { StoredChecks } from './api.ts'
import type { Context } from './attempts.ts'
import { ENDED_KEY, RECENT_KEY, SESSIONS_KEY } from './constants.ts'
import { letGo } from './disconnect.ts'
import { deviations, isSameKept, type Kept, keptOf, merge } from './sessions.ts'

const tabs = { target: 'tabs' } as const

/** Schemas are heavy, and who comes for the first time has left nothing to check. */
const checks = async ({ io }: Context) => (await io.load('stored', () => import('./api.ts'))).stored

/** Takes up what an earlier visit left, and listens to the other tabs. */
export async function restore(context: Context) {
  const { io, send, read } = context
  io.listen({ ...tabs, event: 'changed' }, hear)
  const [recent, { kept }] = await Promise.all([
    storedAt(context, RECENT_KEY, ({ recents }) => recents),
    storedKept(context),
  ])
  if (!isSameKept(merge(keptOf(read()), kept), keptOf(read()))) send('sessionsHeard', kept)
  for (const { namespace, attempt, session } of Object.values(read().chains)) {
    // What the first state promised is not there after all.
    if (attempt?.id === -1 && !session) send('connectionEnded', { namespace, outcome: 'timedOut' })
  }
  send('recentRestored', { recent: recent ?? read().recent.map((one) => ({ ...one })) })
  // Whoever knows more says so: what is stored may be lost, or stand behind what is held.
  await tell(context)
}

/** Brings storage and the other tabs to what this tab knows, or learns what it does not know. */
export async function keepSessions(context: Context) {
  const { read, send } = context
  // The stored ids go last: others have their part in disconnecting first.
  if (read().disconnecting.length > 0) return
  const { kept, sessions, ended } = await storedKept(context)
  const own = keptOf(read())
  const all = merge(own, kept)
  if (!isSameKept(all, own)) return send('sessionsHeard', kept)
  const text = textOf(all)
  if (text.sessions === sessions && text.ended === ended) return
  if (text.ended !== ended) await write(context, ENDED_KEY, text.ended)
  if (text.sessions !== sessions) await write(context, SESSIONS_KEY, text.sessions)
  await tell(context)
}

export const keepRecent = (context: Context) => write(context, RECENT_KEY, JSON.stringify(context.read().recent))

/** The watch of `deviations`: goes where all tabs are. */
export function followTabs({ read, send }: Context) {
  const [first, ...rest] = deviations(read())
  if (!first) return
  const { namespace, connectorId, id: session, todo } = first
  const lost = [first, ...rest].filter((one) => one.todo === 'letGo').map((one) => one.namespace)
  if (lost.length > 0) send('sessionsEnded', { namespaces: lost })
  else if (todo === 'adopt') send('sessionAdopted', { namespace, session })
  else send('reconnectionRequested', { namespace, connectorId, session })
}

/** The effect of `sessionsEnded`: the wallet was told already, by the tab in which it was ended. */
export function letGoElsewhere(context: Context, { namespaces }: { namespaces: readonly string[] }) {
  try {
    letGo(context, namespaces, 'elsewhere')
  } catch {
    // `disconnectFailed` has told it, and nobody here asked for it.
  }
}

async function hear(context: Context, message: unknown) {
  const { read, send } = context
  const told = message === null ? null : (await checks(context)).all(message)
  const own = keptOf(read())
  const all = told ? merge(own, told) : own
  if (told && !isSameKept(all, own)) send('sessionsHeard', told)
  else if (!told || !isSameKept(all, told)) await keepSessions(context)
}

const tell = ({ io, read }: Context) =>
  io.request({ ...tabs, method: 'tell', params: JSON.stringify(keptOf(read())) }).catch(() => {})

async function storedKept(context: Context) {
  const [sessions, ended] = await Promise.all([
    storedAt(context, SESSIONS_KEY, ({ sessions }) => sessions),
    storedAt(context, ENDED_KEY, ({ ended }) => ended),
  ])
  const kept: Kept = { sessions: sessions ?? [], ended: ended ?? [] }
  return { kept, sessions: sessions && textOf(kept).sessions, ended: ended && textOf(kept).ended }
}

/** @returns `null` where there is nothing. What can't be read is dropped, since nobody else could read it either. */
async function storedAt<T>(
  context: Context,
  key: string,
  check: (checks: StoredChecks) => (text: unknown) => T | null,
): Promise<T | null> {
  const { io, send } = context
  let text: string | null
  try {
    text = await io.get(key)
  } catch {
    lose(context)
    return null
  }
  if (text === null) return null
  const value = check(await checks(context))(text)
  if (value !== null) return value
  send('storedDropped', { key })
  await write(context, key, null)
  return null
}

async function write(context: Context, key: string, text: string | null) {
  try {
    await (text === null ? context.io.remove(key) : context.io.set(key, text))
  } catch {
    lose(context)
  }
}

/** Told once: from here on the page's own memory has to do. */
function lose({ read, send, signal }: Context) {
  if (!signal.aborted && !read().isStorageLost) send('storageLost')
}

const textOf = ({ sessions, ended }: Kept) => ({
  sessions: sessions.length > 0 ? JSON.stringify({ version: 1, sessions }) : null,
  ended: ended.length > 0 ? JSON.stringify(ended) : null,
})
