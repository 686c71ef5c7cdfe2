import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { MOBILE_WALLETS_SOURCE } from './constants.ts'
import { manifest } from './manifest.ts'
import type { SolanaOptions } from './options.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { contract, SolanaCall, SolanaContract, SolanaState } from './contract.ts'
export type { SolanaOptions } from './options.ts'

/**
 * The Solana namespace, for wallets that register through the Wallet Standard, and on Android for wallet apps.
 *
 * @example solana({ mobileWalletAdapter: () => import('@solana-mobile/wallet-standard-mobile') })
 */
export const solana = (options?: SolanaOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(options),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: async () => (await import('./port.ts')).preparePort(options),
    origins: () => (options?.mobileWalletAdapter ? { connect: [MOBILE_WALLETS_SOURCE] } : {}),
    slots: [rpcMethod({ namespace: 'solana', load: () => import('./methods.ts') })],
  })
