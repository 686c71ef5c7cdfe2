import { capabilityUnnamed, keyNotAllowed, originNotAllowed } from './failures.ts'
import { named } from './json.ts'
import type { KeptLog } from './log.ts'
import type { Machine, Outside, Run } from './machine.ts'
import { eachContract, LOG, type PluginMap, providersOf, type State } from './plugin.ts'
import type { BoundIo } from './port.ts'
import { type Configuration, createReader, sourceOf } from './reader.ts'
import type { createLogReader } from './replay/log-reader.ts'
import type { AnyRuntime } from './runtime.ts'

/** What runs get of others: capabilities, facts, slots, and leave to ask a server or to use a key of storage. */
export function createOffers(
  plugins: PluginMap,
  configuration: Configuration,
  log: KeptLog,
  runtimes: ReadonlyMap<string, AnyRuntime>,
  getState: () => State,
  bring: Outside['bring'],
): Pick<Machine, 'offers' | 'facts' | 'bring' | 'slots' | 'permit' | 'ownKey'> {
  const reader = createReader(plugins, configuration, getState)
  const words = eachContract(
    plugins,
    ({ needs, optional, provides }) => new Set([...needs, ...optional, ...provides].map(({ id }) => id)),
  )
  let readLog: ReturnType<typeof createLogReader> | undefined
  const originsOf = (id: string) => reader.plugins.find(({ contract }) => contract.id === id)?.origins
  const sourcesOf = (id: string) => originsOf(id)?.(configuration as never).connect?.map(sourceOf) ?? []

  /** What a contract does not name is not there for its code. */
  function check(plugin: string, id: string) {
    if (!words[plugin]?.has(id)) throw capabilityUnnamed(plugin, id)
  }

  async function read({ load }: Pick<BoundIo<never>, 'load'>, since = 0) {
    const { createLogReader } = await load('redact', () => import('./replay/log-reader.ts'))
    readLog ??= createLogReader(plugins, log, getState)
    return readLog(since)
  }

  return {
    slots: reader.slots,
    offers(plugin, { id }, contextOf) {
      check(plugin, id)
      if (id === LOG) return [{ read: (since?: number) => read(contextOf().io, since) }]
      return [...plugins.keys()].flatMap((plugin) => {
        const provide = named(runtimes.get(plugin)?.provide as Record<string, Run> | undefined, id)
        return provide ? [provide(contextOf(plugin), undefined as never)] : []
      })
    },
    facts(plugin, capability) {
      check(plugin, capability.id)
      return capability.id === LOG ? [{ tracked: log.tracked }] : reader.allFacts(capability)
    },
    async bring(plugin, capability) {
      check(plugin, capability.id)
      await Promise.all(providersOf(plugins, capability).map(([id]) => plugins.get(id)?.isLate && bring(id)))
    },
    permit(ids, url) {
      if (!ids.flatMap(sourcesOf).includes(sourceOf(url))) throw originNotAllowed(ids.at(-1) as string, sourceOf(url))
    },
    ownKey(plugin, key) {
      const owns = (id: string) => `${key}.`.startsWith(`portico.${id}.`)
      if (owns(plugin) || ![...plugins.keys()].some(owns)) return key
      throw keyNotAllowed(plugin, key)
    },
  }
}
