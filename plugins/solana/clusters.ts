// What wallets call a cluster, and what CAIP-2 calls it: by the beginning of its genesis hash.
import type { CaipNetworkId } from '../shared/caip.ts'

const CLUSTERS: readonly (readonly [chain: string, caipNetworkId: CaipNetworkId])[] = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]

/** @returns The cluster as a wallet knows it. One that has no name of its own, it knows by its CAIP-2 id. */
export const toWalletChain = (network: CaipNetworkId): string =>
  CLUSTERS.find(([, id]) => id === network)?.[0] ?? network

/** The inverse of `chainOf`. */
export const toNetwork = (chain: string): CaipNetworkId => CLUSTERS.find(([name]) => name === chain)?.[1] ?? chain
