import { contract } from './contract.ts'
import type { AnalyticsOptions } from './options.ts'
import { createPort } from './port.ts'
import { createRuntime } from './runtime.ts'

/** The parts of the plugin that a page fetches later. */
export const createParts = (options?: AnalyticsOptions) => ({
  contract,
  load: async () => createRuntime(options && (await import('./check-options.ts')).checkOptions(options)),
  migrations: async () => (await import('./migrations.ts')).migrations,
  port: async () => ({ createPort }),
})
