import { defineSlot, type } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../shared/caip.ts'
import type { Connector } from './chain.ts'
import type { HostInfo } from './host.ts'

/**
 * A way to connect beside the wallets, such as an e-mail field: a view that stands in the list of wallets. One that
 * serves some namespaces alone says which: it is left out where another one is asked for.
 */
export const connectMethod = /* @__PURE__ */ defineSlot(
  'connectMethod',
  /* @__PURE__ */ type<{
    readonly id: 'email' | 'social'
    readonly view: string
    readonly namespaces?: readonly Namespace[]
  }>(),
)

/**
 * A way that leads over the plugin's `Transport`: `connection` announces it as a connector for each namespace, where
 * `isOffered` says so of the host. The plugin itself may be late: it is brought with the first question.
 */
export const transportConnector = /* @__PURE__ */ defineSlot(
  'transportConnector',
  /* @__PURE__ */ type<Omit<Connector, 'chain'> & { readonly isOffered: (host: HostInfo | undefined) => boolean }>(),
)

/** A source of wallets beside the connectors: a view whose rows stand in the list, after the recent ones or after all. */
export const walletSource = /* @__PURE__ */ defineSlot(
  'walletSource',
  /* @__PURE__ */ type<{ readonly id: string; readonly view: string; readonly place: 'recent' | 'listed' }>(),
)

/** A tab below the account. `label` is a key of the plugin's messages, `view` one of its views. */
export const accountTab = /* @__PURE__ */ defineSlot(
  'accountTab',
  /* @__PURE__ */ type<{ readonly id: string; readonly label: string; readonly view: string }>(),
)

/**
 * A button on the account: Buy, Swap, Receive, Send. `icon` is an `IconName` of `portico/views`, `label` a key of the
 * plugin's messages, `view` one of its views. One that `sends` is absent where the active namespace can't: where
 * nobody provides its `Chain`, or only to receive. One that some namespaces alone have says which; where it works on
 * some of their networks alone, `loadNetworks` fetches those.
 */
export const accountAction = /* @__PURE__ */ defineSlot(
  'accountAction',
  /* @__PURE__ */ type<{
    readonly id: string
    readonly icon: string
    readonly label: string
    readonly view: string
    readonly sends?: boolean
    readonly namespaces?: readonly Namespace[]
    readonly loadNetworks?: () => Promise<readonly CaipNetworkId[]>
  }>(),
)

/**
 * Where a visitor turns who wants to know, or to complain: a row of the profile. One that is for problems is offered
 * besides wherever something failed.
 */
export const helpEntry = /* @__PURE__ */ defineSlot(
  'helpEntry',
  /* @__PURE__ */ type<{
    readonly id: string
    readonly icon: string
    readonly label: string
    readonly view: string
    readonly isForProblems?: boolean
  }>(),
)

/**
 * A kind of transaction that the visitor makes here, as the list of what happened shows it while it is on its way.
 * `label` is a key of the plugin's messages: “Sending”, “Swapping”.
 */
export const transactionKind = /* @__PURE__ */ defineSlot(
  'transactionKind',
  /* @__PURE__ */ type<{ readonly id: string; readonly icon: string; readonly label: string }>(),
)

/** JSON-RPC methods, by what becomes of a pending one when the visitor rejects another: unsafe ones end, safe ones stay. */
export interface MethodLists {
  readonly safe: readonly string[]
  readonly unsafe: readonly string[]
}

/**
 * The JSON-RPC methods that a namespace's wallets may be asked, fetched with the first request. What is on no list is
 * refused with 'Requested RPC call is not allowed'.
 */
export const rpcMethod = /* @__PURE__ */ defineSlot(
  'rpcMethod',
  /* @__PURE__ */ type<{
    readonly namespace: Namespace
    readonly load: () => Promise<{ readonly methods: MethodLists }>
  }>(),
)
