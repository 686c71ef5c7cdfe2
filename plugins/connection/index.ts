import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import { RPC_SERVICE } from './rpc-service.ts'
import type { ConnectionState, StoredSession } from './state.ts'
import { SESSIONS_KEY } from './storage-keys.ts'

export type { ConnectedSession, ConnectionContract, contract, FailedAttempt } from './contract.ts'
export type { ConnectionState } from './state.ts'

/** The base plugin for accounts: who is connected, to which network, with which wallet. */
export const connection = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await import('./lazy-parts.ts')).createParts()),
    // Names only. The code and the messages load with what renders the views, so this plugin works on a page without
    // React.
    views: {
      Connect: {},
      ConnectingExternal: {},
      ConnectingMultiChain: {},
      ReplaceConnection: {},
      Account: {},
      Profile: {},
      SwitchAddress: {},
      ConnectedWallets: {},
      UnsupportedChain: {},
      Networks: {},
    },
    origins: (
      { projectId, services: { spenders: _, ...services } = {}, imageOrigins = [] }: Configuration,
      { chains }: ConnectionState,
    ) => ({
      connect: [
        ...Object.values(chains).flatMap(({ networks }) => networks.flatMap(({ rpcUrls }) => rpcUrls)),
        // The data service runs on the same server.
        ...Object.values({ ...(projectId && { rpc: RPC_SERVICE, api: RPC_SERVICE }), ...services }),
      ],
      img: ['data:', ...imageOrigins, ...(projectId ? [services.explorer ?? IMAGE_SERVICE] : [])],
    }),
    resume: (storage) =>
      JSON.parse(storage.getItem(SESSIONS_KEY) ?? 'null')?.sessions.map((one: StoredSession) => one.namespace),
  })
