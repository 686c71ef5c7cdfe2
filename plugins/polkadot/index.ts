import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { manifest } from './manifest.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { contract, PolkadotCall, PolkadotContract, PolkadotState } from './contract.ts'

/** The Polkadot namespace: wallets of the page's `injectedWeb3`. */
export const polkadot = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'polkadot', load: () => import('./methods.ts') })],
  })
