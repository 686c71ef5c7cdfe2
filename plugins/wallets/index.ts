import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE, walletGroup, walletSource } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { WalletsOptions } from './options.ts'

const first = () => import('./views/first.ts')

export type { contract, WalletsContract } from './contract.ts'
export type { ListedWallet, WalletsOptions } from './options.ts'
export type { WalletsState } from './state.ts'

/**
 * Lists wallets from an explorer and custom wallets of the host, beside the installed ones and in views of their own.
 */
export const wallets = (options?: WalletsOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    views: {
      AllWallets: { load: () => import('./views/AllWallets.tsx') },
      GetWallet: { load: () => import('./views/GetWallet.tsx') },
      WhatIsAWallet: { load: () => import('./views/WhatIsAWallet.tsx') },
      RecentWallets: { load: async () => ({ default: (await first()).RecentWallets }) },
      ListedWallets: { load: async () => ({ default: (await first()).ListedWallets }) },
    },
    messages: { en: first },
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
