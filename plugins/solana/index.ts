import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { MOBILE_WALLETS_SOURCE } from './constants.ts'
import { manifest } from './manifest.ts'
import type { SolanaOptions } from './options.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { contract, SolanaCall, SolanaContract, SolanaState } from './contract.ts'
export type { SolanaOptions } from './options.ts'

const fetchParts = () => import('./lazy-parts.ts')

/**
 * The Solana namespace, for wallets that register through the Wallet Standard, and on Android for wallet apps.
 *
 * @example solana({ mobileWalletAdapter: () => import('@solana-mobile/wallet-standard-mobile') })
 */
export const solana = (options?: SolanaOptions) =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await fetchParts()).createParts(options)),
    origins: () => (options?.mobileWalletAdapter ? { connect: [MOBILE_WALLETS_SOURCE] } : {}),
    slots: [rpcMethod({ namespace: 'solana', load: async () => (await fetchParts()).loadMethods() })],
  })
