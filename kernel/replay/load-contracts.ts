import { createPluginFailedError } from '../errors.ts'
import type { Plugin, PluginMap } from '../plugin.ts'
import { createPluginIdInvalidError } from './errors.ts'

/**
 * Loads the full contract of each plugin, also of those that the page has not loaded.
 * @throws `plugin-failed`; `plugin-id-invalid`, since a report with such an id would tell persons
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
  // The types of its entries and the paths of its personal data are split there.
  if (/[./]/.test(id)) throw createPluginIdInvalidError(id)
  try {
    return [id, { ...plugin, contract: (await plugin.loadContract?.()) ?? plugin.contract }] as const
  } catch (error) {
    throw createPluginFailedError(id, 'contract', error)
  }
}
