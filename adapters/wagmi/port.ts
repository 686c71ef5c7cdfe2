import * as wagmi from 'wagmi/actions'
import type { Port } from '../../kernel/index.ts'
import { type Action, findConnection, getProviderName, selectActive, type WagmiConfig } from './config.ts'
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
    (state) => {
      const connector = selectActive(state)
      return connector ? getProviderName(connector) : null
    },
    push,
    { emitImmediately: true },
  )

/**
 * Makes a connector the one of wagmi's hooks. wagmi may not be connected to it yet (see `restore` in `provider.ts`): then
 * it connects, without a prompt.
 */
async function activate(config: WagmiConfig, provider: string): Promise<null> {
  const connection = findConnection(config.state, provider)
  const connector = connection?.connector ?? config.connectors.find((one) => getProviderName(one) === provider)
  const action: Action = connection ? wagmi.switchAccount : wagmi.connect
  if (connector && config.state.current) await action(config as never, { connector, isReconnecting: true } as never)
  return null
}
