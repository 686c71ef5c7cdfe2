import { getConnectionActions, readConnections } from '../host/connections.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts: what is connected, one entry for each namespace, in the order of the plugins. Several wallets of one
 * namespace can be connected: one of them is active, and `otherWallets` lists the others.
 *
 * @returns `switchWallet({ connectorId })` makes another wallet the active one of its namespace, without a prompt.
 *   `disconnect({ connectorId })` ends one wallet, `disconnect({ namespace })` all of a namespace, `disconnect()` all.
 * @example
 * ```tsx
 * const { connections } = useConnections()
 * return connections.map(({ namespace, address, wallet }) => <li key={namespace}>{wallet?.name} {address}</li>)
 * ```
 */
export const useConnections = () => ({ ...useReading(readConnections), ...getConnectionActions(useKernel()) })
