import type { Chain, HttpTransportConfig } from 'viem'
import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
  fallback,
  http,
  type Transport,
} from 'wagmi'
import { type ExternalProvider, eip155, getProvider } from '../../plugins/eip155/index.ts'
import { portico } from '../wagmi/index.ts'
import type { AppKitAdapter } from './adapter-types.ts'
import type { AppKitKernel } from './kernel-types.ts'
import type { AppKitNetwork } from './network-types.ts'
import { isOfNamespace } from './to-network.ts'

interface CustomServer {
  url: string
  /** As viem's `http` has them. */
  config?: HttpTransportConfig | undefined
}

/** The host's servers, each for when the one before it fails. Default: those of the chain. */
function createTransport(servers: readonly CustomServer[] = []): Transport {
  const [first = http(), ...others] = servers.map(({ url, config }) => http(url, config))
  return others.length > 0 ? fallback([first, ...others]) : first
}

export interface WagmiAdapterOptions
  extends Omit<Partial<CreateConfigParameters>, 'chains' | 'client' | 'connectors' | 'transports'> {
  readonly networks: readonly AppKitNetwork[]
  readonly projectId?: string | undefined
  readonly connectors?: readonly CreateConnectorFn[] | undefined
  /** By chain id. Default: the servers of each network. */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  /** By CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, readonly CustomServer[]>> | undefined
  /** Accepted, and not used. */
  readonly pendingTransactionsFilter?: unknown
}

/**
 * A wagmi configuration that follows the modal: one connector, which has whatever wallet a visitor connects. Connectors
 * of your own become rows of the modal.
 *
 * @example
 * ```ts
 * const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: true })
 * createAppKit({ adapters: [wagmiAdapter], networks, projectId })
 * ```
 */
export class WagmiAdapter implements AppKitAdapter {
  readonly namespace = 'eip155'
  readonly wagmiConfig: Config

  constructor({
    networks,
    transports,
    customRpcUrls,
    pendingTransactionsFilter,
    projectId,
    ...rest
  }: WagmiAdapterOptions) {
    const chains = networks.filter((one) => isOfNamespace(one, 'eip155')) as unknown as [Chain, ...Chain[]]
    this.wagmiConfig = createConfig({
      multiInjectedProviderDiscovery: false,
      ...rest,
      chains,
      transports: Object.fromEntries(
        chains.map(({ id }) => [id, transports?.[id] ?? createTransport(customRpcUrls?.[`eip155:${id}`])]),
      ),
    } as never)
  }

  createPlugin = () =>
    eip155({
      connectors: this.wagmiConfig.connectors.map(({ id, name, icon, getProvider }) => ({
        id,
        name,
        ...(icon?.startsWith('data:') && { icon }),
        getProvider: () => getProvider() as Promise<ExternalProvider>,
      })),
    })

  createProvider = (kernel: AppKitKernel) => getProvider(kernel)

  follow(kernel: AppKitKernel) {
    const config = this.wagmiConfig
    const { setState, setup } = config._internal.connectors
    const connector = setup(portico(kernel as never) as unknown as CreateConnectorFn)
    setState((known) => [...known, connector])
    const isSettled = () => !config.state.status.endsWith('connecting')
    // wagmi drops what connects while it connects or reconnects, and is told again once it has settled.
    config.subscribe(isSettled, async () => {
      const accounts = await connector.getAccounts().catch(() => [])
      const isMissed = accounts.length > 0 && !config.state.connections.has(connector.uid)
      if (isMissed && isSettled()) connector.onAccountsChanged([...accounts])
    })
  }
}
