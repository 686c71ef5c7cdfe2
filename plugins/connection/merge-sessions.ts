// Merges what tabs know of each other's sessions.
import type { Namespace } from '../capabilities/caip.ts'
import type { ConnectionState, EndedSession, StoredSession } from './state.ts'
import { MAX_SESSIONS } from './storage-limits.ts'

/**
 * The sessions of all tabs, one per namespace, and the latest ended id per namespace: that session and all older ones
 * are over. Both only grow, so tabs agree in whatever order and however often they exchange messages, and a tab that
 * writes an old session back does not revive it.
 */
export interface StoredSessions {
  sessions: StoredSession[]
  ended: EndedSession[]
}

export const pickStoredSessions = ({ sessions, endedSessions }: ConnectionState): StoredSessions => ({
  sessions,
  ended: endedSessions,
})

/** Merges two states. Of two sessions in one namespace, the later wins. */
export function mergeStoredSessions(a: StoredSessions, b: StoredSessions): StoredSessions {
  const ended = pickLatest([...a.ended, ...b.ended])
  const isOver = ({ namespace, id }: EndedSession) => ended.some((one) => one.namespace === namespace && id <= one.id)
  const sessions = pickLatest([...a.sessions, ...b.sessions])
  return { sessions: sessions.filter((one) => !isOver(one)), ended }
}

function pickLatest<T extends EndedSession>(all: readonly T[]): T[] {
  const byNamespace = new Map<Namespace, T>()
  for (const one of [...all].sort(compareSessions)) byNamespace.set(one.namespace, { ...one })
  return [...byNamespace.values()].sort((x, y) => compare(x.namespace, y.namespace)).slice(0, MAX_SESSIONS)
}

const compareSessions = (a: EndedSession, b: EndedSession) =>
  compare(a.id, b.id) || compare(JSON.stringify(a), JSON.stringify(b))
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
