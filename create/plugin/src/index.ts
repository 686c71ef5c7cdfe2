import { definePlugin } from 'portico'
import { accountAction } from 'portico/capabilities'
import { contract } from './contract.ts'

export { contract, type MyPluginState } from './contract.ts'

/** Lets visitors write a note for their own account. */
export const myPlugin = () =>
  definePlugin(contract, {
    portico: '^0.1.0',
    load: async () => (await import('./runtime.ts')).runtime,
    migrations: async () => (await import('./migrations.ts')).migrations,
    views: { MyPlugin: { load: () => import('./views/MyPlugin.tsx') } },
    messages: { en: () => import('./messages.ts') },
    slots: [accountAction({ id: 'my-plugin', icon: 'pen', label: 'myPlugin.action', view: 'MyPlugin' })],
  })
