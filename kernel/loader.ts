import type { AnyContract } from './contract.ts'
import { createPluginFailedError } from './errors.ts'
import type { Fold } from './fold.ts'
import { createPluginIncompatibleError, createPluginUnknownError } from './lazy-errors.ts'
import { findProviders, type Plugin, type PluginMap } from './plugin.ts'
import { readsLog, readsRequests } from './reads-log-or-requests.ts'
import type { AnyRuntime } from './runtime.ts'
import { version } from './version.ts'

export type PortModule = Awaited<ReturnType<NonNullable<Plugin['port']>>>
/** What is done with the port of a plugin whose code has arrived. Without it, no port is fetched. */
type OpenPort = ((id: string, module: PortModule) => void) | undefined

/** Plugins that were fetched together, in plugin order. */
export interface Loaded {
  readonly contracts: ReadonlyMap<string, AnyContract>
  readonly runtimes: Map<string, AnyRuntime>
  readonly fold: Fold
  /** The errors of plugins that failed to load. */
  readonly failed: Map<string, unknown>
}

/** The plugins that may see other plugins' calls to page objects; `undefined` if the host does not configure it. */
export type Granted = readonly string[] | undefined

const ahead = new WeakMap<Plugin, readonly [AnyContract, AnyRuntime, PortModule | undefined]>()

/** Fetches contracts, runtimes and ports. A plugin that fails to load does not hold up the others. */
export async function fetchRuntimes(plugins: PluginMap, ids: readonly string[], openPort?: OpenPort): Promise<Loaded> {
  const failed = new Map<string, unknown>()
  const contracts = new Map<string, AnyContract>()
  async function fetchOne(id: string) {
    const plugin = plugins.get(id) as Plugin
    const { contract: manifest, loadContract, load, port, portico } = plugin
    if (portico && !(await import('semver/functions/satisfies.js')).default(version, portico))
      throw createPluginIncompatibleError(id, portico, version)
    const arrived =
      ahead.get(plugin) ?? (await Promise.all([loadContract?.() ?? manifest, load(), openPort && port?.()]))
    const [contract, runtime, module] = arrived
    if (!contract || !runtime) throw createPluginFailedError(id, 'load', 'no code')
    ahead.set(plugin, arrived)
    contracts.set(id, contract)
    if (module) openPort?.(id, module)
    return [[id, runtime] as const]
  }
  const [{ fold }, ...arrived] = await Promise.all([
    import('./fold.ts'),
    ...ids.map((id) => fetchOne(id).catch((error) => failed.set(id, error) && [])),
  ])
  return { contracts, runtimes: new Map(arrived.flat()), fold, failed }
}

/** Fetches the code that loading a plugin needs, and runs none of it. The engine then has it at once. */
export async function fetchRuntimeCode(plugins: PluginMap, id: string, granted: Granted): Promise<void> {
  const ids = findWithProviders(plugins, id, granted)
  await Promise.all([fetchRuntimes(plugins, ids, () => {}), granted && import('./announce-requests.ts')])
}

/** Creates a loader that fetches each plugin once, with its providers. A failed chunk can be requested again. */
export function createLoader(
  plugins: PluginMap,
  granted: Granted,
  openPort: OpenPort,
  onArrive: (loaded: Loaded) => Promise<void>,
) {
  const loads = new Map<string, Promise<Loaded['failed']>>()

  async function fetchBatch(ids: readonly string[], before: readonly unknown[]) {
    const arrival = await fetchRuntimes(plugins, ids, openPort)
    // Providers that are already loading must arrive first.
    await Promise.all(before)
    failDependants(arrival)
    await onArrive(arrival)
    return arrival.failed
  }

  /** Fails the plugins with a need that nobody provides, so that the next action requests both again. */
  function failDependants({ runtimes, failed }: Pick<Loaded, 'runtimes' | 'failed'>) {
    for (const id of failed.keys()) loads.delete(id)
    const isLost = (providers: readonly string[]) => providers.length > 0 && !providers.some((one) => loads.has(one))
    for (const id of runtimes.keys()) {
      const needs = plugins.get(id)?.contract.needs.map((need) => findProviders(plugins, need))
      const [provider] = needs?.find(isLost) ?? []
      if (provider === undefined) continue
      failed.set(id, createPluginFailedError(provider, 'load', failed.get(provider)))
      runtimes.delete(id)
      failDependants({ runtimes, failed })
    }
  }

  return async function load(id: string): Promise<void> {
    const members = findWithProviders(plugins, id, granted)
    const fresh = members.filter((member) => !loads.has(member))
    const before = members.flatMap((member) => loads.get(member) ?? [])
    const batch = fresh.length > 0 ? fetchBatch(fresh, before) : loads.get(id)
    for (const member of fresh) loads.set(member, batch as Promise<Loaded['failed']>)
    batch?.catch(() => fresh.map((member) => loads.delete(member)))
    const [failed] = await Promise.all([batch, ...before])
    if (failed?.has(id)) throw failed.get(id)
  }
}

/** Lists a plugin, the readers of log and requests, and all their non-lazy providers. Cycles are allowed. */
function findWithProviders(plugins: PluginMap, id: string, granted: Granted): readonly string[] {
  if (!plugins.has(id)) throw createPluginUnknownError(id)
  const isLazy = (provider: string) => plugins.get(provider)?.lazy?.((one) => findProviders(plugins, one).length > 0)
  const readers = [...plugins].filter(([key, one]) => readsLog(one) || (readsRequests(one) && granted?.includes(key)))
  const found = new Set([id, ...readers.map(([key]) => key)])
  for (const member of found) {
    const { needs, optional = [] } = (plugins.get(member) as Plugin).contract
    for (const need of [...needs, ...optional])
      for (const provider of findProviders(plugins, need))
        if (needs.includes(need) || !isLazy(provider)) found.add(provider)
  }
  return [...plugins.keys()].filter((member) => found.has(member))
}
