// Lists wagmi's connectors as wallets of the page.
import * as wagmi from 'wagmi/actions'
import type { PageWallet } from '../../plugins/capabilities.ts'
import { getProviderName, type InitialChainId, selectActive, type WagmiConfig, type WagmiConnector } from './config.ts'
import { createProvider } from './provider.ts'
import { wait } from './timer-port.ts'

/** Connectors whose wallet exists only around the page. */
const FRAMED = /^(?:safe|farcaster)/i
/** Milliseconds that the others wait for connectors that say whether their wallet is here. A late one is added then. */
const PROBE_TIMEOUT_MS = 500

interface Probed {
  readonly connector: WagmiConnector
  icon?: string | undefined
  /** The page's own object, if the connector was asked for it. */
  readonly provider?: unknown
}

/**
 * Adds a wallet for each connector, now and when wagmi finds more, and for the active one, which need not be listed.
 * @returns The function that stops it
 */
export async function findWallets(
  config: WagmiConfig,
  add: (wallet: PageWallet) => void,
  initialChainId?: InitialChainId,
): Promise<() => void> {
  const addWallet = ({ connector, icon = '' }: Probed) =>
    add({
      uuid: getProviderName(connector),
      connectorId: connector.id,
      name: connector.id === 'injected' ? 'Browser Wallet' : connector.name,
      icon,
      rdns: [connector.rdns].flat()[0] ?? '',
      provider: createProvider(config, connector, initialChainId),
    })
  async function list(connectors: readonly WagmiConnector[]) {
    // In the order of the connectors, with gaps.
    const found: Probed[] = []
    const addFound = () => selectNamed(found).forEach(addWallet)
    const probing = connectors.map(async (connector, index) => {
      const one = await probe(connector)
      if (!one) return
      // Listed at once: a picture that takes its time must not hold up the wallet, which may be connected.
      found[index] = one
      one.icon ??= await connector.getIcon?.()
    })
    await Promise.race([Promise.all(probing), wait(PROBE_TIMEOUT_MS)])
    addFound()
    // Those that are listed are not added twice.
    for (const one of probing) void one.then(addFound)
  }
  const stopList = wagmi.watchConnectors(config as never, { onChange: list as never })
  // wagmi listens, and asks once: a wallet may have been installed while the visitor was away.
  const request = () => dispatchEvent(new Event('eip6963:requestProvider'))
  addEventListener('focus', request)
  await list(config.connectors)
  const stopActive = config.subscribe(selectActive, (connector) => connector && list([connector]), {
    emitImmediately: true,
  })
  return () => {
    removeEventListener('focus', request)
    stopList()
    stopActive()
  }
}

/** @returns `null` if the connector's wallet is not here, or the connector is broken */
async function probe(connector: WagmiConnector): Promise<Probed | null> {
  try {
    const isOfFrame = FRAMED.test(connector.type)
    if (isOfFrame && !isFramed()) return null
    // Only these are asked: the SDKs of others load, and may call a server.
    const isAsked = isOfFrame || connector.type === 'injected'
    const provider = isAsked ? await connector.getProvider() : undefined
    return isAsked && !provider ? null : { connector, provider, icon: connector.icon }
  } catch {
    return null
  }
}

/** Whether an app is around the page: another page, or an app's web view, as Farcaster's is on phones. */
const isFramed = () => window.parent !== window || 'ReactNativeWebView' in window

/** Leaves out the page's own wallet if a connector has its name. */
const selectNamed = (found: readonly Probed[]): readonly Probed[] =>
  found.filter(
    (one) =>
      one.connector.id !== 'injected' ||
      !found.some((other) => other.connector.id !== 'injected' && other.provider === one.provider),
  )
