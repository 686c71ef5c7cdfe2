import { defineCapability, type Json, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress } from './caip.ts'

/**
 * Accounts that have signed in to the host with a signature. The page's knowledge is no proof: a server must verify it.
 */
export interface SessionInfo {
  /** Whether the host configured a session store. */
  readonly isEnabled: boolean
  /** The visitor must sign in: the view cannot be left, and cancelling disconnects. */
  readonly isRequired: boolean
  /** The connected accounts that are signed in, on the network on which they signed. */
  readonly accounts: readonly CaipAddress[]
}

/** For wallets that connect and sign in by one approval. */
export interface SessionMethods {
  /**
   * The fields of the message to sign (CAIP-122), without account, chain and issue time. `null` if sign-in is off or
   * not possible this way.
   */
  createMessageFields(): Promise<Secret<Json> | null>
  /**
   * Submits the `{ message, signature }` that the wallet made of it, like any other sign-in. A rejected one is
   * discarded, and the account must then sign in as usual.
   */
  submitSignature(account: CaipAddress, signed: Secret<Json>): Promise<void>
}

/** Who has signed in to the page. */
export const Session = /* @__PURE__ */ defineCapability(
  'session',
  /* @__PURE__ */ type<SessionMethods>(),
  /* @__PURE__ */ type<SessionInfo>(),
)
