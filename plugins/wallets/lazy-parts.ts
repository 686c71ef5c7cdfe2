import { contract } from './contract.ts'
import type { WalletsOptions } from './options.ts'
import { createPort } from './port.ts'
import { createRuntime } from './runtime.ts'

const first = () => import('./views/first-view.ts')

const views = {
  AllWallets: () => import('./views/AllWallets.tsx'),
  GetWallet: () => import('./views/GetWallet.tsx'),
  WhatIsAWallet: () => import('./views/WhatIsAWallet.tsx'),
  RecentWallets: async () => ({ default: (await first()).RecentWallets }),
  ListedWallets: async () => ({ default: (await first()).ListedWallets }),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: WalletsOptions) => ({
  contract,
  load: async () => createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: async () => ({ createPort }),
  views,
  messages: first,
})
