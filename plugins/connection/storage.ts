// Stores sessions and recent wallets, and shares them with other tabs. Loaded lazily, once there are any.

import type { AccountType } from '../capabilities.ts'
import type { Namespace } from '../shared/caip.ts'
import type { Context } from './connect.ts'
import { ACTIVE_KEY, ENDED_KEY, RECENT_KEY, SESSIONS_KEY, TYPES_KEY } from './constants.ts'
import { activeOfSeveral, announceRestored, dropSession, readText, type StoredTexts } from './restore.ts'
import { stored } from './schemas.ts'
import { isSameSession } from './session-id.ts'
import { merge, type StoredSessions, toStoredSession } from './sessions.ts'

/** Restores the sessions of an earlier visit. */
export async function restoreSessions(context: Context, texts: StoredTexts) {
  const { send, read } = context
  const [recent, { kept }] = await Promise.all([
    checked(context, RECENT_KEY, texts.recent, stored.recents),
    parseStored(context, texts),
  ])
  const types = await checked(context, TYPES_KEY, await readText(context, TYPES_KEY), stored.types)
  // Goes first: a reconnecting wallet may have accounts of several types.
  if (types) send('accountTypesRestored', { types })
  const active = kept.sessions.length > 1 ? await readText(context, ACTIVE_KEY) : null
  const isSessionOf = ({ namespace }: { namespace: string }) => namespace === active
  if (active && active !== read().activeNamespace && kept.sessions.some(isSessionOf))
    send('namespaceActivated', { namespace: active })
  if (!isSameSession(merge(toStoredSession(read()), kept), toStoredSession(read()))) send('sessionsMerged', kept)
  for (const { namespace, attempt, session } of Object.values(read().chains)) {
    // The initial state expected a session that is missing.
    if (attempt?.id === -1 && !session) send('connectionEnded', { namespace, outcome: 'timedOut' })
  }
  send('recentConnectorsRestored', { recent: recent ?? read().recent.map((one) => ({ ...one })) })
}

/** Writes this tab's sessions to storage and to the other tabs, or takes over what storage knows beyond that. */
export async function storeSessions(context: Context) {
  const { read, send } = context
  // The stored ids are removed last: other plugins disconnect first.
  if (read().disconnecting.length > 0) return
  const { kept, sessions, ended } = await readStored(context)
  const own = toStoredSession(read())
  const all = merge(own, kept)
  if (!isSameSession(all, own)) return send('sessionsMerged', kept)
  const text = toText(all)
  if (text.sessions === sessions && text.ended === ended) return
  if (text.ended !== ended) await write(context, ENDED_KEY, text.ended)
  if (text.sessions !== sessions) await write(context, SESSIONS_KEY, text.sessions)
  await announceRestored(context)
}

/** Stores the active namespace if there are several. */
export const storeActive = (context: Context) => write(context, ACTIVE_KEY, activeOfSeveral(context))

export const storeRecent = (context: Context) => write(context, RECENT_KEY, JSON.stringify(context.read().recent))

/** The effect of `accountTypePreferred`: stores the type for the next visit. */
export async function storeType(
  context: Context,
  { namespace, accountType }: { namespace: Namespace; accountType: AccountType },
) {
  const known = await checked(context, TYPES_KEY, await readText(context, TYPES_KEY), stored.types)
  await write(context, TYPES_KEY, JSON.stringify({ ...known, [namespace]: accountType }))
}

/** Reads a message of another tab; `null` means that storage has changed. Only the last of many messages may arrive. */
export async function readOtherTab(context: Context, message: unknown) {
  const { read, send } = context
  const told = message === null ? null : stored.all(message)
  if (told && !isSameSession(merge(toStoredSession(read()), told), toStoredSession(read())))
    send('sessionsMerged', told)
  await storeSessions(context)
}

async function readStored(context: Context) {
  const [sessions, ended] = await Promise.all([readText(context, SESSIONS_KEY), readText(context, ENDED_KEY)])
  return parseStored(context, { sessions, ended })
}

async function parseStored(context: Context, texts: Pick<StoredTexts, 'sessions' | 'ended'>) {
  const [sessions, ended] = await Promise.all([
    checked(context, SESSIONS_KEY, texts.sessions, stored.sessions),
    checked(context, ENDED_KEY, texts.ended, stored.ended),
  ])
  const kept: StoredSessions = { sessions: sessions ?? [], ended: ended ?? [] }
  return { kept, sessions: sessions && toText(kept).sessions, ended: ended && toText(kept).ended }
}

/** @returns `null` if nothing valid is stored. An invalid value is removed. */
async function checked<T>(context: Context, key: string, text: string | null, check: (text: string) => T | null) {
  if (text === null) return null
  const value = check(text)
  if (value !== null) return value
  context.send('storedValueRemoved', { key })
  await write(context, key, null)
  return null
}

async function write(context: Context, key: string, text: string | null) {
  try {
    await (text === null ? context.io.remove(key) : context.io.set(key, text))
  } catch {
    dropSession(context)
  }
}

const toText = ({ sessions, ended }: StoredSessions) => ({
  sessions: sessions.length > 0 ? JSON.stringify({ version: 1, sessions }) : null,
  ended: ended.length > 0 ? JSON.stringify(ended) : null,
})
