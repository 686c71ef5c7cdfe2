import type { AnyPlugin } from '../../../kernel/index.ts'
import {
  accountAction,
  accountTab,
  connectMethod,
  helpEntry,
  transactionKind,
  walletSource,
} from '../../../plugins/capabilities.ts'

/** Slots whose items name a view or message of the plugin. The slots of other packages are unknown here. */
const OWN = new Set(
  [accountAction, accountTab, connectMethod, helpEntry, transactionKind, walletSource].map(({ id }) => id),
)

interface Item {
  readonly id: string
  readonly view?: string
  readonly label?: string
  readonly icon?: string
}

/** Lists what a plugin's slot items refer to but does not exist. @param views - The ids of all views of the kernel. */
export async function findMissingSlotTargets(
  { slots = [], messages }: AnyPlugin,
  views: ReadonlySet<string>,
): Promise<readonly string[]> {
  const items = slots.filter(({ slot }) => OWN.has(slot)).map(({ item }) => item as Item)
  if (items.length === 0) return []
  const icons = await iconNames()
  const words = (await messages?.en?.())?.messages ?? {}
  return items.flatMap(({ id, view, label, icon }) => [
    ...(view === undefined || views.has(view)
      ? []
      : [`the slot entry "${id}" leads to "${view}", which no plugin here has`]),
    ...(label === undefined || Object.hasOwn(words, label)
      ? []
      : [`the slot entry "${id}" is called "${label}", which its messages do not have`]),
    ...(icon === undefined || icons === null || icons.includes(icon)
      ? []
      : [`the slot entry "${id}" has the icon "${icon}", which Portico does not draw; it has ${icons.join(', ')}`]),
  ])
}

/** Loads the names of all icons; `null` if React is not installed, since then no icons are drawn. */
async function iconNames(): Promise<readonly string[] | null> {
  const loaded = Promise.all([import('../../../ui/icons.ts'), import('../../../ui/deferred-icons.ts')])
  const tables = await loaded.catch(() => null)
  return tables && [...Object.keys(tables[0].icons), ...Object.keys(tables[1].deferredIcons)].sort()
}
