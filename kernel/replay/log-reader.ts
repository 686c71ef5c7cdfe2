import type { Entry } from '../entry.ts'
import type { MutableLog } from '../log.ts'
import type { PluginMap, State } from '../plugin.ts'
import { findSpec } from './find-spec.ts'
import { createOrderedDraw } from './pseudonym.ts'
import { createRedactor } from './redact-values.ts'
import { finish } from './yield-to-page.ts'

export { loadContracts } from './load-contracts.ts'
export type LogReader = ReturnType<typeof createLogReader>

/**
 * Creates the log reader for plugins such as analytics: it returns entries without personal data. Each entry is
 * searched for personal data once.
 */
export function createLogReader(plugins: PluginMap, log: MutableLog, getState: () => State) {
  const { coverEntry, learnEntry, learnState, redactValue } = createRedactor(plugins, new Map(), createOrderedDraw())
  let learned = 0
  const getTrack = (line: Pick<Entry, 'kind' | 'type'>) => findSpec(plugins, line)?.track ?? null
  const from = (seq: number) => log.entries.slice(Math.max(seq - (log.entries[0]?.seq ?? 0), 0))

  return (since: number) => {
    for (const entry of from(learned)) finish(learnEntry(entry))
    learned = log.nextSeq()
    finish(learnState(getState()))
    return from(since).map((entry) => {
      const { v: _, cause: __, data: ___, ...line } = entry
      return { ...line, data: redactValue(coverEntry(entry)), track: getTrack(line) }
    })
  }
}
