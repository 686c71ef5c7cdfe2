import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { createLoaders, nameViews } from '../shared/loading/create-loaders.ts'
import { manifest } from './manifest.ts'
import type { SiwxOptions } from './options.ts'

export type { contract, SiwxContract } from './contract.ts'
export type { KnownSession, SessionOwner, SessionStore, SignInTerms, SiwxOptions, SiwxSession } from './options.ts'
export type { SiwxMessage } from './sign-in-message.ts'
export type { SiwxState } from './state.ts'

/** Signs visitors in with a message that their wallet signs, on the namespaces of Portico. @see CAIP-122 */
export const siwx = (options?: SiwxOptions) =>
  definePlugin(manifest, {
    ...createLoaders(
      async () => (await import('./lazy-parts.ts')).createParts(options),
      nameViews({
        SIWXSignMessage: { title: 'siwx.title' },
        ConnectingSiwe: { title: 'siwx.title' },
      }),
    ),
    origins: ({ services }: Configuration) => ({
      connect: options?.provider === 'cloud' ? [services?.explorer ?? IMAGE_SERVICE] : [],
    }),
  })
