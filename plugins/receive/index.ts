import { definePlugin } from '../../kernel/index.ts'
import { accountAction } from '../capabilities.ts'
import { manifest } from './manifest.ts'

export type { contract, ReceiveContract } from './contract.ts'

/** Shows the account's address, for the sender to scan or copy. */
export const receive = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: { Receive: { load: () => import('./views/Receive.tsx') } },
    messages: { en: () => import('./messages.ts') },
    slots: [accountAction({ id: 'receive', icon: 'receive', label: 'receive.action', view: 'Receive' })],
  })
