// One of wagmi's connectors as an EIP-1193 provider. What concerns the connection goes through wagmi, so that its state
// is right; everything else goes to the connector's own provider.
import { numberToHex } from 'viem'
import type { PageProvider } from '../../plugins/capabilities.ts'
import { getProviderName, type InitialChainId, type WagmiConfig, type WagmiConnector } from './config.ts'
import { getPairings, tellPairing, withPairing } from './pairings.ts'

type Listener = (value: unknown) => void
type Params = readonly Readonly<Record<string, unknown>>[] | undefined

const loadActions = () => import('./actions.ts')

export function createProvider(
  config: WagmiConfig,
  connector: WagmiConnector,
  initialChainId: InitialChainId,
): PageProvider {
  const listeners = new Map<Listener, () => void>()
  const target = { connector } as never
  const getConnection = () => config.state.connections.get(connector.uid)
  const getAccounts = () => getConnection()?.accounts ?? []

  /** wagmi's own reconnection may be on its way, and must not run twice. */
  async function restore(): Promise<void> {
    const { reconnect } = await loadActions()
    await settle(config, 'connecting')
    if (!getConnection()) await reconnect(config as never, { connectors: [connector] as never })
  }

  /** A second click joins the first, and is shown the same code. */
  let connecting: Promise<unknown> | null = null

  function connectOnce(): Promise<unknown> {
    const name = getProviderName(connector)
    if (connecting && getPairings(config).uris.has(name)) tellPairing(config, name)
    connecting ??= withPairing(config, connector, name, async () => {
      const chainId = typeof initialChainId === 'function' ? await initialChainId(connector) : initialChainId
      return (await loadActions()).connect(config as never, { connector, chainId } as never)
    }).finally(() => {
      connecting = null
    })
    return connecting
  }

  async function connect(): Promise<void> {
    // Another wallet’s pairing may wait for ever.
    await settle(config, 'reconnecting')
    if (!getConnection()) await connectOnce()
    else if (config.state.current !== connector.uid) await (await loadActions()).switchAccount(config as never, target)
  }

  async function switchChain(chainId: number): Promise<null> {
    if (!config.chains.some(({ id }) => id === chainId))
      throw Object.assign(new Error(`wagmi has no chain ${chainId}.`), { code: -32602 })
    await (await loadActions()).switchChain(config as never, { connector, chainId } as never)
    return null
  }

  async function forward(call: { method: string; params?: unknown }): Promise<unknown> {
    const provider = (await connector.getProvider()) as Partial<PageProvider> | undefined
    if (typeof provider?.request === 'function') return provider.request(call)
    throw Object.assign(new Error(`${connector.name} has no provider.`), { code: 4900 })
  }

  return {
    async request(call) {
      const [first] = (call.params as Params) ?? []
      switch (call.method) {
        case 'eth_requestAccounts':
          await connect()
          return getAccounts()
        case 'eth_accounts':
          if (!getConnection()) await restore()
          return getAccounts()
        case 'eth_chainId':
          return numberToHex(await connector.getChainId())
        case 'wallet_switchEthereumChain':
          return switchChain(Number(first?.chainId))
        case 'wallet_revokePermissions':
          return getConnection() ? (await loadActions()).disconnect(config as never, target) : null
        default:
          return forward(call)
      }
    },
    on(event, listener) {
      const stop = watch(config, connector, event, listener)
      if (stop) listeners.set(listener, stop)
    },
    removeListener(_, listener) {
      listeners.get(listener)?.()
      listeners.delete(listener)
    },
  }
}

/** Waits until wagmi doesn't reconnect; `connecting`: until it doesn't connect either. */
const settle = (config: WagmiConfig, ending: 'reconnecting' | 'connecting'): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (config.state.status.endsWith(ending)) return
      stop()
      resolve()
    }
    const stop = config.subscribe(({ status }) => status, check)
    check()
  })

// wagmi passes on what a connector emits, whatever it is.
const isChainId = (chainId: unknown): chainId is number => Number.isSafeInteger(chainId) && (chainId as number) > 0

/** Emits an event of EIP-1193 when wagmi's state changes. */
function watch(config: WagmiConfig, { uid, emitter }: WagmiConnector, event: string, listener: Listener) {
  if (event === 'accountsChanged')
    return config.subscribe(
      ({ connections, status }) => {
        const { accounts = [] } = connections.get(uid) ?? {}
        return status === 'reconnecting' || !Array.isArray(accounts) ? null : (accounts as readonly string[])
      },
      (accounts, before) => accounts && accounts.join() !== before?.join() && listener(accounts),
    )
  if (event === 'chainChanged')
    return config.subscribe(
      ({ connections }) => connections.get(uid)?.chainId,
      (chainId) => isChainId(chainId) && listener(numberToHex(chainId)),
    )
  if (event !== 'message') return undefined
  emitter.on('message', listener)
  return () => emitter.off('message', listener)
}
