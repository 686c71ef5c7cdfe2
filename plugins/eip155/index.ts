import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import type { ExternalConnector } from './external.ts'
import { manifest } from './manifest.ts'

export type { RpcAnswer, RpcFailure } from '../shared/rpc/errors.ts'
export { contract, type Eip155State, type RpcCall } from './contract.ts'
export type { ExternalConnector, ExternalProvider } from './external.ts'
export { type Eip155Kernel, type Eip1193Provider, getProvider, type ProviderEvents } from './provider.ts'

export interface Eip155Options {
  /** Wallets that the host brings by libraries of their makers, beside those that are found in the page. */
  readonly connectors?: readonly ExternalConnector[]
}

/**
 * The EVM namespace: wallets that announce themselves by EIP-6963, or stand at `window.ethereum`.
 *
 * @example
 * eip155({ connectors: [{ id: 'coinbase', name: 'Coinbase Wallet', getProvider: () => import('./coinbase.ts').then(…) }] })
 */
export const eip155 = ({ connectors }: Eip155Options = {}) =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: async () => {
      const { createPort } = await import('./port.ts')
      const brought = connectors?.map((await import('./external.ts')).createExternalWallet)
      return { createPort: () => createPort(brought) }
    },
    slots: [rpcMethod({ namespace: 'eip155', load: () => import('./methods.ts') })],
  })
