import type { Config } from 'wagmi'
import { activity } from '../../plugins/activity/index.ts'
import type { Configuration, NetworkInput } from '../../plugins/capabilities.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { names } from '../../plugins/names/index.ts'
import { toAbsoluteUrl } from '../../ui/format/absolute-url.ts'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'
import { wagmiWallets } from '../wagmi/index.ts'
import type { AuthenticationSession } from './authentication/session.ts'
import type { RainbowKitChain } from './config.ts'
import { listImageOrigins } from './image-origins.ts'
import { createChainPicker } from './initial-chain.ts'
import { APP } from './wallets/connectors.ts'
import type { AppDetails, RainbowKitDetails } from './wallets/types.ts'

/** What a provider's props say. */
export interface KernelDetails extends Pick<Configuration, 'appInfo' | 'locale' | 'modalSize' | 'theme'> {
  readonly initialChainId?: number | undefined
  /** Whether a wallet on a chain that is not listed is asked for the first one, without an initial one. */
  readonly asksUnlisted?: boolean | undefined
  /** Lists the account's transactions. Without it, those of the host are only recorded. */
  readonly showRecentTransactions?: boolean | undefined
  /** Asks visitors to sign in. */
  readonly signIn?: AuthenticationSession | undefined
}

type RainbowKitKernel = ReturnType<typeof createRainbowKitKernel>

const kernels = new WeakMap<Config, RainbowKitKernel>()

/** Gets the kernel of a configuration, which a page creates once. On a server, other visitors have other props. */
export function getKernel(config: Config, details: KernelDetails): RainbowKitKernel {
  const isServer = typeof document === 'undefined'
  const known = (!isServer && kernels.get(config)) || createRainbowKitKernel(config, details)
  kernels.set(config, known)
  return known
}

/** Finds the kernel of a configuration, which its provider creates. */
export const findKernel = (config: Config | undefined): AnyKernel | undefined => config && kernels.get(config)

function createRainbowKitKernel(config: Config, details: KernelDetails) {
  const {
    initialChainId,
    asksUnlisted,
    theme,
    locale,
    showRecentTransactions = false,
    signIn,
    modalSize,
    appInfo = {},
  } = details
  const app = config.connectors.flatMap((one) => (one as { [APP]?: AppDetails })[APP] ?? [])[0]
  const { name = app?.appName, ...notes } = appInfo
  const kernel = createKernel({
    plugins: [
      eip155(),
      names(),
      activity(),
      wagmiWallets(config as never, {
        initialChainId: asksUnlisted ? createChainPicker(config, initialChainId) : initialChainId,
        groups: readGroups(config),
      }),
      signIn?.createPlugin((): AnyKernel => kernel),
    ],
    networks: listNetworks(config, config.chains, initialChainId),
    theme,
    locale,
    modalSize,
    appInfo: notes,
    features: { history: showRecentTransactions },
    imageOrigins: listImageOrigins(config),
    ...(name !== undefined && {
      metadata: {
        name,
        description: app?.appDescription,
        url: app?.appUrl,
        icons: app?.appIcon === undefined ? [] : [app.appIcon],
      },
    }),
    // Placeholders of templates would be refused with each request.
    ...(app && /^[0-9a-f]{32}$/i.test(app.projectId) && { projectId: app.projectId }),
  })
  return kernel
}

/** The host's lists with their headings; none for a single list, which would say nothing. */
function readGroups({ connectors }: Config): readonly { title: string; wallets: readonly string[] }[] {
  const groups = new Map<string, string[]>()
  for (const { rkDetails } of connectors as readonly { rkDetails?: RainbowKitDetails }[]) {
    if (!rkDetails) continue
    const { groupName, id } = rkDetails
    groups.set(groupName, [...(groups.get(groupName) ?? []), id])
  }
  return groups.size < 2 ? [] : [...groups].map(([title, wallets]) => ({ title, wallets }))
}

/** The networks of chains of the configuration, of which the initial one is the first. */
export function listNetworks(config: Config, chains: readonly RainbowKitChain[], initialChainId?: number) {
  const isFirst = ({ id }: { id: number }) => Number(id === initialChainId)
  return [...chains].sort((a, b) => isFirst(b) - isFirst(a)).map((chain) => toNetwork(config, chain))
}

function toNetwork(config: Config, chain: RainbowKitChain): NetworkInput {
  const { id, name, nativeCurrency, blockExplorers, iconUrl } = chain
  return {
    caipNetworkId: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: listUrls(config, chain),
    blockExplorerUrl: blockExplorers?.default.url.replace(/\/+$/, ''),
    ...(typeof iconUrl === 'string' && { assets: { imageUrl: toAbsoluteUrl(iconUrl) } }),
  }
}

interface AnyTransport {
  readonly url?: string | undefined
  readonly fetchOptions?: RequestInit | undefined
  readonly transports?: readonly { readonly value?: AnyTransport | undefined }[] | undefined
}

/**
 * Lists the servers of the host's own transports. The chain's public ones are no substitute for one without a URL, or
 * whose requests need more than it: the host may have chosen it to avoid them, and the wallet can be asked.
 */
function listUrls(config: Config, { id }: RainbowKitChain): readonly string[] {
  const { transport } = config.getClient({ chainId: id as never }) as { transport: AnyTransport }
  const all = [transport, ...(transport.transports ?? []).map(({ value }) => value)]
  return all
    .flatMap((one) => (one?.url && !needsMore(one) ? toAbsoluteUrl(one.url) : []))
    .filter((url) => url.startsWith('http'))
}

const needsMore = ({ fetchOptions }: AnyTransport) =>
  fetchOptions?.headers !== undefined || fetchOptions?.credentials !== undefined
