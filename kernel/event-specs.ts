import { mapContracts, type PluginMap } from './plugin.ts'
import type { EventSpec } from './spec.ts'

type TypedSpec = EventSpec & { readonly type: string }

/** The kernel's own event, which any entry may cause. */
const FAILURE: TypedSpec = { type: 'kernel/pluginFailed', version: 1, personal: [] }

/** Indexes the event specs by plugin and name. Two maps, so that no key has to be built for each event. */
export function indexEventSpecs(plugins: PluginMap): ReadonlyMap<string, ReadonlyMap<string, TypedSpec>> {
  const specs = new Map([['kernel', new Map([['pluginFailed', FAILURE]])]])
  for (const [id, { contract }] of plugins) {
    const events = Object.entries<EventSpec>(contract.events)
    specs.set(id, new Map(events.map(([name, spec]) => [name, { ...spec, type: `${id}/${name}` }])))
  }
  return specs
}

export const getStateVersions = (plugins: PluginMap) =>
  mapContracts(plugins, ({ stateVersion }) => stateVersion as number)

export const getVersions = (plugins: PluginMap) =>
  mapContracts(plugins, ({ events }) =>
    Object.fromEntries(Object.entries<EventSpec>(events).map(([name, { version }]) => [name, version])),
  )
