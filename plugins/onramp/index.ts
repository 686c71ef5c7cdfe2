import { definePlugin } from '../../kernel/index.ts'
import { accountAction, type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import type { OnRampOptions } from './options.ts'

export type { contract, OnrampContract } from './contract.ts'
export type { OnRampOptions } from './options.ts'
export type { OnRampState } from './state.ts'

/** Buying by card, in the seller's own window. */
export const onramp = (options?: OnRampOptions) =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(options),
      nameViews({
        OnRampProviders: {},
        OnRampActivity: {},
      }),
    ),
    slots: [
      accountAction({
        id: 'onramp',
        icon: 'buy',
        label: 'onramp.action',
        view: 'OnRampProviders',
        namespaces: ['eip155', 'solana'],
      }),
    ],
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.api ?? DATA_SERVICE] : [],
    }),
  })
