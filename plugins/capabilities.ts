// The words that plugins share. A plugin never imports another: they meet here.
import { defineCapability, defineSlot, type Entry, type Json, type Secret, type } from '../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'

export type { CaipAddress, CaipNetworkId, Namespace }

/** A chain that the host or a family lists. */
export interface Network {
  /** The chain's own id: the reference of CAIP-2. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The first that answers is used. */
  readonly rpcUrls: readonly string[]
  /** Without a trailing slash. */
  readonly blockExplorerUrl?: string | undefined
  readonly assets?: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined } | undefined
}

/** A network as a host writes it: what follows from the CAIP-2 id may be left out. */
export type NetworkInput = Omit<Network, 'id' | 'chainNamespace'> & Partial<Pick<Network, 'id' | 'chainNamespace'>>

export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** A host's toggles: `false` hides what is named as if it were absent. @see plugins/connection/README.md */
export interface Features {
  readonly [plugin: string]: unknown
  readonly swaps?: boolean | undefined
  readonly onramp?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly email?: boolean | undefined
  /** Default true: wallets stand beside the e-mail field. `false` puts them behind one row. */
  readonly emailShowWallets?: boolean | undefined
  readonly socials?: boolean | readonly string[] | undefined
  readonly history?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly allWallets?: boolean | undefined
  /** Default false: no wallet can be chosen before the terms were accepted. */
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  /** Default false: wallets stand behind one row. */
  readonly collapseWallets?: boolean | undefined
}

export type Theme = 'dark' | 'light' | 'auto'

/** What a host hands to `createKernel`, as plugins and a report see it. */
export interface Configuration {
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  readonly networks?: readonly NetworkInput[] | undefined
  readonly services?: Readonly<Record<string, string>> | undefined
  readonly features?: Features | undefined
  readonly theme?: Theme | undefined
  /** Pages of the host that `features.legalCheckbox` and the foot of the list of wallets lead to. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** Lets an account stand on a network that is not listed, without the view that asks to leave it. */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Shows the modal in the page's flow, where `<Portico>`, `<portico-modal>` or `mount()` stands, instead of above the
   * page: Connect while nobody is connected, the account from then on. Its code is fetched as soon as the page has
   * mounted. It takes no focus at load, and is never closed: what closes a dialog brings it back to its first view.
   */
  readonly enableEmbedded?: boolean | undefined
  /** Origins (`https://…`) that may frame the page: elsewhere a framed page's confirming buttons stay off. */
  readonly frameAncestors?: readonly string[] | undefined
  /** What an account is unless the visitor chooses otherwise, by namespace. */
  readonly defaultAccountTypes?: Readonly<Record<Namespace, AccountType>> | undefined
  /** Hosts of pictures besides the service's own: `https://…` origins. Pictures from elsewhere are not shown. */
  readonly imageOrigins?: readonly string[] | undefined
  /** Of the enabled families, in the order of the plugins. */
  readonly families?: readonly ChainFacts[] | undefined
  /** Ids of all views, where no family is enabled. Set by `createKernel`. */
  readonly views?: readonly string[] | undefined
  /** What plugins take up of an earlier visit, by plugin id. Set by the kernel, after the page has mounted. */
  readonly resumed?: Readonly<Record<string, Json>> | undefined
}

/** Where pictures are kept by id, unless `services.explorer` says otherwise. */
export const IMAGE_SERVICE = 'https://api.web3modal.org'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stx'
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'
export type ConnectorType = 'MULTI_CHAIN' | 'AUTH' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL'

/** A way to connect: a wallet that was found or configured. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  /** A `data:` image or https. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns: string } | undefined
  /** The name under which the family's port keeps the page object. */
  readonly provider: string
  /** Who carries requests to it, where it is no object of the page: the id of a `Transport`. */
  readonly transport?: string | undefined
  /** Which view shows how it is asked; whoever leaves it has changed their mind. Default `ConnectingExternal`. */
  readonly view?: string | undefined
}

/** Which networks a wallet approved. What is not listed it can be asked to add, or can't. */
export interface Approval {
  readonly networks: readonly CaipNetworkId[]
  readonly supportsAllNetworks: boolean
}

/** What a wallet says of itself: a claim, which nobody has verified. */
export interface WalletClaim {
  readonly name: string
  readonly imageUrl?: string | undefined
}

/** What a wallet opened. */
export interface ChainSession {
  /** At least one, the active one first, in the family's normal form. */
  readonly addresses: readonly string[]
  /** What each of them is, in the same order. Default: what is known of it already, else `eoa`. */
  readonly types?: readonly AccountType[] | undefined
  readonly caipNetworkId: CaipNetworkId
  /** Of a wallet behind a transport; one in the page is asked when it comes to it. */
  readonly approval?: Approval | undefined
  /** Of a wallet behind a transport, whose connector doesn't know which one it is. */
  readonly wallet?: WalletClaim | undefined
}

export interface ChainFacts {
  readonly namespace: Namespace
  /** What people call the family. */
  readonly name: string
  readonly defaultNetwork: Network
  readonly defaultAccountType: AccountType
}

/** One chain family. Provided once per namespace. */
export interface ChainActs {
  readonly namespace: Namespace
  /** Asks the wallet for accounts; the visitor sees a prompt. @throws with code 4001 when declined */
  connect(options: { connector: Connector; caipNetworkId: CaipNetworkId }): Promise<ChainSession>
  /** Takes an earlier session up without a prompt. @returns `null` where the wallet no longer permits it. */
  reconnect(options: { connector: Connector }): Promise<ChainSession | null>
  /**
   * Lets go of the wallet. Never waits for it.
   * @param by - The visitor here, who expects the wallet to forget the site; another tab, which told it already; or the
   *   wallet itself.
   */
  disconnect(by?: 'visitor' | 'elsewhere' | 'wallet'): void
  /** Addresses in the family's normal form. @throws where one is none */
  addressesFrom(addresses: readonly string[]): Promise<readonly string[]>
  /** Asks the wallet to change chains, adding the chain where it is unknown. @throws with code 4001 when declined */
  switchNetwork(network: Network): Promise<void>
  /** @returns The native balance in atomic units (wei, lamports, …), decimal. @throws when no RPC answers */
  getBalance(options: { address: string; network: Network }): Promise<string>
  /** @returns The page of an address at the network's explorer, if it has one. */
  explorerUrl(options: { address: string; network: Network }): string | null
}

export const Chain = /* @__PURE__ */ defineCapability(
  'chain',
  /* @__PURE__ */ type<ChainActs>(),
  /* @__PURE__ */ type<ChainFacts>(),
)

export interface Account {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
}

/** Where a family stands, with a wallet or without. */
export interface Standing {
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  readonly networks: readonly Network[]
  /** `activeNetwork` may be one that is not listed: the wallet decides. */
  readonly networkState: {
    readonly activeNetwork: CaipNetworkId
    readonly approvedNetworkIds: readonly CaipNetworkId[]
  }
  /** All that the wallet shared, the active one first; none while nobody is connected. */
  readonly accountState: {
    readonly allAccounts: readonly { readonly address: string; readonly type: AccountType }[]
    readonly connectedWalletInfo: { readonly connectorId: string } | null
  }
  /** The last attempt to connect; `outcome` is null while the wallet is asked. */
  readonly attempt: {
    readonly connectorId: string
    readonly isReconnection: boolean
    readonly outcome: ConnectOutcome | null
  } | null
}

export interface AccountsFacts {
  readonly activeNamespace: Namespace
  /** Of all namespaces together: connected where one is, else connecting where one is. */
  readonly status: ConnectionStatus
  readonly active: Account | null
  readonly all: readonly Account[]
  /** Whether an earlier visit left a session is known; one that is being taken up counts as connecting. */
  readonly isRestored: boolean
  /** Of each enabled family. */
  readonly standings: readonly Standing[]
  /** The network of the active namespace. */
  readonly network: Network | null
  /** Of the active account, in atomic units, decimal; `null` while unknown. */
  readonly balance: { readonly atomic: string; readonly symbol: string; readonly decimals: number } | null
  /** It was asked for and could not be had: nothing is shown, and never a zero. */
  readonly isBalanceUnavailable: boolean
  /** What is `connecting` was connected on an earlier visit, and is taken up without a prompt. */
  readonly isReconnecting: boolean
  /**
   * Namespaces that are let go of: listed before any chain is called, gone from here once their accounts and networks
   * are reset. Whoever keeps something of an account (what is about to be sent, a pairing) watches this; whoever keeps
   * something of the active network watches `active` and `network`.
   */
  readonly disconnecting: readonly Namespace[]
}

/** Who is connected. It tells; to act, use the provider's actions. */
export const Accounts = /* @__PURE__ */ defineCapability(
  'accounts',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<AccountsFacts>(),
)

/** A connector as it is known: ids are unique within a family only. */
export interface ConnectorRef {
  readonly namespace: Namespace
  readonly connectorId: string
}

/**
 * Where families tell what wallets there are, and what these did unasked. `provider` names the page object that speaks:
 * one that is not, or no longer, connected is not heard.
 */
export interface ConnectorsActs {
  announced(connector: Connector): void
  /** Asks a wallet as the row of a list does, unless it is being asked. For a view that other lists lead to, too. */
  connect(connector: ConnectorRef): void
  /** A wallet's session covers this namespace too: it is taken up without a prompt, unless somebody is connected there. */
  covered(connector: ConnectorRef): void
  approvalChanged(change: { namespace: Namespace; provider: string; networks: readonly CaipNetworkId[] }): void
  accountsChanged(change: { namespace: Namespace; provider?: string } & Pick<ChainSession, 'addresses' | 'types'>): void
  networkChanged(change: { namespace: Namespace; provider?: string; caipNetworkId: CaipNetworkId }): void
  disconnected(namespace: Namespace, provider?: string): void
}

export const Connectors = /* @__PURE__ */ defineCapability(
  'connectors',
  /* @__PURE__ */ type<ConnectorsActs>(),
  /* @__PURE__ */ type<{ readonly connectors: readonly Connector[]; readonly recent: readonly ConnectorRef[] }>(),
)

/** A wallet that is listed, by the explorer or by the host: what it says of itself is a claim. */
export interface Wallet {
  /** The explorer's id, or the host's own. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly isCertified?: boolean | undefined
  /** Where it opens: a native scheme (`name:`) or an https address. */
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Namespaces in which it is found in the page, and under which name. */
  readonly injected?: readonly { readonly namespace: Namespace; readonly injectedId: string }[] | undefined
}

/** Wallets that are listed, as far as they were asked for: whoever shows one by its id finds its name and links here. */
export interface WalletsFacts {
  readonly wallets: readonly Wallet[]
  /** The rdns of wallets that the host excludes: installed or not, they are not shown. */
  readonly hidden: readonly string[]
}

export const Wallets = /* @__PURE__ */ defineCapability('wallets', type<void>(), type<WalletsFacts>())

/** What a session over a transport covers of one namespace. */
export interface TransportSession {
  /** CAIP-10, the active one first. */
  readonly accounts: readonly CaipAddress[]
  readonly caipNetworkId: CaipNetworkId
  /** What the wallet approved; what is not listed it can't be asked. */
  readonly networks: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly wallet: WalletClaim
}

export interface TransportCall {
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params?: Json | Secret<Json> | undefined
}

/**
 * Carries a family's requests to a wallet that is not an object of the page: over a relay, or in a frame. One session
 * may cover several namespaces; it ends when nobody is connected by its connectors any more.
 */
export interface TransportActs {
  /** That of the connectors which it announces, in `Connector.transport`. */
  readonly id: string
  /**
   * Opens a session; the visitor sees what the provider shows, and no limit of time but the provider's own holds.
   * @param options.caipNetworkId - Where the visitor would like to stand.
   * @throws with code 4001 when declined
   */
  connect(options: { namespace: Namespace; caipNetworkId: CaipNetworkId }): Promise<TransportSession>
  /** Takes an earlier session up without a prompt. @returns `null` where there is none any more. */
  reconnect(options: { namespace: Namespace }): Promise<TransportSession | null>
  /** @throws with the wallet's numeric `code`; 4200 where the wallet did not approve the method */
  request(call: TransportCall): Promise<Json>
  /** The same, and no log holds the answer. @throws besides with `words`, a Secret: `{ message, data? }` */
  requestSecret(call: TransportCall): Promise<Secret<Json>>
}

export const Transport = /* @__PURE__ */ defineCapability('transport', /* @__PURE__ */ type<TransportActs>())

/** What the host configured. */
export interface HostFacts
  extends Pick<
    Configuration,
    'allowUnsupportedChain' | 'defaultAccountTypes' | 'enableEmbedded' | 'imageOrigins' | 'privacyUrl' | 'termsUrl'
  > {
  readonly projectId: string | null
  readonly metadata: Metadata | null
  readonly services: Readonly<Record<string, string>>
  readonly features: Features
}

export const Host = /* @__PURE__ */ defineCapability(
  'host',
  /* @__PURE__ */ type<void>(),
  /* @__PURE__ */ type<HostFacts>(),
)

/** A request to a server. `params` become the query; a body is sent as JSON. */
export interface HttpRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  readonly params?: Readonly<Record<string, string | undefined>> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: Json | undefined
  /** Milliseconds until it is given up. Default 30 s. */
  readonly timeout?: number | undefined
}

/** @see JSON-RPC 2.0 */
export interface RpcRequest {
  readonly method: string
  /** As a secret, it is sent, and the log holds its place. */
  readonly params?: Json | Secret<Json> | undefined
  /** Says whether a result has the method's form. Where it has not, the next server is asked. */
  readonly isValid?: ((result: Json) => boolean) | undefined
}

export interface ApiActs {
  /**
   * The generic HTTP client. The answer is anybody's: validate it.
   * @throws `http-status`: 'HTTP status code: {n}', with `{ status, body }` in `cause`, the body parsed; and
   *   `http-unreachable`, also where the server redirects or is too slow
   */
  http(request: HttpRequest): Promise<Json>
  /**
   * Asks a network's RPC servers, the host's own first, until one answers. The answer is anybody's: validate it.
   * @returns One result, or for a list of requests a list of results in the same order.
   * A list goes out in batches of at most 1,000.
   * @throws `url-required`: 'URL required', where the network has none; the node's own error with its numeric `code` and
   *   `data`, of a list the first; `rpc-unreachable` and `rpc-invalid` where no server gave an answer
   */
  rpc(network: Network, request: RpcRequest): Promise<Json>
  rpc(network: Network, requests: readonly RpcRequest[]): Promise<readonly Json[]>
}

/** Servers: the HTTP client, JSON-RPC, and the blockchain-data service. */
export const Api = /* @__PURE__ */ defineCapability('api', /* @__PURE__ */ type<ApiActs>())

/** A line of the log without what identifies a person. */
export interface LogLine extends Pick<Entry, 'seq' | 'at' | 'kind' | 'type' | 'data'> {
  /** The name under which analytics may count it. */
  readonly track: string | null
}

export interface LogActs {
  /** Redacted entries from `since` on, oldest first. @param since - A seq; default: all that is kept. */
  read(since?: number): Promise<readonly LogLine[]>
}

/** The kernel's own log, for readers. `tracked` counts the entries that analytics may count. */
export const Log = /* @__PURE__ */ defineCapability(
  'log',
  /* @__PURE__ */ type<LogActs>(),
  /* @__PURE__ */ type<{ readonly tracked: number }>(),
)

export interface StackEntry {
  readonly view: string
  readonly params: Readonly<Record<string, string>>
}

export interface Toast {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /** The name of an icon, where another than the variant's is meant. */
  readonly svg: string | null
  readonly open: boolean
  readonly autoClose: boolean
}

/** Something is wrong with the whole of it: shown above every view until it is dismissed. */
export interface Alert {
  readonly title: string
  readonly message: string
  readonly isDismissed: boolean
}

export interface RouterFacts {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  readonly stack: readonly StackEntry[]
  readonly toast: Toast | null
  /** Those that were raised, oldest first. Each is raised once, also after it was dismissed. */
  readonly alerts: readonly Alert[]
  /** Views that can't be left, by the id of who said so. */
  readonly guards: Readonly<Record<string, readonly string[]>>
  /** The view that was asked to go back and has taken that over; `count` tells two askings apart. */
  readonly backAsked: { readonly view: string; readonly count: number } | null
  /** Views whose way back somebody has taken over. */
  readonly takesBack: readonly string[]
  readonly theme: Theme
  /** Ids of all views, where no family is enabled. */
  readonly views?: readonly string[] | undefined
  /** Origins that may frame the page. */
  readonly frameAncestors?: readonly string[] | undefined
}

export interface ToastOptions {
  readonly variant?: Toast['variant']
  readonly svg?: string | null
  readonly autoClose?: boolean
}

export interface RouterActs {
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): void
  close(): void
  push(view: string, params?: Record<string, string>): void
  replace(view: string, params?: Record<string, string>): void
  back(): void
  toast(message: string, options?: ToastOptions): void
  /** Raised once: the same words again change nothing. */
  alert(title: string, message: string): void
  /** For 500 ms. */
  shake(): void
  setLoading(loading: boolean): void
  /** Views that can be neither closed nor left while the guard stands; an empty list lifts it. */
  guard(id: string, views: readonly string[]): void
  /** Takes over the way back from a view: `facts.backAsked` tells when it was asked for. `false` gives it up. */
  onBack(view: string, isTaken: boolean): void
}

/** The modal's stack of views. */
export const Router = /* @__PURE__ */ defineCapability(
  'router',
  /* @__PURE__ */ type<RouterActs>(),
  /* @__PURE__ */ type<RouterFacts>(),
)

/** The actions of whoever provides `Router`, for views and hosts. */
export interface RouterActions {
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): Promise<void>
  close(): Promise<void>
  push(entry: { view: string; params?: Record<string, string> }): Promise<void>
  replace(entry: { view: string; params?: Record<string, string> }): Promise<void>
  back(): Promise<void>
  setTheme(choice: { theme: Theme }): Promise<void>
  dismissAlert(alert: { title: string; message: string }): Promise<void>
  takeBack(choice: { view: string; isTaken: boolean }): Promise<void>
}

/** How an attempt to connect or to switch ended. Refusals are results, not errors. */
export type ConnectOutcome = 'connected' | 'rejected' | 'timedOut' | 'cancelled' | 'failed'

/** The actions of whoever provides `Accounts`, for views and hosts. */
export interface AccountsActions {
  connect(choice: { connectorId: string; namespace?: Namespace }): Promise<{ status: ConnectOutcome }>
  /** Connects, and shows how. */
  chooseConnector(choice: { connectorId: string; namespace?: Namespace }): Promise<void>
  disconnect(choice?: { namespace?: Namespace }): Promise<void>
  switchNetwork(choice: { caipNetworkId: CaipNetworkId }): Promise<{ status: ConnectOutcome }>
  switchAccount(choice: { address: string; namespace?: Namespace }): Promise<void>
}

/** A way to connect beside the wallets, such as an e-mail field: a view that stands in the list of wallets. */
export const connectMethod = /* @__PURE__ */ defineSlot(
  'connectMethod',
  /* @__PURE__ */ type<{ readonly id: 'email' | 'social'; readonly view: string }>(),
)

/** A source of wallets beside the connectors: a view whose rows stand in the list, after the recent ones or after all. */
export const walletSource = /* @__PURE__ */ defineSlot(
  'walletSource',
  type<{ readonly id: string; readonly view: string; readonly place: 'recent' | 'listed' }>(),
)

/** A tab below the account. `label` is a key of the plugin's messages, `view` one of its views. */
export const accountTab = /* @__PURE__ */ defineSlot(
  'accountTab',
  /* @__PURE__ */ type<{ readonly id: string; readonly label: string; readonly view: string }>(),
)

/** A button on the account: Buy, Swap, Receive, Send. */
export const accountAction = /* @__PURE__ */ defineSlot(
  'accountAction',
  /* @__PURE__ */ type<{ readonly id: string; readonly icon: string; readonly label: string; readonly view: string }>(),
)

/** JSON-RPC methods, by what becomes of a pending one when the visitor rejects another: unsafe ones end, safe ones stay. */
export interface MethodLists {
  readonly safe: readonly string[]
  readonly unsafe: readonly string[]
}

/**
 * The JSON-RPC methods that a family's wallets may be asked, fetched with the first request. What is on no list is
 * refused with 'Requested RPC call is not allowed'.
 */
export const rpcMethod = /* @__PURE__ */ defineSlot(
  'rpcMethod',
  /* @__PURE__ */ type<{
    readonly namespace: Namespace
    readonly load: () => Promise<{ readonly methods: MethodLists }>
  }>(),
)
