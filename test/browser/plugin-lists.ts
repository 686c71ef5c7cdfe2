import type { PluginList } from '../../plugins/index.ts'

/**
 * The plugins of the pages that many scenarios visit. Whoever replays a log loads them: for a worker of Playwright, their
 * code takes seconds.
 */
export const PLUGIN_LISTS = {
  playground: async (): Promise<PluginList> => (await import('./plugins.ts')).plugins,
  stage: async (): Promise<PluginList> => (await import('./stage/plugins.ts')).plugins,
}

export type ListName = keyof typeof PLUGIN_LISTS
