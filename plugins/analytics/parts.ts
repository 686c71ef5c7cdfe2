import { contract } from './contract.ts'
import type { AnalyticsOptions } from './options.ts'

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: AnalyticsOptions) => ({
  contract,
  load: async () =>
    (await import('./runtime.ts')).createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: () => import('./port.ts'),
})
