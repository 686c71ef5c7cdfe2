import { contract } from './contract.ts'
import type { SwapOptions } from './options.ts'

const views = {
  Swap: () => import('./views/Swap.tsx'),
  SwapSelectToken: () => import('./views/SwapSelectToken.tsx'),
  SwapPreview: () => import('./views/SwapPreview.tsx'),
  SwapStatus: () => import('./views/SwapStatus.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: SwapOptions) => ({
  contract,
  load: async () =>
    (await import('./runtime.ts')).createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: () => import('./port.ts'),
  views,
  messages: () => import('./messages.ts'),
})

/** The networks that support swaps: the closed list, and those of the host's provider. */
export const loadNetworks = async (options?: SwapOptions) => [
  ...(await import('./networks.ts')).NETWORKS,
  ...(options?.networks ?? []),
]
