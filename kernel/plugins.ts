import type { Capability, Provision } from './capability.ts'
import type { AnyContract } from './contract.ts'
import { capabilityMissing, duplicate } from './errors.ts'
import type { AnyPlugin } from './plugin.ts'

export type PluginMap = ReadonlyMap<string, AnyPlugin>
export type State = Readonly<Record<string, object>>

/** A list of plugins as a host may write it: nested, and with gaps where a condition was false. */
export type PluginList = readonly (AnyPlugin | PluginList | Falsy)[]
export type Falsy = false | null | undefined | '' | 0

/** @throws `duplicate-plugin`, `duplicate-view` and `capability-missing` */
export function indexPlugins(list: PluginList): PluginMap {
  const plugins = new Map<string, AnyPlugin>()
  const views = new Set(['kernel'])
  for (const plugin of (list as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as (AnyPlugin | Falsy)[]) {
    if (!plugin) continue
    const { id } = plugin.contract
    if (plugins.has(id) || id === 'kernel') throw duplicate('plugin', id)
    plugins.set(id, plugin)
    for (const view of Object.keys(plugin.views)) {
      if (views.has(view)) throw duplicate('view', view)
      views.add(view)
    }
  }
  for (const { contract } of plugins.values()) {
    const { id, needs } = contract as AnyContract
    const missing = needs.find((need) => providersOf(plugins, need).length === 0)
    if (missing) throw capabilityMissing(id, missing.id)
  }
  return plugins
}

export function initialState(plugins: PluginMap, configuration: unknown): State {
  return Object.fromEntries([...plugins].map(([id, { contract }]) => [id, contract.initialState(configuration)]))
}

/** The actions of every contract, each handed to `ask`. */
export function actionsOf(plugins: PluginMap, ask: (id: string, name: string, input: unknown) => unknown): unknown {
  const asking = (id: string, { actions }: AnyContract) =>
    Object.fromEntries(Object.keys(actions).map((name) => [name, (input?: unknown) => ask(id, name, input)]))
  return Object.fromEntries([...plugins].map(([id, { contract }]) => [id, asking(id, contract)]))
}

/** What is known of a capability, provider by provider. */
export function factsOf(plugins: PluginMap, state: State, capability: Capability): readonly unknown[] {
  return providersOf(plugins, capability).flatMap(([id, { select }]) => (select ? [select(state[id] as never)] : []))
}

/** Who provides a capability, and how. */
export function providersOf(plugins: PluginMap, { id: wanted }: Capability) {
  return [...plugins].flatMap(([id, { contract }]) => {
    const provision = (contract as AnyContract).provides.find(({ id }) => id === wanted)
    return provision ? [[id, provision as Partial<Provision>] as const] : []
  })
}
