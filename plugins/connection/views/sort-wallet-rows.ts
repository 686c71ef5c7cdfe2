import { isHidden } from '../../capabilities/same-wallet.ts'
import { sortConnectors } from '../../capabilities/sort-connectors.ts'
import type { Connector, Namespace } from '../../capabilities.ts'
import type { ConnectionState } from '../state.ts'

/**
 * Gets the rows of the wallet list, of one namespace if given: other ways first, then found wallets, recent ones first.
 */
export function getWalletRows(state: ConnectionState, hidden: readonly string[], namespace: Namespace | undefined) {
  const isWanted = ({ chain }: Connector) => !namespace || chain === namespace
  return { ways: getOtherWays(state, isWanted), inPage: getInstalledWallets(state, hidden).filter(isWanted) }
}

/** Gets the transport connectors, one row per transport for all namespaces. A connected transport has no row. */
function getOtherWays(
  { connectors, chains, activeNamespace }: ConnectionState,
  isWanted: (connector: Connector) => boolean,
): readonly Connector[] {
  const isConnectedBy = ({ id, chain }: Connector) =>
    chains[chain]?.accountState.connectedWalletInfo?.connectorId === id
  // A login has its own field instead of a row.
  const all = connectors.filter(({ transport, type }) => transport && type !== 'AUTH')
  return [...new Set(all.map(({ transport }) => transport))].flatMap((transport) => {
    const same = all.filter((one) => one.transport === transport)
    const wanted = same.filter(isWanted)
    return same.some(isConnectedBy) ? [] : (wanted.find(({ chain }) => chain === activeNamespace) ?? wanted[0] ?? [])
  })
}

/** Gets the found wallets without those the host excludes: recent ones first, then by connector type. */
function getInstalledWallets({ connectors, recent }: ConnectionState, hidden: readonly string[]): readonly Connector[] {
  const found = connectors.filter((one) => !one.transport && !isHidden(one, hidden))
  return sortConnectors(found, recent)
}
