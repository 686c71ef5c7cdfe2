import type { Port } from '../../kernel/index.ts'
import { getProviderName, type WagmiConfig } from './config.ts'

/** Creates the port to wagmi's state: the connector to which it is connected. */
export const createPort = (config: WagmiConfig): Port => ({
  async request({ method }) {
    throw new Error(`wagmi is asked through its connectors, not for "${method}".`)
  },
  listen: (_, push) =>
    config.subscribe(
      ({ status, current, connections }) => {
        const connection = status === 'connected' && connections.get(current ?? '')
        return connection ? getProviderName(connection.connector) : null
      },
      (provider) => push(provider),
      { emitImmediately: true },
    ),
})
