import { definePlugin } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'

export type { contract, ModalContract, ModalState, OpenInput, ViewInput } from './contract.ts'

/** The base plugin for the modal: its stack of views, toasts and theme. */
export const modal = () =>
  definePlugin(manifest, {
    contract: async () => (await import('./runtime.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(),
    port: () => import('./port.ts'),
    migrations: async () => (await import('./migrations.ts')).migrations,
  })
