// What a way to connect that serves several namespaces watches: who is connected by it.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, type NamespaceConnection } from '../../capabilities.ts'

export interface Reading {
  readonly services: Pick<Services<readonly [typeof Accounts]>, 'state'>
}

export const selectConnections = ({ services }: Reading) => services.state(Accounts)?.connections ?? []

/** Where one namespace stands. */
export const selectConnection = (reading: Reading, namespace: string): NamespaceConnection | undefined =>
  selectConnections(reading).find((one) => one.namespace === namespace)

/** @param connectorId - Its connector's, in whichever namespace. */
export function selectConnectionsBy(connectorId: string) {
  const isOurs = ({ status, accountState }: NamespaceConnection) =>
    status === 'connected' && accountState.connectedWalletInfo?.connectorId === connectorId
  return {
    isOurs,
    /** Somebody is connected by it, or is about to be. */
    isUsed: (context: Reading) =>
      selectConnections(context).some(
        (one) => isOurs(one) || (one.attempt?.connectorId === connectorId && one.attempt.outcome === null),
      ),
    standingNetworks: (context: Reading) =>
      selectConnections(context).flatMap((one) => (isOurs(one) ? [one.networkState.activeNetwork] : [])),
  }
}
