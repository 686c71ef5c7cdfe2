// Cluster names of the Wallet Standard and their CAIP-2 ids, which begin with the genesis hash.
import type { CaipNetworkId } from '../capabilities/caip.ts'

const CLUSTERS: readonly (readonly [chain: string, caipNetworkId: CaipNetworkId])[] = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]

/** Returns the name of a cluster for wallet apps, which know no others. */
export const toMobileChain = (network: CaipNetworkId): string | undefined =>
  CLUSTERS.find(([, id]) => id === network)?.[0]

/** Returns the wallet's name for a cluster; the CAIP-2 id if it has none. */
export const toWalletChain = (network: CaipNetworkId): string => toMobileChain(network) ?? network

/** Converts a wallet's cluster name to a CAIP-2 id: the inverse of `toWalletChain`. */
export const toNetwork = (chain: string): CaipNetworkId => CLUSTERS.find(([name]) => name === chain)?.[1] ?? chain
