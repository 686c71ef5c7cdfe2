import { defineCapability, type Json, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'
import type { AccountType, ChainMethods, WalletClaim } from './chain.ts'

/** A wallet listed by the explorer or the host. Its description is a claim. */
export interface Wallet {
  /** The explorer's id, or the host's own. */
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly isCertified?: boolean | undefined
  /** A native scheme (`name:`) or an https URL. */
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** The namespaces in which the wallet is discovered in the page, with its id there. */
  readonly injected?: readonly { readonly namespace: Namespace; readonly injectedId: string }[] | undefined
}

/** The listed wallets that have been fetched. A view that has an id finds the name and links here. */
export interface WalletsInfo {
  readonly wallets: readonly Wallet[]
  /** The rdns of wallets that the host excludes. They are not shown, even if installed. */
  readonly hidden: readonly string[]
  /** Whether the view of all wallets opens apps on this device: a phone cannot scan its own code. */
  readonly leadsToApps: boolean
  /** Ids of the wallets that the visitor used last, the latest first. */
  readonly recent?: readonly string[] | undefined
}

/** The wallets that an explorer or the host lists. */
export const Wallets = /* @__PURE__ */ defineCapability('wallets', type<void>(), type<WalletsInfo>())

/** The part of a transport session that covers one namespace. */
export interface TransportSession {
  /** CAIP-10, those on `caipNetworkId`, the active one first. */
  readonly accounts: readonly CaipAddress[]
  /** The accounts of all networks, if the wallet shares them by network. Default: each one on every network. */
  readonly approvedAccounts?: readonly CaipAddress[] | undefined
  /** The type of each account, in the same order. Default: the known type, else `eoa`. */
  readonly types?: readonly AccountType[] | undefined
  readonly caipNetworkId: CaipNetworkId
  /** The networks that the wallet approved. No others can be requested. */
  readonly networks: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly wallet: WalletClaim
}

/** A request to a wallet outside the page. */
export interface TransportCall {
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  readonly method: string
  readonly params?: Json | Secret<Json> | undefined
}

/**
 * Carries a namespace's requests to a wallet outside the page: over a relay or in a frame. One session may cover
 * several namespaces; it ends when none is connected through it.
 */
export interface TransportMethods {
  /** The `Connector.transport` of the connectors that use it. */
  readonly id: string
  /**
   * Opens a session. The provider shows the prompt, and only its own timeout applies.
   * @param options.caipNetworkId - The network that the visitor prefers.
   * @throws with code 4001 when declined
   */
  connect(options: { namespace: Namespace; caipNetworkId: CaipNetworkId }): Promise<TransportSession>
  /** Restores an earlier session without a prompt. @returns `null` if it no longer exists */
  reconnect(options: { namespace: Namespace }): Promise<TransportSession | null>
  /**
   * Sends a request to the wallet. @throws with the wallet's numeric `code`; 4200 if the wallet did not approve the
   * method
   */
  request(call: TransportCall): Promise<Json>
  /**
   * Like `request`, but the log masks the response. @throws an error that also has `words`, a `Secret`: `{ message,
   * data? }`
   * @param parse - For `io.requestSecret`, which checks the response with it.
   */
  requestSecret(call: TransportCall, parse?: (answer: Json) => Json): Promise<Secret<Json>>
  /** Replaces the chain adapters if no namespace is enabled: addresses are not normalized. */
  chain?(namespace: Namespace): ChainMethods
}

/** A pairing that a host may show itself. */
export interface PairingInfo {
  /** Vault handle of the URI, which never enters the log; null until there is one. */
  readonly uri: string | null
  /** Milliseconds since the epoch. It is renewed before. */
  readonly expiresAt: number | null
  readonly failure: 'unreachable' | 'refused' | 'missing' | null
}

/** Its state is the pairing that waits for a wallet, of a transport that pairs by a URI. */
export const Transport = /* @__PURE__ */ defineCapability(
  'transport',
  /* @__PURE__ */ type<TransportMethods>(),
  /* @__PURE__ */ type<PairingInfo | null | undefined>(),
)
