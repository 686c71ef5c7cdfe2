import type { Port } from '../../kernel/index.ts'
import { getProviderName, type WagmiConfig } from './config.ts'
import { getPairings } from './pairings.ts'

/** Creates the port to wagmi's state: the connector to which it is connected, and URIs to scan. */
export const createPort = (config: WagmiConfig): Port => ({
  /**
   * Reads the `uri` of a connector by its name in `target`, or the `link` to its app; empty without one. `activate`
   * makes the connector the active one.
   */
  async request({ target, method }) {
    if (method === 'activate') return activate(config, target)
    return getPairings(config).uris.get(target)?.[method as 'uri' | 'link'] ?? ''
  },
  listen({ event }, push) {
    if (event === 'current') return followCurrent(config, push)
    const { listeners } = getPairings(config)
    listeners.add(push)
    return () => void listeners.delete(push)
  },
})

const followCurrent = (config: WagmiConfig, push: (provider: string | null) => void) =>
  config.subscribe(
    ({ status, current, connections }) => {
      const connection = status === 'connected' && connections.get(current as string)
      return connection ? getProviderName(connection.connector) : null
    },
    push,
    { emitImmediately: true },
  )

/** Makes a connector the one of wagmi's hooks, if wagmi is connected to it. */
async function activate(config: WagmiConfig, provider: string): Promise<null> {
  const { connections, current } = config.state
  const connector = [...connections.values()].find((one) => getProviderName(one.connector) === provider)?.connector
  if (connector && connector.uid !== current)
    await (await import('./actions.ts')).switchAccount(config as never, { connector } as never)
  return null
}
