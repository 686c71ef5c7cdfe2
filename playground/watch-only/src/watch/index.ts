import { definePlugin } from 'portico'
import { contract } from './contract.ts'

/** Shows an account without being able to sign. */
export const watchOnly = () =>
  definePlugin(contract, {
    portico: '^0.1.0',
    load: async () => (await import('./runtime.ts')).runtime,
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: { WatchAddress: { load: () => import('./views/WatchAddress.tsx') } },
    messages: { en: () => import('./messages.ts') },
  })
