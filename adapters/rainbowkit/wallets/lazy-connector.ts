import type { CreateConnectorFn } from 'wagmi'

export type Connector = ReturnType<CreateConnectorFn>
export type Setup = Parameters<CreateConnectorFn>[0]

interface LazyConnector {
  /** wagmi remembers by it which connector to restore. */
  readonly id: string
  readonly name: string
  readonly type: string
  /** wagmi lists no wallet of the page with it beside the connector. */
  readonly rdns?: string | readonly string[]
  /** Its code is fetched with the page: for a wallet that may be there already. */
  readonly isEager?: boolean
  /** Fetches its code. */
  readonly load: () => Promise<CreateConnectorFn>
}

/** What wagmi stores. */
interface StoredState {
  readonly state?: { readonly connections?: ReadonlyMap<string, { readonly connector: { readonly id: string } }> }
}

interface Provider {
  request(call: unknown): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/**
 * Creates a connector whose code is fetched when somebody picks it, or when wagmi was connected to it before. wagmi asks
 * each connector for its provider when a page loads: until then it is one that fetches the code once it is used.
 */
export function createLazyConnector(setup: Setup, { isEager = false, load, ...names }: LazyConnector): Connector {
  let loading: Promise<Connector> | null = null
  // wagmi forgets the connections that it has not restored yet as soon as it has restored one.
  const wasConnected = hasConnection(setup, names.id)

  async function create(): Promise<Connector> {
    const connector = (await load())(setup) as Connector
    await connector.setup?.()
    return connector
  }

  /** After a failure, the next call tries again. */
  function start(): Promise<Connector> {
    loading ??= create().catch((error) => {
      loading = null
      throw error
    })
    return loading
  }

  const isWanted = async () =>
    isEager ||
    loading !== null ||
    (await setup.storage?.getItem('recentConnectorId')) === names.id ||
    (await wasConnected)

  const getLoaded = async () => (await (await start()).getProvider()) as Provider
  const lazyProvider: Provider = {
    request: async (call) => (await getLoaded()).request(call),
    on(event, listener) {
      // Connecting fails as well, and says so.
      getLoaded().then(
        (provider) => provider.on(event, listener),
        () => {},
      )
      return lazyProvider
    },
    removeListener(event, listener) {
      if (loading)
        getLoaded().then(
          (provider) => provider.removeListener(event, listener),
          () => {},
        )
      return lazyProvider
    },
  }

  return {
    ...names,
    connect: async (how) => (await start()).connect(how as never) as never,
    disconnect: async () => (await start()).disconnect(),
    getAccounts: async () => (await start()).getAccounts(),
    getChainId: async () => (await start()).getChainId(),
    getProvider: async (how) => ((await isWanted()) ? (await start()).getProvider(how) : lazyProvider),
    isAuthorized: async () => (await isWanted()) && (await start()).isAuthorized(),
    async switchChain(target) {
      const connector = await start()
      if (!connector.switchChain) throw new Error(`${names.name} cannot switch chains.`)
      return connector.switchChain(target)
    },
    onAccountsChanged: (accounts) => void start().then((one) => one.onAccountsChanged(accounts)),
    onChainChanged: (chainId) => void start().then((one) => one.onChainChanged(chainId)),
    onDisconnect: (error) => void start().then((one) => one.onDisconnect(error)),
  }
}

/** Whether wagmi's storage has a connection of this connector, the active one or not. */
async function hasConnection({ storage }: Setup, id: string): Promise<boolean> {
  try {
    const { connections } = ((await storage?.getItem('store' as never)) as StoredState | null)?.state ?? {}
    return [...(connections?.values() ?? [])].some(({ connector }) => connector.id === id)
  } catch {
    return false
  }
}
