import { definePlugin } from '../../kernel/index.ts'
import { contract } from './contract.ts'

export { contract, type ModalState, type OpenInput, type ViewInput } from './contract.ts'

/** The modal's stack of views, its toasts and its theme. One of the two base plugins. */
export const modal = () =>
  definePlugin(contract, {
    load: async () => (await import('./runtime.ts')).createRuntime(),
    history: async () => (await import('./history.ts')).history,
  })
