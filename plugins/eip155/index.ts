import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import type { Eip155Options } from './options.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { contract, Eip155Contract, Eip155State, RpcCall } from './contract.ts'
export type { Eip155Kernel } from './eip155-kernel.ts'
export type { Eip155Options, ExternalConnector, ExternalProvider, PaymasterService } from './options.ts'
export { type Eip1193Provider, getProvider, type ProviderEvents } from './provider.ts'
export type { CallsOutcome, CallsRequest, HostBatchCall } from './send-calls-types.ts'

const fetchParts = () => import('./lazy-parts.ts')

/**
 * The EVM namespace: wallets announced by EIP-6963, or the one at `window.ethereum`.
 *
 * @example eip155({ connectors: [{ id: 'coinbase', name: 'Coinbase Wallet', getProvider: loadCoinbase }] })
 */
export const eip155 = (options?: Eip155Options) =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await fetchParts()).createParts(options)),
    slots: [rpcMethod({ namespace: 'eip155', load: async () => (await fetchParts()).loadMethods() })],
  })
