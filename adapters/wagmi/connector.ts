// Matches the connector types of wagmi 2 and 3 without importing wagmi.
import { type Address, type Chain, numberToHex, SwitchChainError, UserRejectedRequestError } from 'viem'
import { type Eip155Kernel, type Eip1193Provider, getProvider } from '../../plugins/eip155/index.ts'
import { wait } from './timer-port.ts'

interface Emitter {
  emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
  emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
  emit(event: 'message', data: { type: string; data?: unknown }): void
  emit(event: 'disconnect'): void
  listenerCount(event: 'change'): number
}

/** What wagmi passes to a connector. */
export interface ConnectorSetup {
  readonly chains: readonly Chain[]
  readonly emitter: Emitter
}

interface ConnectParameters<WithCapabilities extends boolean> {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  readonly withCapabilities?: WithCapabilities | boolean | undefined
}

/** With `withCapabilities`, the shape of wagmi's own connectors. */
type Accounts<WithCapabilities extends boolean> = WithCapabilities extends true
  ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
  : readonly Address[]

/** A type, not an interface: wagmi's type has an index signature. */
export type PorticoConnector = {
  readonly id: 'portico'
  readonly name: 'Portico'
  readonly type: 'portico'
  setup(): Promise<void>
  /**
   * Opens the modal, unless it reconnects. A wallet that refuses the chain is connected all the same, on its own chain.
   * @throws `UserRejectedRequestError` if the visitor closes the modal
   */
  connect<WithCapabilities extends boolean = false>(
    parameters?: ConnectParameters<WithCapabilities>,
  ): Promise<{ accounts: Accounts<WithCapabilities>; chainId: number }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  getProvider(): Promise<Eip1193Provider>
  /** Returns true if an earlier session was restored. Never prompts, and never rejects: wagmi would not catch it. */
  isAuthorized(): Promise<boolean>
  /** @throws `UserRejectedRequestError`, `SwitchChainError` */
  switchChain(target: { chainId: number; addEthereumChainParameter?: object | undefined }): Promise<Chain>
  onAccountsChanged(accounts: readonly string[]): void
  onChainChanged(chainId: string): void
  onDisconnect(): void
  onMessage(message: { type: string; data?: unknown }): void
}

/** Pause before wagmi is told of a connection again, in ms. Each is twice as long as the one before. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4_000

/**
 * Creates a wagmi connector for the kernel: the host keeps its wagmi hooks, and visitors see this modal. When wagmi or
 * Portico connects, disconnects or switches, the other follows.
 *
 * @example createConfig({ connectors: [portico(kernel)], multiInjectedProviderDiscovery: false, … })
 */
export const portico =
  (kernel: Eip155Kernel) =>
  ({ chains, emitter }: ConnectorSetup): PorticoConnector => {
    const provider = getProvider(kernel)
    let isKnown = false
    // True during wagmi's own calls: wagmi reads their result, and an event would be a duplicate.
    let isOwn = false
    /** Number of the last change of accounts. */
    let changes = 0

    /** Whether wagmi has the connection: it listens to what it has connected. */
    const isHeard = () => emitter.listenerCount('change') > 0

    /** Tells wagmi of a connection until it has it: it drops a `connect` while it connects or reconnects another. */
    async function announce(accounts: readonly Address[]) {
      const change = changes
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        const chainId = await connector.getChainId()
        if (change !== changes || isHeard()) return
        emitter.emit('connect', { accounts, chainId })
        if (isHeard()) return
        await wait(pause)
        if (kernel.isDestroyed()) return
      }
    }

    const ask = async <T>(method: string, params?: readonly unknown[]) =>
      (await provider.request(params ? { method, params } : { method })) as T

    async function runOwn<T>(act: () => Promise<T>): Promise<T> {
      isOwn = true
      try {
        return await act()
      } finally {
        isOwn = false
      }
    }

    const connector: PorticoConnector = {
      id: 'portico',
      name: 'Portico',
      type: 'portico',
      async setup() {
        provider.on('accountsChanged', connector.onAccountsChanged)
        provider.on('chainChanged', connector.onChainChanged)
        provider.on('message', connector.onMessage)
      },
      connect: ({ chainId, isReconnecting, withCapabilities } = {}) =>
        runOwn(async () => {
          await ask(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts').catch(throwRejected)
          // The visitor has connected the wallet, and the modal shows so: it stays connected without another chain, too.
          if (chainId && chainId !== (await connector.getChainId()))
            await connector.switchChain({ chainId }).catch(() => {})
          // While the wallet asked for the chain, its accounts may have changed.
          const accounts = await connector.getAccounts()
          isKnown = accounts.length > 0
          if (!isKnown) throw new UserRejectedRequestError(new Error('No wallet connected.'))
          const shared = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
          return { accounts: shared as never, chainId: await connector.getChainId() }
        }),
      disconnect: () =>
        runOwn(async () => {
          await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
          isKnown = false
        }),
      getAccounts: () => ask('eth_accounts'),
      getChainId: async () => Number(await ask<string>('eth_chainId')),
      getProvider: async () => provider,
      isAuthorized: () =>
        connector.getAccounts().then(
          (accounts) => accounts.length > 0,
          () => false,
        ),
      async switchChain({ chainId, addEthereumChainParameter }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`Chain "${chainId}" is not configured.`))
        const target = [{ chainId: numberToHex(chainId) }]
        try {
          await ask('wallet_switchEthereumChain', target).catch(async (error) => {
            if (getCode(error) !== 4902) throw error
            await ask('wallet_addEthereumChain', [{ ...toAddChainParams(chain), ...addEthereumChainParameter }])
            // A wallet may add a chain and stay on another.
            if ((await connector.getChainId()) !== chainId) await ask('wallet_switchEthereumChain', target)
          })
        } catch (error) {
          throw getCode(error) === 4001
            ? new UserRejectedRequestError(error as Error)
            : new SwitchChainError(error as Error)
        }
        emitter.emit('change', { chainId })
        return chain
      },
      onAccountsChanged(list) {
        const accounts = list as readonly Address[]
        const wasKnown = isKnown && isHeard()
        isKnown = accounts.length > 0
        changes++
        if (isOwn) return
        if (!isKnown) emitter.emit('disconnect')
        else if (wasKnown) emitter.emit('change', { accounts })
        // If it has disconnected since, that is another event.
        else void announce(accounts).catch(() => {})
      },
      onChainChanged(chainId) {
        emitter.emit('change', { chainId: Number(chainId) })
      },
      onDisconnect() {
        emitter.emit('disconnect')
      },
      onMessage(message) {
        emitter.emit('message', message)
      },
    }
    return connector
  }

const getCode = (error: unknown) => (error as { code?: unknown } | null)?.code

function throwRejected(error: unknown): never {
  throw getCode(error) === 4001 ? new UserRejectedRequestError(error as Error) : error
}

/** @see EIP-3085 */
const toAddChainParams = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  ...(blockExplorers ? { blockExplorerUrls: [blockExplorers.default.url] } : {}),
})
