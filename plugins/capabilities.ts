// The words that plugins share. A plugin never imports another: they meet here.
import { defineCapability, defineSlot, type } from '../kernel/index.ts'
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

export type Theme = 'dark' | 'light' | 'auto'

/** What a host hands to `createKernel`, as plugins and a report see it. */
export interface Configuration {
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  readonly networks?: readonly NetworkInput[] | undefined
  readonly services?: Readonly<Record<string, string>> | undefined
  readonly features?: Readonly<Record<string, unknown>> | undefined
  readonly theme?: Theme | undefined
  /** Of the enabled families, in the order of the plugins. */
  readonly families?: readonly ChainFacts[] | undefined
}

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
}

/** What a wallet opened. */
export interface ChainSession {
  /** At least one, the active one first, in the family's normal form. */
  readonly addresses: readonly string[]
  readonly caipNetworkId: CaipNetworkId
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
  /** Lets go of the wallet. Never waits for it. */
  disconnect(): void
  /** Asks the wallet to change chains, adding the chain where it is unknown. @throws with code 4001 when declined */
  switchNetwork(network: Network): Promise<void>
  /** @returns The native balance in atomic units (wei, lamports, …), decimal. @throws when no RPC answers */
  getBalance(options: { address: string; network: Network }): Promise<string>
  /** @returns The page of an address at the network's explorer, if it has one. */
  explorerUrl(options: { address: string; network: Network }): string | null
}

export const Chain = /* @__PURE__ */ defineCapability('chain', type<ChainActs>(), type<ChainFacts>())

export interface Account {
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
}

export interface AccountsFacts {
  readonly activeNamespace: Namespace
  /** Of all namespaces together: connected where one is, else connecting where one is. */
  readonly status: ConnectionStatus
  readonly active: Account | null
  readonly all: readonly Account[]
  /** The network of the active namespace. */
  readonly network: Network | null
  /** Of the active account, in atomic units, decimal; `null` while unknown. */
  readonly balance: { readonly atomic: string; readonly symbol: string; readonly decimals: number } | null
  /** It was asked for and could not be had: nothing is shown, and never a zero. */
  readonly isBalanceUnavailable: boolean
}

/** Who is connected. It tells; to act, use the provider's actions. */
export const Accounts = /* @__PURE__ */ defineCapability('accounts', type<void>(), type<AccountsFacts>())

/** Where families tell what wallets there are, and what these did unasked. */
export interface ConnectorsActs {
  announced(connector: Connector): void
  accountsChanged(change: { namespace: Namespace; addresses: readonly string[] }): void
  networkChanged(change: { namespace: Namespace; caipNetworkId: CaipNetworkId }): void
  disconnected(namespace: Namespace): void
}

export const Connectors = /* @__PURE__ */ defineCapability(
  'connectors',
  type<ConnectorsActs>(),
  type<{ readonly connectors: readonly Connector[]; readonly recent: readonly string[] }>(),
)

/** What the host configured. */
export interface HostFacts {
  readonly projectId: string | null
  readonly metadata: Metadata | null
  readonly services: Readonly<Record<string, string>>
  readonly features: Readonly<Record<string, unknown>>
}

export const Host = /* @__PURE__ */ defineCapability('host', type<void>(), type<HostFacts>())

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

export interface RouterFacts {
  readonly open: boolean
  readonly loading: boolean
  readonly shake: boolean
  readonly stack: readonly StackEntry[]
  readonly toast: Toast | null
  readonly alerts: readonly { readonly title: string; readonly message: string }[]
  readonly theme: Theme
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
}

/** The modal's stack of views. */
export const Router = /* @__PURE__ */ defineCapability('router', type<RouterActs>(), type<RouterFacts>())

/** The actions of whoever provides `Router`, for views and hosts. */
export interface RouterActions {
  open(target?: { view?: string; params?: Record<string, string>; namespace?: Namespace }): Promise<void>
  close(): Promise<void>
  push(entry: { view: string; params?: Record<string, string> }): Promise<void>
  replace(entry: { view: string; params?: Record<string, string> }): Promise<void>
  back(): Promise<void>
  setTheme(choice: { theme: Theme }): Promise<void>
}

/** How an attempt to connect or to switch ended. Refusals are results, not errors. */
export type ConnectOutcome = 'connected' | 'rejected' | 'timedOut' | 'cancelled' | 'failed'

/** The actions of whoever provides `Accounts`, for views and hosts. */
export interface AccountsActions {
  connect(choice: { connectorId: string; namespace?: Namespace }): Promise<{ status: ConnectOutcome }>
  disconnect(choice?: { namespace?: Namespace }): Promise<void>
  switchNetwork(choice: { caipNetworkId: CaipNetworkId }): Promise<{ status: ConnectOutcome }>
  switchAccount(choice: { address: string }): Promise<void>
}

/** A tab below the account. `label` is a key of the plugin's messages, `view` one of its views. */
export const accountTab = /* @__PURE__ */ defineSlot(
  'accountTab',
  type<{ readonly id: string; readonly label: string; readonly view: string }>(),
)

/** A button on the account: Buy, Swap, Receive, Send. */
export const accountAction = /* @__PURE__ */ defineSlot(
  'accountAction',
  type<{ readonly id: string; readonly icon: string; readonly label: string; readonly view: string }>(),
)
