import type { ChainRecord, ConnectionState, StoredSession } from './state.ts'

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
