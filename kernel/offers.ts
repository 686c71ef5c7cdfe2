import { originNotAllowed } from './failures.ts'
import { named } from './json.ts'
import type { createLog } from './log.ts'
import { specOf } from './lookup.ts'
import type { Machine, Run } from './machine.ts'
import { LOG, type PluginMap, type State } from './plugin.ts'
import type { BoundIo } from './port.ts'
import { type Configuration, createReader, sourceOf } from './reader.ts'
import type { createRedactor } from './redact.ts'
import type { AnyRuntime } from './runtime.ts'

type LogLike = ReturnType<typeof createLog>

/** What runs get of others: capabilities, facts, slots, and leave to ask a server. */
export function createOffers(
  plugins: PluginMap,
  configuration: Configuration,
  log: LogLike,
  runtimes: ReadonlyMap<string, AnyRuntime>,
  getState: () => State,
): Pick<Machine, 'offers' | 'facts' | 'slots' | 'permit'> {
  const reader = createReader(plugins, configuration, getState)
  const readLog = createLogReader(plugins, log, getState)

  return {
    slots: reader.slots,
    offers: (capability, contextOf) =>
      capability.id === LOG
        ? [readLog(contextOf().io)]
        : [...plugins.keys()].flatMap((plugin) => {
            const provide = named(runtimes.get(plugin)?.provide as Record<string, Run> | undefined, capability.id)
            return provide ? [provide(contextOf(plugin), undefined as never)] : []
          }),
    facts: (capability) => (capability.id === LOG ? [{ tracked: log.tracked }] : reader.allFacts(capability)),
    permit(id, url) {
      const { origins } = reader.plugins.find(({ contract }) => contract.id === id) ?? {}
      const { connect = [] } = origins?.(configuration as never) ?? {}
      if (!connect.map(sourceOf).includes(sourceOf(url))) throw originNotAllowed(id, sourceOf(url))
    },
  }
}

/** What readers such as analytics may see: entries without what identifies a person. */
function createLogReader(plugins: PluginMap, log: LogLike, getState: () => State) {
  let redactor: ReturnType<typeof createRedactor> | undefined
  let learned = 0

  return (io: Pick<BoundIo<never>, 'load'>) => ({
    async read(since = 0) {
      const module = await io.load('redact', () => import('./redact.ts'))
      redactor ??= module.createRedactor(plugins)
      redactor.learnEntries(log.entries.filter(({ seq }) => seq >= learned))
      redactor.learnState(getState())
      learned = log.nextSeq()
      const { cover } = redactor
      return log.entries
        .filter(({ seq }) => seq >= since)
        .map(({ v: _, cause: __, data, ...line }) => ({
          ...line,
          data: cover(data),
          track: specOf(plugins, line)?.track ?? null,
        }))
    },
  })
}
