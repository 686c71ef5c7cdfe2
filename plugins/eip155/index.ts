import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { face } from './face.ts'

export type { RpcAnswer, RpcFailure } from '../rpc-errors.ts'
export { contract, type Eip155State, type RpcCall } from './contract.ts'
export { type Eip155Kernel, type Eip1193Provider, type ProviderEvents, providerOf } from './provider.ts'

/** The EVM family: wallets that announce themselves by EIP-6963, or stand at `window.ethereum`. */
export const eip155 = () =>
  definePlugin(face, {
    whole: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'eip155', load: () => import('./methods.ts') })],
  })
