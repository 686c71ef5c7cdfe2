import type { Capability, Contribution, Provision } from './capability.ts'
import type { AnyContract } from './contract.ts'
import { createCapabilityMissingError, createDuplicateError } from './errors.ts'
import type { Json } from './json.ts'
import type { Port } from './port.ts'
import type { Migrations } from './replay/define-history.ts'
import type { Runtime } from './runtime.ts'

/** The kernel knows no UI library: a view is whatever the module's default export is to the UI. */
export interface View {
  /** A key of the plugin's messages. Default: of a view `SwitchAddress`, `switchAddress.title`. */
  readonly title?: string | undefined
  /** Left out by the base plugins alone: what shows views has theirs, and their words. */
  readonly load?: (id: string) => Promise<{ readonly default: unknown }>
}

type Texts = { readonly messages: Readonly<Record<string, string>> }

/** A language's words, by key; `more`, if any, are those that only some views need. */
export type MessageLoader = () => Promise<Texts & { readonly more?: (view: string) => Promise<Texts> | undefined }>

/** Addresses and keywords by what is asked of them, as a content security policy has it. */
export type Origins = Readonly<
  Partial<Record<'connect' | 'font' | 'frame' | 'img' | 'media' | 'script' | 'style' | 'worker', readonly string[]>>
>

/** What of a contract is read before anybody acts. */
type EagerContract<C extends AnyContract> = Pick<C, 'id' | 'initialState' | 'needs' | 'provides'> &
  Partial<Pick<C, 'feature'>> & { readonly optional?: readonly C['optional'][number][] }

/** All that a plugin is made of, but for its contract. Nothing here is fetched before it is needed. */
export interface PluginParts<C extends AnyContract> {
  /** The whole contract, where what `definePlugin` was handed is its manifest alone: fetched with the engine. */
  readonly contract?: () => Promise<C>
  /** The versions of Portico that it was written for, as npm writes ranges: `^0.1.0`. Checked before `load`. */
  readonly portico?: string
  /** The behaviour. */
  readonly load: () => Promise<Runtime<C>>
  /** Whether those for whom it is optional go without it until they bring it: `services.bring`. */
  readonly lazy?: (isProvided: (capability: Capability) => boolean) => boolean
  /** Schemas of events and of inputs, which are checked by them, and upcasters for imported logs. */
  readonly migrations?: () => Promise<Migrations<C>>
  /** Page objects, if any: wallets, sockets, frames. */
  readonly port?: () => Promise<{ readonly createPort: () => Port }>
  readonly slots?: readonly Contribution[]
  readonly messages?: Readonly<Record<string, MessageLoader>>
  /** What the plugin asks of whom: `connect: ['https://api.example/v1']`. `csp()` prints it, `io.fetch` allows no more. */
  readonly origins?: (configuration: never) => Origins
  /**
   * Synchronous, after mount: what an earlier visit left to take up, if anything. The runtime is loaded then, and the
   * first state is made anew with it: `configuration.resumed[pluginId]`.
   */
  readonly resume?: (storage: Pick<Storage, 'getItem'>) => Json | undefined
}

export interface Plugin<C extends AnyContract = AnyContract, Views extends Record<string, View> = Record<string, View>>
  extends Omit<PluginParts<C>, 'contract'> {
  readonly contract: C
  /** The whole contract, where `contract` is its manifest alone. */
  readonly loadContract: (() => Promise<C>) | undefined
  readonly views: Views
}

// biome-ignore lint/suspicious/noExplicitAny: the top type of an invariant generic
export type AnyPlugin = Plugin<any, Record<string, View>>

/** `NoInfer` of TypeScript 5.4, for those before it. */
type NoInferPolyfill<T> = [T][T extends unknown ? 0 : never]

/**
 * Joins a contract with the loaders of its behaviour. Nothing is fetched here.
 * @param contract - Or its manifest, which a page pays for before anybody acts: what is neither an event nor an action.
 */
export function definePlugin<C extends AnyContract, ViewName extends string = never>(
  manifest: EagerContract<NoInferPolyfill<C>>,
  parts: PluginParts<C> & { contract: () => Promise<C>; views?: Readonly<Record<ViewName, View>> },
): Plugin<C, Readonly<Record<ViewName, View>>>
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

/** A list of plugins as a host may write it: nested, and with gaps where a condition was false. */
export type PluginList = readonly (AnyPlugin | PluginList | Falsy)[]
export type Falsy = false | null | undefined | '' | 0

/** The ids of the capabilities that the kernel itself provides; the second to plugins that the host grants it. */
export const LOG = 'log'
export const REQUESTS = 'requests'
export const readsLog = ({ contract }: AnyPlugin) => contract.needs.some(({ id }: Capability) => id === LOG)
export const readsRequests = ({ contract }: AnyPlugin) =>
  [...contract.needs, ...contract.optional].some(({ id }: Capability) => id === REQUESTS)

/** @throws `duplicate-plugin`, `duplicate-view` and `capability-missing` */
export function indexPlugins(list: PluginList): PluginMap {
  const plugins = new Map<string, Plugin>()
  const views = new Set(['kernel'])
  for (const plugin of (list as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as (Plugin | Falsy)[]) {
    if (!plugin) continue
    const { id } = plugin.contract
    if (plugins.has(id) || id === 'kernel') throw createDuplicateError('plugin', id)
    plugins.set(id, plugin)
    for (const view of Object.keys(plugin.views)) {
      if (views.has(view)) throw createDuplicateError('view', view)
      views.add(view)
    }
  }
  for (const { contract } of plugins.values()) {
    const missing = contract.needs.find(
      (need) => need.id !== LOG && need.id !== REQUESTS && getProviders(plugins, need).length === 0,
    )
    if (missing) throw createCapabilityMissingError(contract.id, missing.id)
  }
  return plugins
}

export const eachContract = <T>(plugins: PluginMap, tell: (contract: AnyContract) => T): Record<string, T> =>
  Object.fromEntries([...plugins].map(([id, { contract }]) => [id, tell(contract)]))

export const initialState = (plugins: PluginMap, configuration: unknown): State =>
  eachContract(plugins, ({ initialState }) => initialState(configuration as never))

/** The actions of every plugin, each handed to `ask`. A contract may not be whole yet: any name is an action's. */
export const createActions = (plugins: PluginMap, ask: (id: string, name: string, input: unknown) => unknown) =>
  eachContract(plugins, ({ id, actions = {} }) => {
    const asking: Record<string, unknown> = {}
    const get = (_: unknown, name: string | symbol) => {
      // What is awaited is asked for `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined
      asking[name] ??= (input?: unknown) => ask(id, name, input)
      return asking[name]
    }
    for (const name in actions) get(asking, name)
    return new Proxy(asking, { get })
  })

/** The plugins, each with its whole contract. */
export async function loadContracts(plugins: PluginMap): Promise<PluginMap> {
  const resolve = async ([id, plugin]: readonly [string, Plugin]) =>
    [id, { ...plugin, contract: (await plugin.loadContract?.()) ?? plugin.contract }] as const
  return new Map(await Promise.all([...plugins].map(resolve)))
}

/** Who provides a capability, and how. */
export const getProviders = (plugins: PluginMap, { id: wanted }: Capability) =>
  [...plugins].flatMap(([id, { contract }]) => {
    const provision = contract.provides.find(({ id }) => id === wanted)
    return provision ? [[id, provision as Partial<Provision>] as const] : []
  })
