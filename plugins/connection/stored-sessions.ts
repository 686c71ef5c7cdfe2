// Stores sessions and recent wallets. Loaded lazily, once there are any.
import type { Namespace } from '../capabilities/caip.ts'
import type { AccountType } from '../capabilities.ts'
import type { Context } from './context.ts'
import { mergeStoredSessions, pickStoredSessions, type StoredSessions } from './merge-sessions.ts'
import { isSameSession } from './session-id.ts'
import { ACTIVE_KEY, ENDED_KEY, RECENT_KEY, SESSIONS_KEY, TYPES_KEY } from './storage-keys.ts'
import { storageParsers } from './stored-schemas.ts'
import { readText, reportStorageFailure, type StoredTexts, selectStoredNamespace } from './stored-texts.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

/**
 * Follows the sessions: stores them, tells the other tabs, and follows the wallets beside the active ones.
 * @param received - What another tab announced last. If nothing can be stored, two tabs would repeat it to each other
 *   without end.
 */
export async function storeSessions(context: Context, received: StoredSessions | null = null) {
  await writeSessions(context, received)
  const { chains, sessions } = context.read()
  const hasOthers = Object.values(chains).some(({ otherWallets }) => otherWallets?.[0])
  if (hasOthers || sessions.some(({ others }) => others))
    await (await context.io.load('other-wallets', () => import('./switch-wallet.ts'))).followOthers(context)
}

/** Writes this tab's sessions to storage and to the other tabs, or takes over what storage knows beyond that. */
async function writeSessions(context: Context, received: StoredSessions | null) {
  const { read, send } = context
  // The stored ids are removed last: other plugins disconnect first.
  if (read().disconnecting.length > 0) return
  const { fromStorage, sessions, ended } = await readStored(context)
  const own = pickStoredSessions(read())
  const all = mergeStoredSessions(own, fromStorage)
  if (!isSameSession(all, own)) return send('sessionsMerged', fromStorage)
  const text = toText(all)
  if (text.sessions === sessions && text.ended === ended) return
  if (text.ended !== ended) await writeText(context, ENDED_KEY, text.ended)
  if (text.sessions !== sessions) await writeText(context, SESSIONS_KEY, text.sessions)
  if (!received || !isSameSession(received, all)) await tellOtherTabs(context)
}

/** Stores the active namespace if there are several. */
export const storeActive = (context: Context) => writeText(context, ACTIVE_KEY, selectStoredNamespace(context))

export const storeRecent = (context: Context) => writeText(context, RECENT_KEY, JSON.stringify(context.read().recent))

/** The effect of `accountTypePreferred`: stores the type for the next visit. */
export async function storeType(
  context: Context,
  { namespace, accountType }: { namespace: Namespace; accountType: AccountType },
) {
  const known = await parseOrDrop(context, TYPES_KEY, await readText(context, TYPES_KEY), storageParsers.types)
  await writeText(context, TYPES_KEY, JSON.stringify({ ...known, [namespace]: accountType }))
}

async function readStored(context: Context) {
  const [sessions, ended] = await Promise.all([readText(context, SESSIONS_KEY), readText(context, ENDED_KEY)])
  return parseStored(context, { sessions, ended })
}

export async function parseStored(context: Context, texts: Pick<StoredTexts, 'sessions' | 'ended'>) {
  const [sessions, ended] = await Promise.all([
    parseOrDrop(context, SESSIONS_KEY, texts.sessions, storageParsers.sessions),
    parseOrDrop(context, ENDED_KEY, texts.ended, storageParsers.ended),
  ])
  const fromStorage: StoredSessions = { sessions: sessions ?? [], ended: ended ?? [] }
  return {
    fromStorage,
    sessions: sessions && toText(fromStorage).sessions,
    ended: ended && toText(fromStorage).ended,
  }
}

/** @returns `null` if nothing valid is stored. An invalid value is removed. */
export async function parseOrDrop<T>(
  context: Context,
  key: string,
  text: string | null,
  check: (text: string) => T | null,
) {
  if (text === null) return null
  const value = check(text)
  if (value !== null) return value
  context.send('storedValueRemoved', { key })
  await writeText(context, key, null)
  return null
}

async function writeText(context: Context, key: string, text: string | null) {
  try {
    await (text === null ? context.io.remove(key) : context.io.set(key, text))
  } catch {
    reportStorageFailure(context)
  }
}

const toText = ({ sessions, ended }: StoredSessions) => ({
  sessions: sessions.length > 0 ? JSON.stringify({ version: 1, sessions }) : null,
  ended: ended.length > 0 ? JSON.stringify(ended) : null,
})
