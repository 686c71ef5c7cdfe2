// How tabs merge what they know of each other's sessions.
import type { Namespace } from '../capabilities/caip.ts'
import { MAX_SESSIONS } from './limits.ts'
import type { ChainRecord, ConnectionState, EndedSession, StoredSession } from './state.ts'

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
  const ended = latest([...a.ended, ...b.ended])
  const isOver = ({ namespace, id }: EndedSession) => ended.some((one) => one.namespace === namespace && id <= one.id)
  const sessions = latest([...a.sessions, ...b.sessions])
  return { sessions: sessions.filter((one) => !isOver(one)), ended }
}

function latest<T extends EndedSession>(all: readonly T[]): T[] {
  const byNamespace = new Map<Namespace, T>()
  for (const one of [...all].sort(inOrder)) byNamespace.set(one.namespace, { ...one })
  return [...byNamespace.values()].sort((x, y) => compare(x.namespace, y.namespace)).slice(0, MAX_SESSIONS)
}

const inOrder = (a: EndedSession, b: EndedSession) =>
  compare(a.id, b.id) || compare(JSON.stringify(a), JSON.stringify(b))
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a tab has to do to match the other tabs. */
export type Deviation = StoredSession & { todo: 'release' | 'adopt' | 'reconnect' }

/** Lists where this tab differs from the others. Skips a namespace while the visitor is connecting a wallet. */
export function selectDeviations({ chains, sessions }: ConnectionState): readonly Deviation[] {
  return Object.values(chains).flatMap((record): readonly Deviation[] => {
    const { namespace, status, session } = record
    const wanted = sessions.find((one) => one.namespace === namespace)
    if (wanted?.id === session || isConnectPending(record)) return []
    if (status === 'disconnected' || !session) return wanted ? [{ ...wanted, todo: 'reconnect' }] : []
    const connectorId = record.accountState.connectedWalletInfo?.connectorId ?? ''
    const isSameWallet = status === 'connected' && wanted?.connectorId === connectorId
    return isSameWallet && wanted
      ? [{ ...wanted, todo: 'adopt' }]
      : [{ namespace, connectorId, id: session, todo: 'release' }]
  })
}

/** Returns true while a wallet prompt is open that the visitor started. */
export const isConnectPending = ({ attempt }: ChainRecord): boolean =>
  attempt?.outcome === null && !attempt.isReconnection

/** Returns true if there are wallets beside the active ones, or the wallets of an earlier visit are being restored. */
export const hasMoreToDisconnect = ({ isRestored, chains, sessions }: ConnectionState): boolean =>
  !isRestored ||
  Object.values(chains).some(({ status }) => status === 'connecting') ||
  sessions.some((one) => one.others)
