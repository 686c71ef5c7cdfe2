import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { face } from './face.ts'

export type { RpcAnswer, RpcFailure } from '../rpc-errors.ts'
export { contract, type PolkadotCall, type PolkadotState } from './contract.ts'

/** The Polkadot family: wallets that stand in the page's `injectedWeb3`. */
export const polkadot = () =>
  definePlugin(face, {
    whole: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'polkadot', load: () => import('./methods.ts') })],
  })
