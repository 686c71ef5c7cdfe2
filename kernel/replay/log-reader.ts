import type { Entry } from '../entry.ts'
import type { KeptLog } from '../log.ts'
import { specOf } from '../lookup.ts'
import type { PluginMap, State } from '../plugin.ts'
import { createOrderedDraw } from './pseudonym.ts'
import { createRedactor } from './redactor.ts'

/** What readers such as analytics may see: entries without what identifies a person. Each is gone through once. */
export function createLogReader(plugins: PluginMap, log: KeptLog, getState: () => State) {
  const { cover, learnEntry, learnState } = createRedactor(plugins, new Map(), createOrderedDraw())
  let learned = 0
  const trackOf = (line: Pick<Entry, 'kind' | 'type'>) => specOf(plugins, line)?.track ?? null
  const from = (seq: number) => log.entries.slice(Math.max(seq - (log.entries[0]?.seq ?? 0), 0))

  return (since: number) => {
    from(learned).forEach(learnEntry)
    learned = log.nextSeq()
    learnState(getState())
    return from(since).map(({ v: _, cause: __, data, ...line }) => ({
      ...line,
      data: cover(data),
      track: trackOf(line),
    }))
  }
}
