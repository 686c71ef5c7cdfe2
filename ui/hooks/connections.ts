import { getConnectionActions, readConnections } from '../host/connections.ts'
import { useKernel } from './kernel.ts'
import { useReading } from './state.ts'

/**
 * For hosts: what is connected, one entry for each namespace, in the order of the plugins.
 *
 * @returns `disconnect({ namespace })` ends one of them; without a namespace, all.
 * @example
 * ```tsx
 * const { connections } = useConnections()
 * return connections.map(({ namespace, address, wallet }) => <li key={namespace}>{wallet?.name} {address}</li>)
 * ```
 */
export const useConnections = () => ({ ...useReading(readConnections), ...getConnectionActions(useKernel()) })
