import { definePlugin } from '../../kernel/index.ts'
import { rpcMethod } from '../capabilities.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { contract, PolkadotCall, PolkadotContract, PolkadotState } from './contract.ts'

const fetchParts = () => import('./lazy-parts.ts')

/** The Polkadot namespace: wallets of the page's `injectedWeb3`. */
export const polkadot = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await fetchParts()).createParts()),
    slots: [rpcMethod({ namespace: 'polkadot', load: async () => (await fetchParts()).loadMethods() })],
  })
