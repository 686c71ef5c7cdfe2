// One of wagmi's connectors as an EIP-1193 provider. What concerns the connection goes through wagmi, so that its state
// is right; everything else goes to the connector's own provider.
import { numberToHex } from 'viem'
import * as wagmi from 'wagmi/actions'
import type { PageProvider } from '../../plugins/capabilities.ts'
import {
  type Action,
  findConnection,
  getProviderName,
  type InitialChainId,
  type WagmiConfig,
  type WagmiConnector,
} from './config.ts'
import { getPairings, tellPairing, withPairing } from './pairings.ts'

type Listener = (value: unknown) => void
type Params = readonly Readonly<Record<string, unknown>>[] | undefined

export function createProvider(
  config: WagmiConfig,
  connector: WagmiConnector,
  initialChainId: InitialChainId,
): PageProvider {
  const listeners = new Map<Listener, () => void>()
  const name = getProviderName(connector)
  const getConnection = (state = config.state) => findConnection(state, name)
  const getAccounts = () => getConnection()?.accounts ?? []
  /** A host may have connected the wallet by another connector. */
  const getConnector = () => getConnection()?.connector ?? connector

  /** Runs one of wagmi's actions for the wallet. */
  const act = (action: Action, chainId?: number) =>
    action(config as never, { connector: getConnector(), chainId } as never)

  /** Gets the accounts without a prompt. wagmi's own reconnection may be on its way, and must not run twice. */
  async function restore(): Promise<readonly string[]> {
    await settle(config, 'connecting')
    if (!getConnection()) {
      // `reconnect` would disconnect another wallet that is connected: this one is only asked beside it.
      if (config.state.status !== 'disconnected') return (await connector.isAuthorized()) ? connector.getAccounts() : []
      await wagmi.reconnect(config as never, { connectors: [connector] as never })
    }
    return getAccounts()
  }

  let connecting: Promise<unknown> | null = null

  async function connect(): Promise<void> {
    // Another wallet’s pairing may wait for ever.
    await settle(config, 'reconnecting')
    if (getConnection()) await act(wagmi.switchAccount)
    else {
      // A second click joins the first, and is shown the same code.
      if (getPairings(config).uris.has(name)) tellPairing(config, name)
      connecting ??= withPairing(config, connector, name, async () =>
        act(wagmi.connect, typeof initialChainId === 'function' ? await initialChainId(connector) : initialChainId),
      ).finally(() => {
        connecting = null
      })
      await connecting
    }
  }

  async function switchChain(chainId: number): Promise<null> {
    if (!config.chains.some(({ id }) => id === chainId))
      throw Object.assign(new Error(`wagmi has no chain ${chainId}.`), { code: -32602 })
    await act(wagmi.switchChain, chainId)
    return null
  }

  async function forward(call: { method: string; params?: unknown }): Promise<unknown> {
    const provider = (await getConnector().getProvider()) as Partial<PageProvider> | undefined
    if (typeof provider?.request === 'function') return provider.request(call)
    throw Object.assign(new Error(`${connector.name} has no provider.`), { code: 4900 })
  }

  /** Emits an event of EIP-1193 when wagmi's state changes. */
  function watch(event: string, listener: Listener) {
    if (event === 'accountsChanged')
      return config.subscribe(
        (state) => {
          const { accounts = [] } = getConnection(state) ?? {}
          return state.status === 'reconnecting' || !Array.isArray(accounts) ? null : (accounts as readonly string[])
        },
        (accounts, before) => accounts && accounts.join() !== before?.join() && listener(accounts),
      )
    if (event === 'chainChanged')
      return config.subscribe(
        (state) => getConnection(state)?.chainId,
        // wagmi passes on what a connector emits, whatever it is.
        (chainId = 0) => Number.isSafeInteger(chainId) && chainId > 0 && listener(numberToHex(chainId)),
      )
    if (event !== 'message') return undefined
    connector.emitter.on('message', listener)
    return () => connector.emitter.off('message', listener)
  }

  return {
    async request(call) {
      const [first] = (call.params as Params) ?? []
      switch (call.method) {
        case 'eth_requestAccounts':
          await connect()
          return getAccounts()
        case 'eth_accounts':
          return getConnection() ? getAccounts() : restore()
        case 'eth_chainId':
          return numberToHex(await getConnector().getChainId())
        case 'wallet_switchEthereumChain':
          return switchChain(Number(first?.chainId))
        case 'wallet_revokePermissions':
          if (!getConnection()) await connector.disconnect()
          // A host may have connected it by two connectors.
          while (getConnection()) await act(wagmi.disconnect)
          return null
        default:
          return forward(call)
      }
    },
    on(event, listener) {
      const stop = watch(event, listener)
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
