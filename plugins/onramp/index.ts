import { definePlugin } from '../../kernel/index.ts'
import { accountAction, type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { OnRampOptions } from './options.ts'

export type { contract, OnrampContract } from './contract.ts'
export type { OnRampOptions } from './options.ts'
export type { OnRampState } from './state.ts'

/** Buying by card, in the seller's own window. */
export const onramp = (options?: OnRampOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    views: {
      OnRampProviders: { load: () => import('./views/OnRampProviders.tsx') },
      OnRampActivity: { load: () => import('./views/OnRampActivity.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
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
