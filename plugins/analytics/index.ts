import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { ANALYTICS_SERVICE } from './constants.ts'
import { manifest } from './manifest.ts'
import type { AnalyticsOptions } from './options.ts'

export type { AnalyticsContract, contract } from './contract.ts'
export type { AnalyticsOptions } from './options.ts'
export type { AnalyticsState } from './state.ts'

/** Sends usage events for the host. Without this plugin, nothing is sent. */
export const analytics = (options?: AnalyticsOptions) =>
  definePlugin(manifest, {
    contract: async () => (await import('./contract.ts')).contract,
    load: async () =>
      (await import('./runtime.ts')).createRuntime(
        options && (await import('./check-options.ts')).checkOptions(options),
      ),
    migrations: async () => (await import('./migrations.ts')).migrations,
    port: () => import('./port.ts'),
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.analytics ?? ANALYTICS_SERVICE, services?.explorer ?? IMAGE_SERVICE] : [],
    }),
  })
