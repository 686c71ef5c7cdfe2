import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { RPC_SERVICE, SESSIONS_KEY } from './constants.ts'
import { manifest } from './manifest.ts'
import type { ConnectionState, StoredSession } from './state.ts'

export type { ConnectedSession, ConnectionContract, contract, FailedAttempt } from './contract.ts'
export type { ConnectionState } from './state.ts'

/** The base plugin for accounts: who is connected, to which network, with which wallet. */
export const connection = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
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
    port: () => import('./port.ts'),
    resume: (storage) =>
      JSON.parse(storage.getItem(SESSIONS_KEY) ?? 'null')?.sessions.map((one: StoredSession) => one.namespace),
  })
