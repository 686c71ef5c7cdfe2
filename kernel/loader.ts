import type { AnyContract } from './contract.ts'
import { pluginFailed } from './failures.ts'
import type { Fold } from './fold.ts'
import type { AnyPlugin } from './plugin.ts'
import { type PluginMap, providersOf } from './plugins.ts'
import type { Port } from './port.ts'
import type { AnyRuntime } from './runtime.ts'

/** What came together, in the order of the plugins. */
export interface Arrival {
  readonly runtimes: ReadonlyMap<string, AnyRuntime>
  readonly ports: ReadonlyMap<string, Port>
  readonly fold: Fold
  /** What did not come, and why. */
  readonly failed: ReadonlyMap<string, unknown>
}

/** Fetches what can be had: what does not come holds up nobody else. */
export async function fetchRuntimes(plugins: PluginMap, ids: readonly string[], withPorts: boolean): Promise<Arrival> {
  const failed = new Map<string, unknown>()
  const fetchOne = async (id: string) => {
    const { load, port } = plugins.get(id) as AnyPlugin
    const [runtime, module] = await Promise.all([load(), withPorts ? port?.() : undefined])
    return [{ id, runtime: runtime as AnyRuntime, port: module?.createPort() }]
  }
  const [{ fold }, ...parts] = await Promise.all([
    import('./fold.ts'),
    ...ids.map((id) => fetchOne(id).catch((error) => failed.set(id, error) && [])),
  ])
  const arrived = parts.flat()
  return {
    fold,
    failed,
    runtimes: new Map(arrived.map(({ id, runtime }) => [id, runtime])),
    ports: new Map(arrived.flatMap(({ id, port }) => (port ? [[id, port] as const] : []))),
  }
}

/** For a replay, which folds with the code of every plugin. @throws `plugin-failed` */
export async function fetchAll(plugins: PluginMap): Promise<Arrival> {
  const arrival = await fetchRuntimes(plugins, [...plugins.keys()], false)
  for (const [id, error] of arrival.failed) throw pluginFailed(id, 'load', error)
  return arrival
}

/** Fetches a plugin once, together with all that it uses, and forgets failures: a chunk may be asked for again. */
export function createLoader(plugins: PluginMap, withPorts: boolean, onArrive: (arrival: Arrival) => Promise<void>) {
  const asked = new Map<string, Promise<Arrival['failed']>>()

  async function fetchBatch(ids: readonly string[], before: readonly unknown[]) {
    const arrival = await fetchRuntimes(plugins, ids, withPorts)
    // A provider that was on its way already arrives first.
    await Promise.all(before)
    for (const id of arrival.failed.keys()) asked.delete(id)
    await onArrive(arrival)
    return arrival.failed
  }

  return async function load(id: string): Promise<void> {
    const members = withProviders(plugins, id)
    const fresh = members.filter((member) => !asked.has(member))
    const before = members.flatMap((member) => asked.get(member) ?? [])
    const batch = fresh.length > 0 ? fetchBatch(fresh, before) : asked.get(id)
    for (const member of fresh) asked.set(member, batch as Promise<Arrival['failed']>)
    await Promise.all(before)
    const failed = await batch
    if (failed?.has(id)) throw failed.get(id)
  }
}

/** A plugin and all that it uses in the order of the plugins. Circles of needs are harmless. */
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
