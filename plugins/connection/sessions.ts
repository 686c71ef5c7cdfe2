// What several tabs know of one another's sessions, and how it is made one.
import type { Namespace } from '../shared/caip.ts'
import { SESSIONS_LIMIT } from './constants.ts'
import type { ChainRecord, ConnectionState, EndedSession, StoredSession } from './state.ts'

/**
 * Of all tabs together, one each a namespace: the session that lasts, and how far sessions are over: that one and
 * whatever is older. Both only ever grow, so that tabs which have heard of one another agree, in whatever order and how
 * often they did, and a tab that writes an old session back brings nothing back.
 */
export interface StoredSessions {
  sessions: StoredSession[]
  ended: EndedSession[]
}

export const toStoredSession = ({ sessions, ended }: ConnectionState): StoredSessions => ({ sessions, ended })

/** What two know together. Of two sessions in one namespace the later one lasts. */
export function merge(a: StoredSessions, b: StoredSessions): StoredSessions {
  const ended = latest([...a.ended, ...b.ended], ({ namespace, id }) => ({ namespace, id }))
  const isOver = ({ namespace, id }: EndedSession) => ended.some((one) => one.namespace === namespace && id <= one.id)
  const sessions = latest([...a.sessions, ...b.sessions], ({ namespace, connectorId, id }) => ({
    namespace,
    connectorId,
    id,
  }))
  return { sessions: sessions.filter((one) => !isOver(one)), ended }
}

function latest<T extends EndedSession>(all: readonly T[], copy: (one: T) => T): T[] {
  const byNamespace = new Map<Namespace, T>()
  for (const one of [...all].sort(inOrder)) byNamespace.set(one.namespace, copy(one))
  return [...byNamespace.values()].sort((x, y) => compare(x.namespace, y.namespace)).slice(0, SESSIONS_LIMIT)
}

const inOrder = (a: EndedSession, b: EndedSession) =>
  compare(a.id, b.id) || compare(JSON.stringify(a), JSON.stringify(b))
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a tab must do to be where all tabs are. */
export type Deviation = StoredSession & { todo: 'letGo' | 'adopt' | 'reconnect' }

/** A tab in which the visitor is choosing a wallet is left alone until they have. */
export function deviations({ chains, sessions }: ConnectionState): readonly Deviation[] {
  return Object.values(chains).flatMap((record): readonly Deviation[] => {
    const { namespace, status, session } = record
    const wanted = sessions.find((one) => one.namespace === namespace)
    if (wanted?.id === session || isAsking(record)) return []
    if (status === 'disconnected' || !session) return wanted ? [{ ...wanted, todo: 'reconnect' }] : []
    const connectorId = record.accountState.connectedWalletInfo?.connectorId ?? ''
    const isSameWallet = status === 'connected' && wanted?.connectorId === connectorId
    return isSameWallet && wanted
      ? [{ ...wanted, todo: 'adopt' }]
      : [{ namespace, connectorId, id: session, todo: 'letGo' }]
  })
}

/** The wallet of this chain is being asked by the visitor's own wish. */
export const isAsking = ({ attempt }: ChainRecord): boolean => attempt?.outcome === null && !attempt.isReconnection
