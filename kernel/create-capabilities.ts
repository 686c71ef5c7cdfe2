import { getOwn } from './json.ts'
import { type Configuration, createKernelReader, toCspSource } from './kernel-reader.ts'
import { createCapabilityUnnamedError, createKeyNotAllowedError, createOriginNotAllowedError } from './lazy-errors.ts'
import type { MutableLog } from './log.ts'
import { findProviders, LOG, type Plugin, type PluginMap, type State } from './plugin.ts'
import type { BoundIo } from './port.ts'
import type { LogReader } from './replay/log-reader.ts'
import type { AnyRuntime } from './runtime.ts'
import type { Cause, Dispatcher, Environment, Run } from './runtime-types.ts'

/** Gives runs access to other plugins: capabilities and slots, and the checks for server origins and storage keys. */
export function createCapabilities(
  plugins: PluginMap,
  configuration: Configuration,
  log: MutableLog,
  runtimes: ReadonlyMap<string, AnyRuntime>,
  getState: () => State,
  loadPlugin: Environment['load'],
  fail: (plugin: string, where: string, error: unknown, cause: Cause) => void,
): Pick<Dispatcher, 'methods' | 'states' | 'load' | 'slots' | 'permit' | 'ownKey'> {
  const reader = createKernelReader(plugins, configuration, getState)
  let readLog: LogReader | undefined

  /** @throws `capability-unnamed` when the plugin's contract does not name the capability */
  function check(plugin: string, id: string) {
    const { needs, optional, provides } = (plugins.get(plugin) as Plugin).contract
    if (![needs, optional, provides].flat().some((one) => one.id === id)) throw createCapabilityUnnamedError(plugin, id)
  }

  async function read({ load }: Pick<BoundIo<never>, 'load'>, since = 0) {
    const { createLogReader, contracts } = await load('redact', async () => {
      const { createLogReader, loadContracts } = await import('./replay/log-reader.ts')
      return { createLogReader, contracts: await loadContracts(plugins) }
    })
    readLog ??= createLogReader(contracts, log, getState)
    return readLog(since)
  }

  return {
    slots: reader.slots,
    methods(caller, { id }, getContext) {
      check(caller.plugin, id)
      if (id === LOG) return [{ read: (since?: number) => read(getContext().io, since) }]
      return [...plugins.keys()].flatMap((plugin) => {
        const provide = getOwn(runtimes.get(plugin)?.provide as Record<string, Run> | undefined, id)
        try {
          return provide ? [provide(getContext(plugin), undefined as never)] : []
        } catch (error) {
          fail(plugin, `provide ${id}`, error, caller.cause)
          return []
        }
      })
    },
    states(plugin, capability) {
      check(plugin, capability.id)
      return capability.id === LOG ? [{ tracked: log.tracked }] : reader.allStates(capability)
    },
    async load(plugin, capability, provider) {
      check(plugin, capability.id)
      const wanted = findProviders(plugins, capability).filter((id) => id === (provider ?? id))
      await Promise.all(wanted.map((id) => plugins.get(id)?.lazy && loadPlugin(id)))
    },
    permit(ids, url) {
      const { 'connect-src': allowed } = reader.csp(reader.plugins.filter(({ contract }) => ids.includes(contract.id)))
      if (!allowed?.includes(toCspSource(url)))
        throw createOriginNotAllowedError(ids.at(-1) as string, toCspSource(url))
    },
    ownKey(plugin, key) {
      const isOwner = (id: string) => `${key}.`.startsWith(`portico.${id}.`)
      if (isOwner(plugin) || ![...plugins.keys()].some(isOwner)) return key
      throw createKeyNotAllowedError(plugin, key)
    },
  }
}
