import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { manifest } from './manifest.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { contract, SolanaCall, SolanaState } from './contract.ts'

/** The Solana namespace, for wallets that register through the Wallet Standard. */
export const solana = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'solana', load: () => import('./methods.ts') })],
  })
