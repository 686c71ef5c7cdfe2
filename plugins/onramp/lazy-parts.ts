import { contract } from './contract.ts'
import type { OnRampOptions } from './options.ts'

const views = {
  OnRampProviders: () => import('./views/OnRampProviders.tsx'),
  OnRampActivity: () => import('./views/OnRampActivity.tsx'),
}

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: OnRampOptions) => ({
  contract,
  load: async () =>
    (await import('./runtime.ts')).createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: () => import('./port.ts'),
  views,
  messages: () => import('./messages.ts'),
})
