import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE, walletGroup, walletSource } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import type { WalletsOptions } from './options.ts'

export type { contract, WalletsContract } from './contract.ts'
export type { ListedWallet, WalletsOptions } from './options.ts'
export type { WalletsState } from './state.ts'

/**
 * Lists wallets from an explorer and custom wallets of the host, beside the installed ones and in views of their own.
 */
export const wallets = (options?: WalletsOptions) =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(options),
      nameViews({
        AllWallets: {},
        GetWallet: {},
        WhatIsAWallet: {},
        RecentWallets: {},
        ListedWallets: {},
      }),
    ),
    slots: [
      walletSource({ id: 'recent', view: 'RecentWallets', position: 'recent' }),
      walletSource({ id: 'listed', view: 'ListedWallets', position: 'listed' }),
      ...(options?.groups ?? []).map((group) => walletGroup(group)),
    ],
    origins: ({ projectId, services }: Configuration) => {
      const explorer = projectId ? [services?.explorer ?? IMAGE_SERVICE] : []
      return { connect: explorer, img: explorer }
    },
  })
