import type { AnyContract } from './contract.ts'
import type { History } from './history.ts'
import type { Port } from './port.ts'
import type { Runtime } from './runtime.ts'
import type { Contribution } from './slot.ts'

/** The kernel knows no UI library: a view is whatever the module's default export is to the UI. */
export interface View {
  /** A key of the plugin's messages. */
  readonly title: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

/** A language's words, by key. */
export type MessageLoader = () => Promise<{ readonly messages: Readonly<Record<string, string>> }>

/** All that a plugin is made of, but for its contract. Nothing here is fetched before it is needed. */
export interface PluginParts<C extends AnyContract> {
  /** The behaviour. */
  readonly load: () => Promise<Runtime<C>>
  /** Schemas and upcasters, for imported logs alone. */
  readonly history?: () => Promise<History<C>>
  /** Page objects, if any: wallets, sockets, frames. */
  readonly port?: () => Promise<{ readonly createPort: () => Port }>
  readonly slots?: readonly Contribution[]
  readonly messages?: Readonly<Record<string, MessageLoader>>
  /** Synchronous, after mount: true when an earlier visit left something to take up, so that the runtime is loaded. */
  readonly resume?: (storage: Pick<Storage, 'getItem'>) => boolean
}

export interface Plugin<C extends AnyContract = AnyContract, Views extends Record<string, View> = Record<string, View>>
  extends PluginParts<C> {
  readonly contract: C
  readonly views: Views
}

// biome-ignore lint/suspicious/noExplicitAny: the top type of an invariant generic
export type AnyPlugin = Plugin<any, Record<string, View>>

/** Joins a contract with the loaders of its behaviour. Nothing is fetched here. */
export function definePlugin<C extends AnyContract, ViewName extends string = never>(
  contract: C,
  parts: PluginParts<C> & { views?: Readonly<Record<ViewName, View>> },
): Plugin<C, Readonly<Record<ViewName, View>>> {
  return { views: {} as Record<ViewName, View>, ...parts, contract }
}
