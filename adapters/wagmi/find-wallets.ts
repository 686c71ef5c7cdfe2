// Lists wagmi's connectors as wallets of the page.
import { watchConnectors } from 'wagmi/actions'
import type { PageWallet } from '../../plugins/capabilities.ts'
import { getProviderName, type WagmiConfig, type WagmiConnector } from './config.ts'
import { createProvider } from './provider.ts'

/** Connectors whose wallet exists only around the page. */
const FRAMED = /^(?:safe|farcaster)/i

/**
 * Adds a wallet for each connector, now and when wagmi finds more.
 * @returns The function that stops it
 */
export async function findWallets(
  config: WagmiConfig,
  add: (wallet: PageWallet) => void,
  initialChainId?: number,
): Promise<() => void> {
  const list = async (connectors: readonly WagmiConnector[]) => {
    for (const connector of await selectAvailable(connectors)) add(createWallet(config, connector, initialChainId))
  }
  const stop = watchConnectors(config as never, { onChange: (connectors) => void list(connectors as never) })
  await list(config.connectors)
  return stop
}

/** Leaves out connectors whose wallet is not here, and the page's own wallet if a connector has its name. */
async function selectAvailable(connectors: readonly WagmiConnector[]): Promise<readonly WagmiConnector[]> {
  const isFramed = window.parent !== window
  const probed = await Promise.all(
    connectors.map(async (connector) => {
      const isOfFrame = FRAMED.test(connector.type)
      if (isOfFrame && !isFramed) return []
      // Only these are asked: the SDKs of others load, and may call a server.
      if (!isOfFrame && connector.type !== 'injected') return [{ connector }]
      const provider = await connector.getProvider().catch(() => undefined)
      return provider ? [{ connector, provider }] : []
    }),
  )
  const found = probed.flat() as readonly { connector: WagmiConnector; provider?: unknown }[]
  const isNamed = (provider: unknown) =>
    found.some((one) => one.connector.id !== 'injected' && one.provider === provider)
  return found.flatMap(({ connector, provider }) => (connector.id === 'injected' && isNamed(provider) ? [] : connector))
}

function createWallet(config: WagmiConfig, connector: WagmiConnector, initialChainId?: number): PageWallet {
  const { id, name, icon = '', rdns = '' } = connector
  return {
    uuid: getProviderName(connector),
    connectorId: id,
    name: id === 'injected' ? 'Browser Wallet' : name,
    icon,
    rdns: typeof rdns === 'string' ? rdns : (rdns[0] ?? ''),
    provider: createProvider(config, connector, initialChainId),
  }
}
