import type { AnyContract, MessageLoader, Plugin, View } from '../../../kernel/index.ts'

/** What a plugin's `lazy-parts.ts` lists: the contract, and the loaders of all that is needed later. */
export interface Parts<C extends AnyContract, ViewName extends string = never>
  extends Pick<Plugin<C>, 'load' | 'migrations' | 'port'> {
  readonly contract: C
  readonly views?: Readonly<Record<ViewName, NonNullable<View['load']>>>
  readonly messages?: MessageLoader
}

type GetLoader = (name: 'load' | 'messages' | 'migrations' | 'port') => () => Promise<never>
type FetchParts = () => Promise<Parts<AnyContract, string>>

/**
 * Creates the loaders of a plugin that lists its parts in one module, which the kernel fetches for the contract. A page
 * then has one `import()` for the plugin: a bundler adds the names of all files that it needs to each.
 */
export function createLoaders<C extends AnyContract, ViewName extends string = never>(
  fetchParts: () => Promise<Parts<C, ViewName>>,
  views?: (get: GetLoader, fetchParts: FetchParts) => { readonly views: Readonly<Record<ViewName, View>> },
) {
  const get: GetLoader = (name) => async () => (await fetchParts())[name]?.() as never
  return {
    contract: async () => (await fetchParts()).contract,
    load: get('load'),
    migrations: get('migrations'),
    port: get('port'),
    ...views?.(get, fetchParts as () => Promise<object> as FetchParts),
  }
}

/** Names the views of a plugin, which a page knows before their loaders. Apart, since not every plugin has some. */
export const nameViews =
  <ViewName extends string>(views: Readonly<Record<ViewName, Pick<View, 'title'>>>) =>
  (get: GetLoader, fetchParts: FetchParts) => ({
    messages: { en: get('messages') },
    views: Object.fromEntries(
      Object.entries<object>(views).map(([id, view]) => [
        id,
        { ...view, load: async () => (await fetchParts()).views?.[id]?.(id) },
      ]),
    ) as object as Readonly<Record<ViewName, View>>,
  })
