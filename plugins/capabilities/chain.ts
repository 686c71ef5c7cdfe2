import { defineCapability, type } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../caip.ts'
import type { Network } from './network.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stx'
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
  /** Which views show how it is asked, the first unless another brought the visitor; whoever leaves them has changed their mind. Default `ConnectingExternal`. */
  readonly views?: readonly string[] | undefined
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
