// The URIs that connectors show while they connect, such as wagmi's `walletConnect`. They are secrets, since
// anyone who has one can answer in the wallet's place. So they stay here, and listeners learn only that one has arrived.
import { isPhone } from '../../ui/is-phone.ts'
import type { WagmiConfig, WagmiConnector } from './config.ts'

type Listener = (provider: string | null) => void

interface Pairing {
  /** What the code says. */
  readonly uri: string
  /** Opens the wallet's app with the URI. On a phone without one the URI itself, for whatever app takes it. */
  readonly link: string | undefined
}

interface Pairings {
  readonly uris: Map<string, Pairing>
  readonly listeners: Set<Listener>
}

const all = new WeakMap<WagmiConfig, Pairings>()

/** Longer texts are no URI of WalletConnect. */
const LONGEST_URI = 2_048

/** Gets the pairings of a configuration, which its port and its providers share. */
export function getPairings(config: WagmiConfig): Pairings {
  const known = all.get(config) ?? { uris: new Map(), listeners: new Set() }
  all.set(config, known)
  return known
}

/** Tells of the URIs of a connector while it connects. @param connect - Calls the connector, once */
export function withPairing<T>(
  config: WagmiConfig,
  { emitter, getAppLink, getDesktopLink, getCode }: WagmiConnector,
  provider: string,
  connect: () => Promise<T>,
): Promise<T> {
  const { uris } = getPairings(config)
  const onMessage = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type !== 'display_uri' || typeof data !== 'string' || data.length > LONGEST_URI) return
    uris.set(provider, {
      uri: getCode?.(data) ?? data,
      link: isPhone() ? getAppLink?.(data) || data : getDesktopLink?.(data),
    })
    tellPairing(config, provider)
  }
  emitter.on('message', onMessage)
  return connect().finally(() => {
    emitter.off('message', onMessage)
    if (uris.delete(provider)) tellPairing(config, null)
  })
}

/** Tells the page's port which connector shows a URI; null if it ended. */
export function tellPairing(config: WagmiConfig, provider: string | null): void {
  for (const listener of getPairings(config).listeners) listener(provider)
}
