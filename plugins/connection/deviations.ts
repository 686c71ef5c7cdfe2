import type { ChainRecord, ConnectionState, StoredSession } from './state.ts'

/** A namespace whose session in this tab is not that of the other tabs. */
export type Deviation = Pick<ChainRecord, 'namespace' | 'status' | 'session'> & {
  readonly connectorId: string
  /** The session of the other tabs, if they have one. */
  readonly wanted: StoredSession | undefined
}

/** Lists where this tab differs from the others. Skips a namespace while the visitor is connecting a wallet. */
export const selectDeviations = ({ chains, sessions }: ConnectionState): readonly Deviation[] =>
  Object.values(chains).flatMap((record) => {
    const { namespace, status, session, accountState } = record
    const wanted = sessions.find((one) => one.namespace === namespace)
    const isSame = wanted ? wanted.id === session : status === 'disconnected' || !session
    if (isSame || isConnectPending(record)) return []
    return { namespace, status, session, connectorId: accountState.connectedWalletInfo?.connectorId ?? '', wanted }
  })

/** Returns true while a wallet prompt is open that the visitor started. */
export const isConnectPending = ({ attempt }: ChainRecord): boolean =>
  attempt?.outcome === null && !attempt.isReconnection
