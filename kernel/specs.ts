import { eachContract, type PluginMap } from './plugin.ts'
import type { EventSpec } from './spec.ts'

/** The version of Portico that a report names. A test holds it to package.json. */
export const version = '0.1.0'

type TypedSpec = EventSpec & { readonly type: string }

/** The one event of the kernel's own that may follow from anything. */
const FAILURE: TypedSpec = { type: 'kernel/pluginFailed', version: 1, personal: [] }

/** What is said of each event, by plugin and name: looked up for each event, and so without a new text. */
export function indexEventSpecs(plugins: PluginMap): ReadonlyMap<string, ReadonlyMap<string, TypedSpec>> {
  const specs = new Map([['kernel', new Map([['pluginFailed', FAILURE]])]])
  for (const [id, { contract }] of plugins) {
    const events = Object.entries<EventSpec>(contract.events)
    specs.set(id, new Map(events.map(([name, spec]) => [name, { ...spec, type: `${id}/${name}` }])))
  }
  return specs
}

export const getStateVersions = (plugins: PluginMap) =>
  eachContract(plugins, ({ stateVersion }) => stateVersion as number)

export const getVersions = (plugins: PluginMap) =>
  eachContract(plugins, ({ events }) =>
    Object.fromEntries(Object.entries<EventSpec>(events).map(([name, { version }]) => [name, version])),
  )
