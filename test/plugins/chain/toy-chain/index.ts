// An invented chain, written by the guide "Add a namespace" of plugins/README.md alone.
import { definePlugin } from '../../../../kernel/index.ts'
import { rpcMethod } from '../../../../plugins/capabilities.ts'
import { createLoaders } from '../../../../plugins/shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'

export type { RpcFailure, RpcOutcome } from '../../../../plugins/shared/rpc/errors.ts'
export type { contract, ToyContract } from './contract.ts'
export type { ToyState } from './manifest.ts'

const fetchParts = () => import('./lazy-parts.ts')

export const toy = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await fetchParts()).createParts()),
    slots: [rpcMethod({ namespace: 'toy', load: async () => (await fetchParts()).loadMethods() })],
  })
