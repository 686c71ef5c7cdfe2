import type { Capability } from './capability.ts'
import { listProvisions, type PluginMap } from './plugin.ts'

/** Finds the ids of the providers of a capability, in plugin order. */
export const findProviders = (plugins: PluginMap, { id: wanted }: Capability): readonly string[] =>
  listProvisions(plugins).flatMap(([plugin, { id }]) => (id === wanted ? [plugin] : []))
