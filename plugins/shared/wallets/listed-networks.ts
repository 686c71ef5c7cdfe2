import type { CaipNetworkId } from '../../capabilities/caip.ts'
import type { NamespaceConnection } from '../../capabilities.ts'

/** Gets the networks that the host lists in the namespace of a connection. */
export const getListedNetworks = (connection: NamespaceConnection | undefined): readonly CaipNetworkId[] =>
  connection?.networks.map((one) => one.caipNetworkId) ?? []
