import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { face } from './face.ts'
import type { SiwxOptions } from './options.ts'

export { contract } from './contract.ts'
export type { SiwxMessage } from './message.ts'
export type { KnownSession, SessionOwner, SessionStore, SiwxOptions, SiwxSession } from './options.ts'
export type { SiwxState } from './state.ts'

const view = { title: 'siwx.title', load: () => import('./views/SIWXSignMessage.tsx') }

/** Signing in to the host by a message that the wallet signs, on every family. @see CAIP-122 */
export const siwx = (options: SiwxOptions = {}) =>
  definePlugin(face, {
    whole: async () => (await import('./contract.ts')).contract,
    load: async () => (await import('./runtime.ts')).createRuntime(options),
    history: async () => (await import('./history.ts')).history,
    port: async () => {
      const { createSessionPort } = await import('./port.ts')
      return { createPort: () => createSessionPort(options) }
    },
    views: { SIWXSignMessage: view, ConnectingSiwe: view },
    messages: { en: () => import('./messages.ts') },
    origins: ({ services }: Configuration) => ({
      connect: options.provider === 'cloud' ? [services?.explorer ?? IMAGE_SERVICE] : [],
    }),
  })
