import { definePlugin } from '../../kernel/index.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'

export type { contract, ModalContract, ModalState, OpenInput, ViewInput } from './contract.ts'

/** The base plugin for the modal: its stack of views, toasts and theme. */
export const modal = () =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await import('./lazy-parts.ts')).createParts()),
  })
