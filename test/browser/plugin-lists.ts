import type { PluginList } from '../../plugins/index.ts'

/**
 * The plugins of the pages that many scenarios visit. They load only where a log is replayed: their code takes a worker
 * of Playwright seconds.
 */
export const PLUGIN_LISTS = {
  playground: async (): Promise<PluginList> => (await import('./plugins.ts')).plugins,
  stage: async (): Promise<PluginList> => (await import('./stage/plugins.ts')).plugins,
}

export type ListName = keyof typeof PLUGIN_LISTS
