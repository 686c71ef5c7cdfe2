import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, rpcMethod } from '../capabilities.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { chainInfo } from './constants.ts'
import { manifest } from './manifest.ts'

export type { RpcFailure, RpcOutcome } from '../shared/rpc/errors.ts'
export type { Bip122Contract, Bip122State, BitcoinCall, contract } from './contract.ts'

const fetchParts = () => import('./lazy-parts.ts')

/**
 * The Bitcoin namespace: wallets of the Wallet Standard or sats-connect. The `rpcUrls` of its networks are Esplora
 * services, such as `https://mempool.space/api`.
 */
export const bip122 = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await fetchParts()).createParts()),
    slots: [rpcMethod({ namespace: 'bip122', load: async () => (await fetchParts()).loadMethods() })],
    origins: ({ networks = [] }: Configuration) => ({
      connect: [
        ...chainInfo.defaultNetwork.rpcUrls,
        ...networks.flatMap(({ caipNetworkId, rpcUrls }) => (caipNetworkId.startsWith('bip122:') ? rpcUrls : [])),
      ],
    }),
  })
