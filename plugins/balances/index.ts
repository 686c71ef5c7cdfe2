import { definePlugin } from '../../kernel/index.ts'
import { accountTab, type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import type { BalancesOptions } from './options.ts'

export type { BalancesContract, contract } from './contract.ts'
export type { BalancesOptions, ListedToken } from './options.ts'
export type { BalancesState, Nft } from './state.ts'

/** The account's tokens and NFTs, as tabs. */
export const balances = (options?: BalancesOptions) =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(options),
      nameViews({ Tokens: {}, Nfts: {} }),
    ),
    slots: [
      accountTab({ id: 'tokens', label: 'tokens.title', view: 'Tokens' }),
      accountTab({ id: 'nfts', label: 'nfts.title', view: 'Nfts' }),
    ],
    lazy: () => true,
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.api ?? DATA_SERVICE] : [],
    }),
  })
