import { defineSlot, type } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from './caip.ts'
import type { Connector } from './chain.ts'
import type { HostInfo } from './host.ts'
import type { IconName } from './icon-names.ts'

/**
 * The e-mail field or the social logins, as a view beside the wallets. Any other way to connect is a connector: of the
 * slot `transportConnector`, or added by `Connectors`. If it serves only some namespaces, it names them and is left out
 * for the others.
 * @example connectMethod({ id: 'email', view: 'EmailLogin', namespaces: ['eip155'] })
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
 * A way to connect over the plugin's `Transport`: `connection` announces it as a connector for each namespace if
 * `isOffered` accepts the host. With `namespaces`, only for those of them whose plugins are there. The plugin itself may
 * be lazy: it is loaded with the first request.
 * @example
 * ```ts
 * transportConnector({
 *   id: 'acme', name: 'Acme Relay', type: 'EXTERNAL', provider: 'acme', transport: 'acme', views: ['AcmeCode'],
 *   isOffered: (host) => Boolean(host?.projectId),
 * })
 * ```
 */
export const transportConnector = /* @__PURE__ */ defineSlot(
  'transportConnector',
  /* @__PURE__ */ type<
    Omit<Connector, 'chain'> & {
      readonly isOffered: (host: HostInfo | undefined) => boolean
      readonly namespaces?: readonly Namespace[]
    }
  >(),
)

/**
 * A source of wallets beside the connectors: a view whose rows appear in the wallet list, after the recent ones or at
 * the end.
 * @example walletSource({ id: 'acme-team', view: 'TeamWallets', position: 'listed' })
 */
export const walletSource = /* @__PURE__ */ defineSlot(
  'walletSource',
  /* @__PURE__ */ type<{ readonly id: string; readonly view: string; readonly position: 'recent' | 'listed' }>(),
)

/**
 * A heading of the wallet list with the wallets below it, by rdns, connector id, explorer id or name. A wallet that is
 * neither here nor listed has no row, and a heading without rows is not shown.
 * @example walletGroup({ title: 'Recommended', wallets: ['io.metamask', 'Harbor'] })
 */
export const walletGroup = /* @__PURE__ */ defineSlot(
  'walletGroup',
  /* @__PURE__ */ type<{ readonly title: string; readonly wallets: readonly string[] }>(),
)

/** An EVM wallet's own object. @see EIP-1193 */
export interface PageProvider {
  request(call: { method: string; params?: unknown }): unknown
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** A wallet that a plugin brings into the page, as if it had announced itself. */
export interface PageWallet {
  /** Unique in the page. The wallet's own object has the uuid `injected` if it has no name. */
  readonly uuid: string
  readonly connectorId: string
  readonly name: string
  /** A `data:` image, a URL of `imageOrigins`, or an empty text. */
  readonly icon: string
  /** Empty if it has none. A wallet of the page that announces the same one is not listed again. */
  readonly rdns: string
  readonly provider: PageProvider
}

/** Where a namespace’s port finds the wallets that a plugin brings. */
export interface PageWalletSource {
  readonly namespace: Namespace
  /** These are all wallets of the page: the namespace's port looks for no others. */
  readonly isComplete?: boolean
  /** `find` resolves when the wallets of now are added, with the function that ends the search for later ones. */
  readonly load: () => Promise<{ find(add: (wallet: PageWallet) => void): Promise<() => void> }>
}

/**
 * Wallets that a plugin brings into the page of a namespace. The namespace's port loads them before it looks for
 * wallets of the page.
 * @example pageWallets({ namespace: 'eip155', load: () => import('./find-wallets.ts') })
 */
export const pageWallets = /* @__PURE__ */ defineSlot('pageWallets', /* @__PURE__ */ type<PageWalletSource>())

/**
 * A tab below the account. `label` is a key of the plugin's messages, `view` one of its views.
 * @example accountTab({ id: 'acme-points', label: 'points.title', view: 'Points' })
 */
export const accountTab = /* @__PURE__ */ defineSlot(
  'accountTab',
  /* @__PURE__ */ type<{ readonly id: string; readonly label: string; readonly view: string }>(),
)

/**
 * A button on the account: Buy, Swap, Receive, Send. `label` is a key of the plugin's messages, `view` one of its views.
 * With `sends` it is hidden if the active namespace has no `Chain` or is receive-only. `namespaces` limits it to some
 * namespaces; `loadNetworks` fetches the networks it works on, if not all.
 * @example accountAction({ id: 'acme-tip', icon: 'plus', label: 'tipJar.action', view: 'TipJar' })
 */
export const accountAction = /* @__PURE__ */ defineSlot(
  'accountAction',
  /* @__PURE__ */ type<{
    readonly id: string
    readonly icon: IconName
    readonly label: string
    readonly view: string
    readonly sends?: boolean
    readonly namespaces?: readonly Namespace[]
    readonly loadNetworks?: () => Promise<readonly CaipNetworkId[]>
  }>(),
)

/**
 * A help or complaint page: a row of the profile. `label` is a key of the plugin's messages, `view` one of its views.
 * With `isForProblems` it is also offered wherever something failed.
 * @example helpEntry({ id: 'acme-support', icon: 'flag', label: 'support.title', view: 'Support' })
 */
export const helpEntry = /* @__PURE__ */ defineSlot(
  'helpEntry',
  /* @__PURE__ */ type<{
    readonly id: string
    readonly icon: IconName
    readonly label: string
    readonly view: string
    readonly isForProblems?: boolean
  }>(),
)

/**
 * A kind of transaction that the visitor makes here, as the activity list shows it while it is pending. `label` is a
 * key of the plugin's messages (“Sending”, “Swapping”).
 * @example transactionKind({ id: 'acme-tip', icon: 'send', label: 'tipJar.kind' })
 */
export const transactionKind = /* @__PURE__ */ defineSlot(
  'transactionKind',
  /* @__PURE__ */ type<{ readonly id: string; readonly icon: IconName; readonly label: string }>(),
)

/**
 * JSON-RPC methods by what happens to a pending request when the visitor rejects another: unsafe ones end, safe ones
 * stay.
 */
export interface MethodLists {
  readonly safe: readonly string[]
  readonly unsafe: readonly string[]
}

/**
 * The JSON-RPC methods that a namespace's wallets accept, fetched with the first request. Others are rejected with
 * 'Requested RPC call is not allowed'.
 * @example rpcMethod({ namespace: 'acme', load: () => import('./methods.ts') })
 */
export const rpcMethod = /* @__PURE__ */ defineSlot(
  'rpcMethod',
  /* @__PURE__ */ type<{
    readonly namespace: Namespace
    readonly load: () => Promise<{ readonly methods: MethodLists }>
  }>(),
)
