import type { Capability } from './capability.ts'
import type { ActionsOf, AnyContract, StateOf } from './contract.ts'
import type { AnyPlugin, Falsy, LOG, PluginList, REQUESTS } from './plugin.ts'

/** The plugins that are always present: not behind a condition. */
type Sure<P, Depth extends 0[] = []> = {
  [I in keyof P]: [Extract<P[I], Falsy>] extends [never]
    ? P[I] extends AnyPlugin
      ? P[I]
      : Depth['length'] extends 4
        ? never
        : Sure<P[I], [...Depth, 0]>
    : never
}[keyof P & number]

/** Every plugin in the list, including conditional ones. Lists may be nested four levels deep. */
type All<P, Depth extends 0[] = []> = P extends AnyPlugin
  ? P
  : P extends readonly (infer Item)[]
    ? Depth['length'] extends 4
      ? never
      : All<Item, [...Depth, 0]>
    : never

type ContractOf<T> = T extends { readonly contract: infer C extends AnyContract } ? C : never
type Contracts<P> = ContractOf<All<P>>
type SureContracts<P> = ContractOf<Sure<P>>

interface PublicParts<C extends AnyContract> {
  readonly state: StateOf<C>
  readonly actions: ActionsOf<C>
}
type Each<P, Part extends keyof PublicParts<AnyContract>> = {
  readonly [C in SureContracts<P> as C['id']]: PublicParts<C>[Part]
} & { readonly [C in Exclude<Contracts<P>, SureContracts<P>> as C['id']]: PublicParts<C>[Part] | undefined }

/** `{ swap: SwapState, eip155: Eip155State }`, inferred from the plugins; `undefined` is added for conditional ones. */
export type KernelState<P extends PluginList> = Each<P, 'state'>
export type KernelActions<P extends PluginList> = Each<P, 'actions'>

type ProvidedBy<P extends PluginList> = Contracts<P>['provides'][number]['id']
type Missing<C extends AnyContract, Provided extends string> = Exclude<C['needs'][number]['id'], Provided>

type CompleteItem<T, Provided extends string, Depth extends 0[]> = T extends AnyPlugin
  ? [Missing<T['contract'], Provided>] extends [never]
    ? T
    : { readonly 'this kernel lacks a plugin that provides': Missing<T['contract'], Provided> }
  : T extends readonly unknown[]
    ? Depth['length'] extends 4
      ? T
      : { readonly [I in keyof T]: CompleteItem<T[I], Provided, [...Depth, 0]> }
    : T

/** Accepts a complete list. If no plugin (nor `Base`) provides a needed capability, the type names what is missing. */
export type Complete<P extends PluginList, Base extends readonly Capability[] = readonly []> = {
  readonly [I in keyof P]: CompleteItem<P[I], ProvidedBy<P> | Base[number]['id'] | typeof LOG | typeof REQUESTS, []>
}

type ReaderIn<C extends AnyContract> = C extends unknown
  ? typeof REQUESTS extends (C['needs'] | C['optional'])[number]['id']
    ? C['id']
    : never
  : never

/** The ids of the plugins that request to see other plugins' calls. */
export type RequestReader<P extends PluginList> = ReaderIn<Contracts<P>>

/** The permissions that a host grants to plugins, by plugin id. */
export interface Grants<Id extends string = string> {
  /** Plugins whose ports see all calls to wallets and frames (`Requests`). */
  readonly requests?: readonly Id[] | undefined
}
