import type { Context } from './context.ts'
import { followTabs, takeOver } from './other-tabs.ts'
import { ACTIVE_KEY, RECENT_KEY, TYPES_KEY } from './storage-keys.ts'
import { storageParsers } from './stored-schemas.ts'
import { parseOrDrop, parseStored } from './stored-sessions.ts'
import { readText, type StoredTexts } from './stored-texts.ts'

/** Restores the sessions of an earlier visit. */
export async function restoreSessions(context: Context, texts: StoredTexts) {
  const { send, read } = context
  const [recent, { fromStorage }] = await Promise.all([
    parseOrDrop(context, RECENT_KEY, texts.recent, storageParsers.recents),
    parseStored(context, texts),
  ])
  const types = await parseOrDrop(context, TYPES_KEY, await readText(context, TYPES_KEY), storageParsers.types)
  // Goes first: a reconnecting wallet may have accounts of several types.
  if (types) send('accountTypesRestored', { types })
  const active = fromStorage.sessions.length > 1 ? await readText(context, ACTIVE_KEY) : null
  const isSessionOf = ({ namespace }: { namespace: string }) => namespace === active
  if (active && active !== read().activeNamespace && fromStorage.sessions.some(isSessionOf))
    send('namespaceActivated', { namespace: active })
  takeOver(context, fromStorage)
  // At once, so that no namespace is shown as disconnected meanwhile.
  followTabs(context)
  for (const { namespace, attempt, session } of Object.values(read().chains)) {
    // The initial state expected a session that is missing.
    if (attempt?.id === -1 && !session) send('connectionEnded', { namespace, outcome: 'timedOut' })
  }
  send('recentConnectorsRestored', { recent: recent ?? read().recent.map((one) => ({ ...one })) })
}
