import { definePlugin } from '../../kernel/index.ts'
import { accountAction, type CaipNetworkId, transactionKind } from '../capabilities.ts'
import { face, SWAP_KEY } from './face.ts'

export { contract } from './contract.ts'
export type { SwapState } from './state.ts'

export interface SwapOptions {
  /** Beside the closed list: networks on which the host's own provider converts. */
  readonly networks?: readonly CaipNetworkId[] | undefined
}

const view = (id: keyof typeof import('./views/all.ts')) => ({
  load: async () => ({ default: (await import('./views/all.ts'))[id] }),
})

/** Exchanges one token of the account for another, by the hosted service or a provider of the host's own. */
export const swap = (options: SwapOptions = {}) =>
  definePlugin(face, {
    whole: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(options),
    history: async () => (await import('./history.ts')).history,
    views: { Swap: view('Swap'), SwapSelectToken: view('SwapSelectToken'), SwapPreview: view('SwapPreview') },
    messages: { en: () => import('./messages.ts') },
    slots: [
      accountAction({ id: 'swap', icon: 'swap', label: 'swap.action', view: 'Swap' }),
      transactionKind({ id: 'swap', icon: 'swap', label: 'swap.kind' }),
    ],
    // What was asked of a wallet before a reload is said before anybody opens anything.
    resume: (storage) => storage.getItem(SWAP_KEY) !== null,
  })
