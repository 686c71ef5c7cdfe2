import { definePlugin } from '../../kernel/index.ts'
import { assertNetworkIds } from '../capabilities/caip.ts'
import { accountAction } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { PENDING_KEY } from '../shared/transactions/pending-key.ts'
import { manifest } from './manifest.ts'
import type { SwapOptions } from './options.ts'

export type { contract, SwapContract } from './contract.ts'
export type { SwapOptions } from './options.ts'
export type { SwapState } from './state.ts'

const fetchParts = () => import('./lazy-parts.ts')

/**
 * Exchanges one token of the account for another, by the hosted service or a provider of the host's own.
 *
 * @throws `configuration-invalid`: a network whose id is wrong would only be missing
 */
export function swap(options?: SwapOptions) {
  assertNetworkIds(options?.networks, 'swap(): networks')
  assertNetworkIds(options?.allowUnsimulated, 'swap(): allowUnsimulated')
  return definePlugin(manifest, {
    ...createLoaders(
      async () => (await fetchParts()).createParts(options),
      nameViews({
        Swap: {},
        SwapSelectToken: {},
        SwapPreview: {},
        SwapStatus: {},
      }),
    ),
    slots: [
      accountAction({
        id: 'swap',
        icon: 'swap',
        label: 'swap.action',
        view: 'Swap',
        namespaces: ['eip155'],
        loadNetworks: async () => (await fetchParts()).loadNetworks(options),
      }),
    ],
    // Requests from before a reload are shown without any click.
    resume: (storage) => storage.getItem(PENDING_KEY) !== null,
  })
}
