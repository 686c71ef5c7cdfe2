import type { Namespace } from '../capabilities/caip.ts'
import type { ChainRecord, ConnectionState, StoredSession } from './state.ts'

/** A namespace whose session in this tab is not that of the other tabs. */
export type TabDifference = {
  readonly namespace: Namespace
  /** The session that this tab has, and its wallet once that is connected. */
  readonly session: string | null
  readonly connectorId: string | undefined
  /** The session of the other tabs, if they have one. */
  readonly wanted: StoredSession | undefined
}

/**
 * Lists where this tab differs from the others. Skips a namespace while the visitor is connecting a wallet, and all while
 * one disconnects: plugins first drop what they know.
 */
export const selectTabDifferences = ({ chains, sessions, disconnecting }: ConnectionState): readonly TabDifference[] =>
  Object.values(chains).flatMap((record) => {
    const { namespace, status, session, accountState } = record
    const wanted = sessions.find((one) => one.namespace === namespace)
    const own = status === 'disconnected' ? null : session
    const isSame = wanted ? wanted.id === session : !own
    if (isSame || disconnecting[0] || isConnectPending(record)) return []
    return { namespace, session: own, connectorId: accountState.connectedWalletInfo?.connectorId, wanted }
  })

/** Returns true while a wallet prompt is open that the visitor started. */
export const isConnectPending = ({ attempt }: ChainRecord): boolean =>
  attempt?.outcome === null && !attempt.isReconnection
