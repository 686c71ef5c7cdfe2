import type { Port } from '../../kernel/index.ts'
import { getProviderName, type WagmiConfig } from './config.ts'
import { getPairings } from './pairings.ts'

/** Creates the port to wagmi's state: the connector to which it is connected, and URIs to scan. */
export const createPort = (config: WagmiConfig): Port => ({
  /** Reads the URI of a connector by its name in `target`. */
  async request({ target }) {
    return getPairings(config).uris.get(target) ?? null
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
      const connection = status === 'connected' && connections.get(current ?? '')
      return connection ? getProviderName(connection.connector) : null
    },
    push,
    { emitImmediately: true },
  )
