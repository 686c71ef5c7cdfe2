import type { AnyContract } from './contract.ts'
import type { Fold } from './fold.ts'
import { type PluginMap, providersOf } from './plugins.ts'
import type { Port } from './port.ts'
import type { AnyRuntime } from './runtime.ts'

/** What came together, in the order of the plugins. */
export interface Arrival {
  readonly runtimes: ReadonlyMap<string, AnyRuntime>
  readonly ports: ReadonlyMap<string, Port>
  readonly fold: Fold
}

export async function fetchRuntimes(plugins: PluginMap, ids: readonly string[], withPorts: boolean): Promise<Arrival> {
  const members = ids.flatMap((id) => plugins.get(id) ?? [])
  const [{ fold }, runtimes, ports] = await Promise.all([
    import('./fold.ts'),
    Promise.all(members.map((plugin) => plugin.load() as Promise<AnyRuntime>)),
    Promise.all(members.map((plugin) => (withPorts ? plugin.port?.() : undefined))),
  ])
  return {
    fold,
    runtimes: new Map(runtimes.map((runtime, i) => [ids[i] as string, runtime])),
    ports: new Map(ports.flatMap((module, i) => (module ? [[ids[i] as string, module.createPort()] as const] : []))),
  }
}

/** Fetches a plugin once, together with all that it uses, and forgets failures: a chunk may be asked for again. */
export function createLoader(plugins: PluginMap, withPorts: boolean, onArrive: (arrival: Arrival) => Promise<void>) {
  const asked = new Map<string, Promise<void>>()
  return function load(id: string): Promise<void> {
    const members = withProviders(plugins, id)
    const fresh = members.filter((member) => !asked.has(member))
    if (fresh.length > 0) {
      const batch = fetchRuntimes(plugins, fresh, withPorts).then(onArrive)
      for (const member of fresh) asked.set(member, batch)
      batch.catch(() => {
        for (const member of fresh) asked.delete(member)
      })
    }
    return Promise.all(members.map((member) => asked.get(member))).then(() => {})
  }
}

/** A plugin and all that it uses, in the order of the plugins. Circles of needs are harmless. */
function withProviders(plugins: PluginMap, id: string): readonly string[] {
  const found = new Set([id])
  for (const member of found) {
    const contract = plugins.get(member)?.contract as AnyContract | undefined
    for (const need of [...(contract?.needs ?? []), ...(contract?.optional ?? [])]) {
      for (const [provider] of providersOf(plugins, need)) found.add(provider)
    }
  }
  return [...plugins.keys()].filter((member) => found.has(member))
}
