// Selectors for a connector that serves several namespaces.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, type Namespace, type NamespaceConnection } from '../../capabilities.ts'

export interface StateReader {
  readonly services: Pick<Services<readonly [typeof Accounts]>, 'state'>
}

export const selectConnections = ({ services }: StateReader) => services.state(Accounts)?.connections ?? []

/** Selects the connection of one namespace. */
export const selectConnection = (reading: StateReader, namespace: string): NamespaceConnection | undefined =>
  selectConnections(reading).find((one) => one.namespace === namespace)

/** @param connectorId - Id of the connector, the same in every namespace. */
export function selectConnectionsBy(connectorId: string) {
  const isOurs = ({ accountState }: NamespaceConnection) =>
    accountState.connectedWalletInfo?.connectorId === connectorId
  /** Selects the connections of its wallet. */
  const selectOwn = (context: StateReader) => selectConnections(context).filter(isOurs)
  return {
    isOurs,
    selectOwn,
    /** Selects the connection of its wallet in one namespace. */
    selectOwnIn: (context: StateReader, namespace: Namespace) =>
      selectOwn(context).find((one) => one.namespace === namespace),
    /** Whether a wallet is connected, also beside the active one, or connecting through it. */
    isUsed: (context: StateReader) =>
      selectConnections(context).some(
        (one) =>
          isOurs(one) ||
          (one.attempt?.connectorId === connectorId && one.attempt.outcome === null) ||
          one.otherWallets?.some(({ wallet }) => wallet.connectorId === connectorId),
      ),
    selectActiveNetworks: (context: StateReader) => selectOwn(context).map((one) => one.networkState.activeNetwork),
  }
}
