import { definePlugin } from '../../kernel/index.ts'
import { accountTab, type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { HOST_KEY, manifest } from './manifest.ts'

export type { ActivityContract, contract } from './contract.ts'
export type { ActivityState, ActivityTransfer, Transaction } from './state.ts'

/** The account's transaction list, as a tab and as a view. */
export const activity = () =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(),
      nameViews({ Activity: {}, Transactions: {} }),
    ),
    slots: [accountTab({ id: 'activity', label: 'activity.title', view: 'Activity' })],
    resume: (storage) => storage.getItem(HOST_KEY) !== null,
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.api ?? DATA_SERVICE] : [],
    }),
  })
