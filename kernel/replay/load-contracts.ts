import type { Plugin, PluginMap } from '../plugin.ts'

/** Loads the full contract of each plugin, also of those that the page has not loaded. */
export async function loadContracts(plugins: PluginMap): Promise<PluginMap> {
  const load = async ([id, plugin]: readonly [string, Plugin]) =>
    [id, { ...plugin, contract: (await plugin.loadContract?.()) ?? plugin.contract }] as const
  return new Map(await Promise.all([...plugins].map(load)))
}
