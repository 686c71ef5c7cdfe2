import { definePlugin } from '../../kernel/index.ts'
import { accountTab, type Configuration, DATA_SERVICE } from '../capabilities.ts'
import { HOST_KEY } from './constants.ts'
import { manifest } from './manifest.ts'

export type { ActivityContract, contract } from './contract.ts'
export type { ActivityState, ActivityTransfer, Transaction } from './state.ts'

/** The account's transaction list, as a tab and as a view. */
export const activity = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: {
      Activity: { load: () => import('./views/Transactions.tsx') },
      Transactions: { load: () => import('./views/Transactions.tsx') },
    },
    messages: { en: () => import('./messages.ts') },
    slots: [accountTab({ id: 'activity', label: 'activity.title', view: 'Activity' })],
    resume: (storage) => storage.getItem(HOST_KEY) !== null,
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.api ?? DATA_SERVICE] : [],
    }),
  })
