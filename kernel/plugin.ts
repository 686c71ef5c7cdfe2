import type { Capability, Contribution, Provision, Slots } from './capability.ts'
import type { AnyContract } from './contract.ts'
import { createCapabilityMissingError, createDuplicateError } from './errors.ts'
import type { Json } from './json.ts'
import type { Port } from './port.ts'
import type { Migrations } from './replay/define-migrations.ts'
import type { Runtime } from './runtime.ts'

/** The kernel knows no UI library: a view is whatever the module's default export means to the UI. */
export interface View {
  /** A key of the plugin's messages. Default: `switchAddress.title` for a view `SwitchAddress`. */
  readonly title?: string | undefined
  /** Only the base plugins omit it: the UI bundles their views and messages. */
  readonly load?: (id: string) => Promise<{ readonly default: unknown }>
}

/** A text with `{placeholders}`, or one for each plural category: the number of the placeholder `by` decides. */
export type Message = string | { readonly [part in 'by' | Intl.LDMLPluralRule]?: string }
export type Messages = Readonly<Record<string, Message>>
/** Loads the messages of each language but English, by BCP 47 tag. */
export type Translations = Readonly<Record<string, () => Promise<{ default: Messages }>>>
/** Loads a language's messages: `more` loads those of some views, `translations` of English lists other languages. */
export type MessageLoader = () => Promise<{
  messages: Messages
  more?(view: string): Promise<{ messages: Messages }> | undefined
  translations?(): Promise<{ translations: Translations }>
}>

/** Addresses and keywords by kind of request, as in a content security policy. */
export type Origins = Readonly<
  Partial<Record<'connect' | 'font' | 'frame' | 'img' | 'media' | 'script' | 'style' | 'worker', readonly string[]>>
>

/** The part of a contract that is read before the plugin is loaded. */
type EagerContract<C extends AnyContract> = Pick<C, 'id' | 'initialState' | 'needs' | 'provides'> &
  Partial<Pick<C, 'feature'>> &
  (C['optional'] extends readonly [] ? { readonly optional?: readonly [] } : Pick<C, 'optional'>)

/** Everything that makes up a plugin except its contract. It is fetched when first needed. */
export interface PluginParts<C extends AnyContract> {
  /** Loads the full contract if `definePlugin` gets only the manifest. Fetched with the runtime. */
  readonly contract?: () => Promise<C>
  /** The supported versions of Portico as an npm range: `^0.1.0`. Checked before `load`. */
  readonly portico?: string
  /** Loads the runtime. */
  readonly load: () => Promise<Runtime<C>>
  /** Whether plugins for which it is optional run without it until they call `services.load`. */
  readonly lazy?: (isProvided: (capability: Capability) => boolean) => boolean
  /** Loads the schemas of events and inputs, and the upcasters for imported logs. */
  readonly migrations?: () => Promise<Migrations<C>>
  /** Loads the port, if the plugin has page objects: wallets, sockets, frames. Other plugins may contribute some. */
  readonly port?: () => Promise<{ readonly createPort: (slots: Slots) => Port }>
  readonly slots?: readonly Contribution[]
  readonly messages?: Readonly<Record<string, MessageLoader>>
  /**
   * The addresses that it uses, also by its slice of now: `connect: ['https://api.example/v1']`, for `csp()`. `io.fetch`
   * allows no others. If it throws, these are none, and the console has the error.
   */
  readonly origins?: (configuration: never, slice: never) => Origins
  /**
   * Reads synchronously, after mount, what an earlier visit stored, if anything. The runtime is then loaded (`load` does
   * so later), and the initial state is created again with it: `configuration.resumed[pluginId]`. If it throws, nothing
   * is restored, and the console has the error.
   */
  readonly resume?: (storage: Pick<Storage, 'getItem'>, load: (id: string) => Promise<void>) => Json | undefined
}

/** What `definePlugin` returns, and `createKernel` takes in its list. */
export interface Plugin<C extends AnyContract = AnyContract, Views extends Record<string, View> = Record<string, View>>
  extends Omit<PluginParts<C>, 'contract'> {
  readonly contract: C
  readonly loadContract: (() => Promise<C>) | undefined
  readonly views: Views
}

// biome-ignore lint/suspicious/noExplicitAny: the top type of an invariant generic
export type AnyPlugin = Plugin<any, Record<string, View>>

/** `NoInfer` for TypeScript before 5.4. */
type NoInferPolyfill<T> = [T][T extends unknown ? 0 : never]

/** Joins a manifest, the part of a contract that every page loads, with the loaders of the contract and its behavior. */
export function definePlugin<C extends AnyContract, ViewName extends string = never>(
  manifest: EagerContract<NoInferPolyfill<C>>,
  parts: PluginParts<C> & { contract: () => Promise<C>; views?: Readonly<Record<ViewName, View>> },
): Plugin<C, Readonly<Record<ViewName, View>>>
/** Joins a contract with the loaders of its behavior. @example definePlugin(contract, { load: async () => runtime }) */
export function definePlugin<C extends AnyContract, ViewName extends string = never>(
  contract: C,
  parts: PluginParts<C> & { views?: Readonly<Record<ViewName, View>> },
): Plugin<C, Readonly<Record<ViewName, View>>>
export function definePlugin<C extends AnyContract>(
  contract: C,
  { contract: loadContract, ...parts }: PluginParts<C>,
): Plugin<C> {
  return { views: {}, ...parts, contract, loadContract }
}

export type PluginMap = ReadonlyMap<string, Plugin>
export type State = Readonly<Record<string, object>>

/** A list of plugins as a host writes it: possibly nested, with falsy items where a condition is false. */
export type PluginList = readonly (AnyPlugin | PluginList | Falsy)[]
export type Falsy = false | null | undefined | '' | 0

/** The capabilities that the kernel itself provides. `requests` is only for plugins to which the host grants it. */
export const LOG = 'log'
export const REQUESTS = 'requests'

/** Copies a list of plugins, indexed by id. Throws `duplicate-plugin`, `duplicate-view` or `capability-missing`. */
export function indexPlugins(list: PluginList): Map<string, Plugin> {
  const plugins = new Map<string, Plugin>()
  const views = new Set()
  for (const plugin of (list as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as (Plugin | Falsy)[]) {
    if (!plugin) continue
    const { id } = plugin.contract
    if (plugins.has(id) || id === 'kernel') throw createDuplicateError('plugin', id)
    plugins.set(id, { ...plugin })
    for (const view in plugin.views) {
      if (views.has(view)) throw createDuplicateError('view', view)
      views.add(view)
    }
  }
  const provided = [LOG, REQUESTS, ...listProvisions(plugins).map(([, { id }]) => id)]
  for (const { contract } of plugins.values())
    for (const { id } of contract.needs) if (!provided.includes(id)) throw createCapabilityMissingError(contract.id, id)
  return plugins
}

export const mapContracts = <T>(plugins: PluginMap, map: (contract: AnyContract) => T): Record<string, T> =>
  Object.fromEntries([...plugins].map(([id, { contract }]) => [id, map(contract)]))

/** Creates the first state. A plugin that throws, or whose slice JSON can't hold, has none: it later fails to load. */
export const initState = (plugins: PluginMap, configuration: unknown) =>
  mapContracts(plugins, ({ initialState }) => {
    try {
      return JSON.parse(JSON.stringify(initialState(configuration as never)))
    } catch {}
  }) as State

/** Creates the actions of every plugin. Until the full contract is loaded, any name is accepted as an action. */
export const createActions = (plugins: PluginMap, ask: (id: string, name: string, input: unknown) => unknown) =>
  mapContracts(plugins, ({ id, actions }) => {
    const asking: Record<string, unknown> = {}
    const get = (_: unknown, name: string | symbol) => {
      // `await` reads `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined
      asking[name] ??= (input?: unknown) => ask(id, name, input)
      return asking[name]
    }
    for (const name in actions) get(asking, name)
    return new Proxy(asking, { get })
  })

/** Lists what each plugin provides, with its selector. */
export const listProvisions = (plugins: PluginMap) =>
  [...plugins].flatMap(([id, { contract }]) => contract.provides.map((one: Partial<Provision>) => [id, one] as const))

/** Finds the ids of the providers of a capability, in plugin order. */
export const findProviders = (plugins: PluginMap, { id: wanted }: Capability): readonly string[] =>
  listProvisions(plugins).flatMap(([plugin, { id }]) => (id === wanted ? [plugin] : []))
