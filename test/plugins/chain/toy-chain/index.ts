// An invented chain, written by the guide "Add a namespace" of plugins/README.md alone.
import { definePlugin } from '../../../../kernel/index.ts'
import { rpcMethod } from '../../../../plugins/capabilities.ts'
import { manifest } from './manifest.ts'

export const toy = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    slots: [rpcMethod({ namespace: 'toy', load: () => import('./methods.ts') })],
  })
