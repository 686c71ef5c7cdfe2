import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { face } from './face.ts'

export type { RpcAnswer, RpcFailure } from '../rpc-errors.ts'
export { contract, type SolanaCall, type SolanaState } from './contract.ts'

/** The Solana family: wallets that register themselves by the Wallet Standard. */
export const solana = () =>
  definePlugin(face, {
    whole: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'solana', load: () => import('./methods.ts') })],
  })
