// The order of the wallets in a list, of the modal and of a host.
import type { ConnectorRef } from './accounts.ts'
import type { Connector } from './chain.ts'

const TYPES: readonly string[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL']

export const matchesRef = ({ chain, id }: Connector, { namespace, connectorId }: ConnectorRef) =>
  id === connectorId && chain === namespace

/** Sorts connectors: recent ones first, then by type. */
export function sortConnectors(
  connectors: readonly Connector[],
  recent: readonly ConnectorRef[],
): readonly Connector[] {
  const rank = (connector: Connector) => {
    const index = recent.findIndex((one) => matchesRef(connector, one))
    return index < 0 ? recent.length + TYPES.indexOf(connector.type) : index
  }
  return [...connectors].sort((a, b) => rank(a) - rank(b))
}
