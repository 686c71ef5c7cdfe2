// The network of a host's RPC server.
import type { CaipNetworkId, NetworkInput } from '../../plugins/capabilities.ts'

/** The names of the clusters, as `clusterApiUrl` of web3.js takes them. */
export const WalletAdapterNetwork = { Mainnet: 'mainnet-beta', Testnet: 'testnet', Devnet: 'devnet' } as const
export type WalletAdapterNetwork = (typeof WalletAdapterNetwork)[keyof typeof WalletAdapterNetwork]

/**
 * Returns the URL of a cluster's public RPC server, without web3.js, which has the same function.
 *
 * @param isSecure - `false` for http. Default: true.
 */
export function clusterApiUrl(cluster: WalletAdapterNetwork = 'devnet', isSecure = true): string {
  if (Object.values(WalletAdapterNetwork).includes(cluster))
    return `http${isSecure ? 's' : ''}://api.${cluster}.solana.com`
  throw new TypeError(`"${cluster}" is no cluster: use ${Object.values(WalletAdapterNetwork).join(', ')}.`)
}

/** @see CAIP-30 */
const MAINNET = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' } as const
const OTHERS: readonly (readonly [says: RegExp, id: CaipNetworkId, name: string])[] = [
  [/\bdevnet\b/i, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'],
  [/\btestnet\b/i, 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'],
  [/\/\/(?:localhost|127\.0\.0\.1|\[::1\])\b|\blocalnet\b/i, 'solana:localnet', 'Solana Localnet'],
]

/** Returns the CAIP-2 id of the cluster that an RPC server's URL names; mainnet if it names none. */
export const getClusterId = (endpoint: string): CaipNetworkId => findCluster(endpoint).id

/** Converts an RPC server's URL to a network of the kernel. */
export function toNetwork(endpoint: string): NetworkInput {
  const { id, name } = findCluster(endpoint)
  return {
    caipNetworkId: id,
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [endpoint],
    blockExplorerUrl: 'https://explorer.solana.com',
  }
}

function findCluster(endpoint: string): { readonly id: CaipNetworkId; readonly name: string } {
  const [, id = MAINNET.id, name = MAINNET.name] = OTHERS.find(([says]) => says.test(endpoint)) ?? []
  return { id, name }
}
