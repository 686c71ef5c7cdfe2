import { contract } from './contract.ts'
import type { BalancesOptions } from './options.ts'
import { createRuntime } from './runtime.ts'

const views = {
  Tokens: () => import('./views/Tokens.tsx'),
  Nfts: () => import('./views/Nfts.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: BalancesOptions) => ({
  contract,
  load: async () => createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  views,
  messages: () => import('./messages.ts'),
})
