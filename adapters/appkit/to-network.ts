// Converts the networks of a host to those of the kernel, and to those that AppKit reports.
import type { NetworkInput } from '../../plugins/capabilities.ts'
import { toAbsoluteUrl } from '../../ui/format/absolute-url.ts'
import type { AppKitNetwork, CaipNetwork, CaipNetworkId, ChainNamespace } from './network-types.ts'
import type { CreateAppKitOptions } from './option-types.ts'

const getNamespace = ({ chainNamespace, caipNetworkId }: AppKitNetwork): ChainNamespace =>
  chainNamespace ?? ((caipNetworkId?.split(':', 1)[0] ?? 'eip155') as ChainNamespace)

/** Whether a network belongs to a namespace. A network without one is an EVM chain, as viem writes them. */
export const isOfNamespace = (network: AppKitNetwork, namespace: ChainNamespace): boolean =>
  getNamespace(network) === namespace

export const getNetworkId = (network: AppKitNetwork): CaipNetworkId =>
  network.caipNetworkId ?? `${getNamespace(network)}:${network.id}`

type NetworkOptions = Pick<CreateAppKitOptions, 'chainImages' | 'customRpcUrls'>

/** The host's own servers and pictures of a network are part of it, as AppKit reports it. */
export function toCaipNetwork(
  network: AppKitNetwork,
  { chainImages = {}, customRpcUrls = {} }: NetworkOptions = {},
): CaipNetwork {
  const { assets, rpcUrls, ...rest } = network
  const caipNetworkId = getNetworkId(network)
  const imageUrl = chainImages[network.id] ?? assets?.imageUrl
  const [url, ...others] = customRpcUrls[caipNetworkId] ?? []
  return {
    ...rest,
    rpcUrls: url ? { ...rpcUrls, default: { http: [url, ...others].map((one) => one.url) } } : rpcUrls,
    chainNamespace: getNamespace(network),
    caipNetworkId,
    ...((assets || imageUrl !== undefined) && { assets: { imageId: assets?.imageId, imageUrl } }),
  }
}

export function toInput(network: CaipNetwork): NetworkInput {
  const { caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorers, assets } = network
  return {
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    blockExplorerUrl: blockExplorers?.default.url.replace(/\/+$/, ''),
    ...(assets && { assets: { ...assets, imageUrl: assets.imageUrl && toAbsoluteUrl(assets.imageUrl) } }),
  }
}

/** Puts the default network first: it is the one that a namespace begins with. */
export function sortNetworks({ networks, defaultNetwork }: CreateAppKitOptions): readonly AppKitNetwork[] {
  if (!defaultNetwork) return networks
  const first = getNetworkId(defaultNetwork)
  return [defaultNetwork, ...networks.filter((one) => getNetworkId(one) !== first)]
}
