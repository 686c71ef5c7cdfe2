import { definePlugin } from '../../kernel/index.ts'
import { accountAction, type CaipNetworkId } from '../capabilities.ts'
import { OUTBOX_KEY } from '../shared/transactions/pending-key.ts'
import { manifest } from './manifest.ts'

export { contract } from './contract.ts'
export type { SwapState } from './state.ts'

export interface SwapOptions {
  /** Beside the closed list: networks on which the host's own provider converts. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /**
   * Networks on which visitors may swap though nobody can tell beforehand what comes of it: their servers have neither
   * `eth_simulateV1` nor state overrides, and the router is not one whose calls are known. There a conversion service
   * can take a whole swap. Visitors are told before they confirm, and afterwards. Elsewhere such a swap is refused.
   */
  readonly untried?: readonly CaipNetworkId[] | undefined
}

/** Exchanges one token of the account for another, by the hosted service or a provider of the host's own. */
export const swap = (options: SwapOptions = {}) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(options),
    port: () => import('./port.ts'),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: {
      Swap: { load: () => import('./views/Swap.tsx') },
      SwapSelectToken: { load: () => import('./views/SwapSelectToken.tsx') },
      SwapPreview: { load: () => import('./views/SwapPreview.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    slots: [
      accountAction({
        id: 'swap',
        icon: 'swap',
        label: 'swap.action',
        view: 'Swap',
        namespaces: ['eip155'],
        loadNetworks: async () => [...(await import('./constants.ts')).NETWORKS, ...(options.networks ?? [])],
      }),
    ],
    // What was asked of a wallet before a reload is said before anybody opens anything.
    resume: (storage) => storage.getItem(OUTBOX_KEY) !== null,
  })
