import { type Entry, splitType } from '../entry.ts'
import { getOwn } from '../json.ts'
import type { PluginMap } from '../plugin.ts'
import type { EventSpec } from '../spec.ts'

/** Finds the spec of an entry's event or action in its contract. */
export function findSpec(plugins: PluginMap, { kind, type }: Pick<Entry, 'kind' | 'type'>) {
  const [id, name] = splitType(type)
  const { actions, events } = plugins.get(id)?.contract ?? {}
  return getOwn<Partial<EventSpec>>({ action: actions, event: events, io: {} }[kind], name)
}
