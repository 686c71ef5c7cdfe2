import { definePlugin } from '../../kernel/index.ts'
import { accountAction } from '../capabilities.ts'
import { manifest } from './manifest.ts'

export { contract } from './contract.ts'

/** The account's address, to be scanned or copied by the sender. */
export const receive = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: { Receive: { load: () => import('./views/Receive.tsx') } },
    messages: { en: () => import('./messages.ts') },
    slots: [accountAction({ id: 'receive', icon: 'receive', label: 'receive.action', view: 'Receive' })],
  })
