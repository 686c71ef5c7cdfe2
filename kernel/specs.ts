import { type Entry, splitType } from './entry.ts'
import { getOwn } from './json.ts'
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

/** What a contract says of an entry: of its event, or of its action. */
export function findSpec(plugins: PluginMap, { kind, type }: Pick<Entry, 'kind' | 'type'>) {
  const [id, name] = splitType(type)
  const { actions, events } = plugins.get(id)?.contract ?? {}
  return getOwn<Partial<EventSpec>>({ action: actions, event: events, io: {} }[kind], name)
}

export const getStateVersions = (plugins: PluginMap) =>
  eachContract(plugins, ({ stateVersion }) => stateVersion as number)

export const getVersions = (plugins: PluginMap) =>
  eachContract(plugins, ({ events }) =>
    Object.fromEntries(Object.entries<EventSpec>(events).map(([name, { version }]) => [name, version])),
  )
