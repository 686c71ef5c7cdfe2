import { definePlugin } from '../../kernel/index.ts'
import { checkOptions } from './check-options.ts'
import { ORIGINS, WAITING_VIEW } from './constants.ts'
import { contract } from './contract.ts'

export interface SafeAppOptions {
  /** Origins (`https://…`) that may embed the page as Safe. Default: `https://app.safe.global`. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Connects the Safe in whose frame the page runs. Without a prompt, and before any other wallet: the visitor has chosen
 * the Safe by opening the page there. What must be confirmed by other owners is shown until they have. Outside such a
 * frame the plugin loads nothing.
 *
 * Needs the package `@safe-global/safe-apps-sdk`.
 *
 * @throws `configuration-invalid`, which names the field
 * @example
 * ```ts
 * const kernel = createKernel({ plugins: [eip155(), safeApp()], networks })
 * ```
 */
export function safeApp({ origins = ORIGINS }: SafeAppOptions = {}) {
  checkOptions({ origins })
  return definePlugin(contract, {
    load: async () => (await import('./runtime.ts')).createRuntime(),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: async () => {
      const { createPort } = await import('./port.ts')
      return { createPort: () => createPort(origins) }
    },
    views: { [WAITING_VIEW]: { title: 'safe.title', load: () => import('./views/SafeWaiting.tsx') } },
    messages: { en: () => import('./messages.ts') },
    // Loaded only where a page is around this one.
    resume: () => window.parent !== window || undefined,
  })
}
