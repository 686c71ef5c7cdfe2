import { definePlugin } from '../../kernel/index.ts'
import { assertNetworkIds } from '../capabilities/caip.ts'
import { accountAction } from '../capabilities.ts'
import { PENDING_KEY } from '../shared/transactions/pending-key.ts'
import { manifest } from './manifest.ts'
import type { SwapOptions } from './options.ts'

export type { contract, SwapContract } from './contract.ts'
export type { SwapOptions } from './options.ts'
export type { SwapState } from './state.ts'

/**
 * Exchanges one token of the account for another, by the hosted service or a provider of the host's own.
 *
 * @throws `configuration-invalid`: a network whose id is wrong would only be missing
 */
export function swap(options?: SwapOptions) {
  assertNetworkIds(options?.networks, 'swap(): networks')
  assertNetworkIds(options?.untried, 'swap(): untried')
  return definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    port: () => import('./port.ts'),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: {
      Swap: { load: () => import('./views/Swap.tsx') },
      SwapSelectToken: { load: () => import('./views/SwapSelectToken.tsx') },
      SwapPreview: { load: () => import('./views/SwapPreview.tsx') },
      SwapStatus: { load: () => import('./views/SwapStatus.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    slots: [
      accountAction({
        id: 'swap',
        icon: 'swap',
        label: 'swap.action',
        view: 'Swap',
        namespaces: ['eip155'],
        loadNetworks: async () => [...(await import('./networks.ts')).NETWORKS, ...(options?.networks ?? [])],
      }),
    ],
    // Requests from before a reload are shown without any click.
    resume: (storage) => storage.getItem(PENDING_KEY) !== null,
  })
}
