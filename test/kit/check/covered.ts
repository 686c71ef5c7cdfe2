import type { AnyContract, AnyPlugin, Entry } from '../../../kernel/index.ts'
import { accountTab, connectMethod, walletSource } from '../../../plugins/capabilities.ts'

/** Slots whose views are rendered inside other views, so that no stack contains them. */
const INSIDE = new Set([accountTab, connectMethod, walletSource].map(({ id }) => id))
/** Keys that plugins share, or that other libraries read by name. */
const SHARED = new Set(['portico.outbox', 'portico.relayed', 'WALLETCONNECT_DEEPLINK_CHOICE'])
const STORAGE = new Set(['get', 'set', 'remove'])

/**
 * Lists the parts of a plugin that a session never reached, and so did not test.
 * @param untried - Names that need not occur; `*` for all.
 */
export function findUncovered(
  { views, slots = [] }: AnyPlugin,
  { id, events, actions }: AnyContract,
  entries: readonly Entry[],
  untried: readonly string[] = [],
): readonly string[] {
  if (untried.includes('*')) return []
  const happened = new Set(entries.map(({ kind, type }) => `${kind} ${type}`))
  const shown = new Set(
    entries.flatMap(({ kind, type, data }) =>
      kind === 'event' && type.startsWith('modal/') ? String(Object(data).view) : [],
    ),
  )
  const inside = slots.flatMap(({ slot, item }) => (INSIDE.has(slot) ? String(Object(item).view) : []))
  const named = (names: object) => Object.keys(names).filter((name) => !untried.includes(name))
  return [
    ...named(events)
      .filter((name) => !happened.has(`event ${id}/${name}`))
      .map((name) => `the event "${name}" never happened`),
    ...named(actions)
      .filter((name) => !happened.has(`action ${id}/${name}`))
      .map((name) => `the action "${name}" was never asked for`),
    ...named(views)
      .filter((name) => !shown.has(name) && !inside.includes(name))
      .map((name) => `the view "${name}" was never shown`),
  ]
}

/** Lists the storage keys that a plugin uses and that are not its own. */
export function findForeignKeys(id: string, entries: readonly Entry[]): readonly string[] {
  const keys = entries.flatMap(({ kind, type, data }) => {
    const [owner, method = ''] = type.split('/')
    return kind === 'io' && owner === id && STORAGE.has(method) ? String(Object(Object(data).request).key) : []
  })
  const isOwn = (key: string) => key === `portico.${id}` || key.startsWith(`portico.${id}.`) || SHARED.has(key)
  return [...new Set(keys)]
    .filter((key) => !isOwn(key))
    .map((key) => `it keeps "${key}", which is nobody's: call it "portico.${id}", or "portico.${id}.…"`)
}
