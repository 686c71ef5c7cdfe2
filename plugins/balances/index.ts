import { definePlugin } from '../../kernel/index.ts'
import { accountTab, type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { BalancesOptions } from './options.ts'

export type { BalancesContract, contract } from './contract.ts'
export type { BalancesOptions, ListedToken } from './options.ts'
export type { BalancesState, Nft } from './state.ts'

/** The account's tokens and NFTs, as tabs. */
export const balances = (options?: BalancesOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: {
      Tokens: { load: () => import('./views/Tokens.tsx') },
      Nfts: { load: () => import('./views/Nfts.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    slots: [
      accountTab({ id: 'tokens', label: 'tokens.title', view: 'Tokens' }),
      accountTab({ id: 'nfts', label: 'nfts.title', view: 'Nfts' }),
    ],
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.api ?? DATA_SERVICE] : [],
    }),
  })
