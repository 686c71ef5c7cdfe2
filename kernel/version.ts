import type { PluginMap } from './plugins.ts'

/** The version of Portico that a report names. A test holds it to package.json. */
export const version = '0.1.0'

/** The versions of each plugin's events, by name. */
export const versionsOf = (plugins: PluginMap) =>
  Object.fromEntries(
    [...plugins].map(([id, { contract }]) => {
      const events = Object.entries(contract.events as Record<string, { version: number }>)
      return [id, Object.fromEntries(events.map(([name, { version }]) => [name, version]))]
    }),
  )
