// The part of wagmi's `Config`, versions 2 and 3, that this adapter uses.

/** A connector that wagmi has set up. */
export interface WagmiConnector {
  readonly id: string
  /** Unique in a page. */
  readonly uid: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  /** Loads the icon when the wallets are listed. Never rejects. */
  readonly getIcon?: (() => Promise<string>) | undefined
  readonly rdns?: string | readonly string[] | undefined
  /** Gets the link that opens the wallet's app with a URI to pair, on a phone. */
  readonly getAppLink?: ((uri: string) => string) | undefined
  /** Gets the one that opens its application, on a computer. */
  readonly getDesktopLink?: ((uri: string) => string) | undefined
  /** Gets the content of the QR code. Default: the URI. */
  readonly getCode?: ((uri: string) => string) | undefined
  readonly emitter: {
    on(event: 'message', listener: (message: { readonly type: string; readonly data?: unknown }) => void): void
    off(event: 'message', listener: (message: { readonly type: string; readonly data?: unknown }) => void): void
  }
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly string[]>
  getChainId(): Promise<number>
  getProvider(): Promise<unknown>
  isAuthorized(): Promise<boolean>
}

/** What wagmi knows of a connected wallet. */
export interface WagmiConnection {
  readonly accounts: readonly string[]
  readonly chainId: number
  readonly connector: WagmiConnector
}

interface WagmiState {
  readonly connections: ReadonlyMap<string, WagmiConnection>
  /** The `uid` of the active connector. */
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/** A host's configuration, from wagmi's `createConfig`. */
export interface WagmiConfig {
  readonly chains: readonly { readonly id: number }[]
  readonly connectors: readonly WagmiConnector[]
  readonly state: WagmiState
  subscribe<T>(
    select: (state: WagmiState) => T,
    listener: (now: T, before: T) => void,
    options?: { readonly emitImmediately?: boolean },
  ): () => void
}

/**
 * One of wagmi’s actions. All files import `wagmi/actions` as a namespace, because Vite refuses a name of a missing
 * package: a host with the connector alone may have `@wagmi/core` without `wagmi`.
 */
export type Action = (config: never, parameters: never) => Promise<unknown>

/** The chain that a wallet is asked to switch to while it connects. A function picks it for each. */
export type InitialChainId =
  | number
  | ((connector: Pick<WagmiConnector, 'getChainId' | 'type'>) => Promise<number | undefined>)
  | undefined

const names = new WeakMap<object, string>()

/**
 * The name of a connector in the ports, which stays even if the connector changes its id. `injected` is the name that
 * the page's own wallet would have.
 */
export function getProviderName(connector: Pick<WagmiConnector, 'id'>): string {
  const { id } = connector
  const name = names.get(connector) ?? (id === 'injected' ? id : `wagmi:${id}`)
  names.set(connector, name)
  return name
}

/** Returns wagmi’s active connector, once it is connected. It need not be one of the list: a host may connect another. */
export const selectActive = ({ connections, current, status }: WagmiState): WagmiConnector | undefined =>
  status === 'connected' ? connections.get(current as string)?.connector : undefined

/** Finds wagmi’s connection to a wallet by its name in the ports: the active one, if a host connected two. */
export const findConnection = ({ connections, current }: WagmiState, name: string): WagmiConnection | undefined =>
  [connections.get(current as string), ...connections.values()].find(
    // What wagmi has stored of a connector is not one.
    (one) => one?.connector.emitter && getProviderName(one.connector) === name,
  )
