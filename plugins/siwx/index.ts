import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { SiwxOptions } from './options.ts'

export type { contract, SiwxContract } from './contract.ts'
export type { SiwxMessage } from './message.ts'
export type { KnownSession, SessionOwner, SessionStore, SignInTerms, SiwxOptions, SiwxSession } from './options.ts'
export type { SiwxState } from './state.ts'

const view = { title: 'siwx.title', load: () => import('./views/SIWXSignMessage.tsx') }

/** Signs visitors in with a message that their wallet signs, on every namespace. @see CAIP-122 */
export const siwx = (options?: SiwxOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: async () => {
      const { createSessionPort } = await import('./port.ts')
      return { createPort: () => createSessionPort(options ?? {}) }
    },
    views: { SIWXSignMessage: view, ConnectingSiwe: view },
    messages: { en: () => import('./messages.ts') },
    origins: ({ services }: Configuration) => ({
      connect: options?.provider === 'cloud' ? [services?.explorer ?? IMAGE_SERVICE] : [],
    }),
  })
