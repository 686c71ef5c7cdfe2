import { mapContracts, type PluginMap } from '../plugin.ts'
import type { EventSpec } from '../spec.ts'

/** The version of each plugin's slice. */
export const getStateVersions = (plugins: PluginMap) =>
  mapContracts(plugins, ({ stateVersion }) => stateVersion as number)

/** The version of each event, by plugin. */
export const getVersions = (plugins: PluginMap) =>
  mapContracts(plugins, ({ events }) =>
    Object.fromEntries(Object.entries<EventSpec>(events).map(([name, { version }]) => [name, version])),
  )
