import { definePlugin } from '../../kernel/index.ts'
import { type Configuration, IMAGE_SERVICE } from '../capabilities.ts'
import { createLoaders } from '../shared/loading/create-loaders.ts'
import { ANALYTICS_SERVICE, manifest } from './manifest.ts'
import type { AnalyticsOptions } from './options.ts'

export type { AnalyticsContract, contract } from './contract.ts'
export type { AnalyticsOptions } from './options.ts'
export type { AnalyticsState } from './state.ts'

/** Sends usage events for the host. Without this plugin, nothing is sent. */
export const analytics = (options?: AnalyticsOptions) =>
  definePlugin(manifest, {
    ...createLoaders(async () => (await import('./lazy-parts.ts')).createParts(options)),
    origins: ({ projectId, services }: Configuration) => ({
      connect: projectId ? [services?.analytics ?? ANALYTICS_SERVICE, services?.explorer ?? IMAGE_SERVICE] : [],
    }),
  })
