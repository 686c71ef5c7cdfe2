import { defineCapability, type Json, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.ts'
import type { AccountType, ChainMethods, WalletClaim } from './chain.ts'

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

/** Wallets that are listed, as far as they were asked for: a view that has an id finds its name and links here. */
export interface WalletsInfo {
  readonly wallets: readonly Wallet[]
  /** The rdns of wallets that the host excludes: installed or not, they are not shown. */
  readonly hidden: readonly string[]
  /** The view of all wallets leads to apps on this device: a phone does not scan its own code. */
  readonly leadsToApps: boolean
}

export const Wallets = /* @__PURE__ */ defineCapability('wallets', type<void>(), type<WalletsInfo>())

/** What a session over a transport covers of one namespace. */
export interface TransportSession {
  /** CAIP-10, the active one first. */
  readonly accounts: readonly CaipAddress[]
  /** What each of them is, in the same order. Default: what is known of it already, else `eoa`. */
  readonly types?: readonly AccountType[] | undefined
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
 * Carries a namespace's requests to a wallet that is not an object of the page: over a relay, or in a frame. One session
 * may cover several namespaces; it ends when nobody is connected by its connectors any more.
 */
export interface TransportMethods {
  /** That of the connectors which lead over it, in `Connector.transport`. */
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
  /** Takes the place of the namespaces where none is enabled: addresses are as the wallet says them. */
  chain?(namespace: Namespace): ChainMethods
}

export const Transport = /* @__PURE__ */ defineCapability('transport', /* @__PURE__ */ type<TransportMethods>())
