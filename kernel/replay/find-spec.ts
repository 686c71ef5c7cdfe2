import { type Entry, splitType } from '../entry.ts'
import { getOwn } from '../json.ts'
import type { PluginMap } from '../plugin.ts'
import type { EventSpec } from '../spec.ts'

/** What a contract says of an entry: of its event, or of its action. */
export function findSpec(plugins: PluginMap, { kind, type }: Pick<Entry, 'kind' | 'type'>) {
  const [id, name] = splitType(type)
  const { actions, events } = plugins.get(id)?.contract ?? {}
  return getOwn<Partial<EventSpec>>({ action: actions, event: events, io: {} }[kind], name)
}
