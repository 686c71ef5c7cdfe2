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

/**
 * Creates a connector whose code is fetched when somebody picks it, or when wagmi was connected to it before. wagmi asks
 * each connector for its provider when a page loads: until then this one has none.
 */
export function createLazyConnector(setup: Setup, { isEager = false, load, ...names }: LazyConnector): Connector {
  let loading: Promise<Connector> | null = null

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
    isEager || loading !== null || (await setup.storage?.getItem('recentConnectorId')) === names.id

  return {
    ...names,
    connect: async (how) => (await start()).connect(how as never) as never,
    disconnect: async () => (await start()).disconnect(),
    getAccounts: async () => (await start()).getAccounts(),
    getChainId: async () => (await start()).getChainId(),
    getProvider: async (how) => ((await isWanted()) ? (await start()).getProvider(how) : undefined),
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
