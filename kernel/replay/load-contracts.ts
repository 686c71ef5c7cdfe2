import { createPluginFailedError } from '../lazy-errors.ts'
import type { Plugin, PluginMap } from '../plugin.ts'

/**
 * Loads the full contract of each plugin, also of those that the page has not loaded.
 * @throws `plugin-failed`
 */
export async function loadContracts(plugins: PluginMap): Promise<PluginMap> {
  return new Map(await Promise.all([...plugins].map(loadContract)))
}

/** The same without the plugins whose contract does not load, whose events can't be in the log. */
export async function loadReachableContracts(plugins: PluginMap): Promise<PluginMap> {
  const found = await Promise.allSettled([...plugins].map(loadContract))
  return new Map(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

async function loadContract([id, plugin]: readonly [string, Plugin]) {
  try {
    return [id, { ...plugin, contract: (await plugin.loadContract?.()) ?? plugin.contract }] as const
  } catch (error) {
    throw createPluginFailedError(id, 'contract', error)
  }
}
